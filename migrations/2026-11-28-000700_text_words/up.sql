SET lock_timeout = '5s';

-- Every word of posts and reviews, once, as name_words has those of names: what a mistyped word of a search may have been.
-- Words that no text has any more stay and find nothing. Numbers and codes are left out, and authors are not stored.
CREATE TABLE text_words (
    word text PRIMARY KEY,
    keys integer[] NOT NULL GENERATED ALWAYS AS (spelling_keys(word)) STORED
);
CREATE INDEX text_words_by_prefix ON text_words (word text_pattern_ops);
CREATE INDEX text_words_by_key ON text_words USING gin (keys) WITH (fastupdate = off);

CREATE FUNCTION is_text_word(word text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN length(word) BETWEEN 3 AND 24 AND word ~ '^[[:alpha:]]+$';

CREATE FUNCTION add_text_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order and without the known ones, for the reasons of add_name_words.
    INSERT INTO text_words (word)
    SELECT word FROM unnest(search_words(NEW.body)) word
    WHERE is_text_word(word) AND NOT EXISTS (SELECT FROM text_words known WHERE known.word = word.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER posts_text_words AFTER INSERT OR UPDATE OF body ON posts
    FOR EACH ROW EXECUTE FUNCTION add_text_words();
CREATE TRIGGER reviews_text_words AFTER INSERT OR UPDATE OF body ON reviews
    FOR EACH ROW EXECUTE FUNCTION add_text_words();

INSERT INTO text_words (word)
SELECT DISTINCT word FROM (
    SELECT unnest(search_words(body)) AS word FROM posts
    UNION ALL
    SELECT unnest(search_words(body)) FROM reviews
) words WHERE is_text_word(word);
