SET lock_timeout = '5s';

-- The words of a name as people type them: what lies between spaces, and what lies between other signs
-- (`B.o.r.g.o. Caffè` has b, borgo, caffe, g, o and r).
CREATE FUNCTION search_words(value text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (
        SELECT coalesce(array_agg(DISTINCT word), '{}') FROM (
            SELECT regexp_replace(part, '[^[:alnum:]]', '', 'g') AS word
            FROM regexp_split_to_table(public.plain_text(value), '\s+') part
            UNION ALL
            SELECT regexp_split_to_table(public.plain_text(value), '[^[:alnum:]]+')
        ) words
        WHERE word <> ''
    );

-- Hashes of what remains of a word's first seven letters without any two of them; of words of up to four letters,
-- without any one. Words within two typing errors of each other (one for short words) share a hash. A typing error
-- changes, adds or drops a letter or swaps two neighbours.
CREATE FUNCTION spelling_keys(word text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (
        SELECT array_agg(DISTINCT hashtext(overlay(overlay(left(word, 7) PLACING '' FROM one FOR 1) PLACING '' FROM other FOR 1)))
        -- A place behind the last letter drops none.
        FROM generate_series(1, least(length(word), 7) + 1) one,
            generate_series(CASE WHEN length(word) > 4 THEN 1 ELSE length(word) + 1 END, least(length(word), 7) + 1) other
    );

ALTER TABLE businesses ADD COLUMN words text[] NOT NULL GENERATED ALWAYS AS (search_words(name)) STORED;
CREATE INDEX businesses_words ON businesses USING gin (words) WHERE deleted_at IS NULL;

-- Every word of a name, once. Words that are in no name any more stay: they find nothing.
CREATE TABLE name_words (
    word text PRIMARY KEY,
    keys integer[] NOT NULL GENERATED ALWAYS AS (spelling_keys(word)) STORED
);
CREATE INDEX name_words_by_prefix ON name_words (word text_pattern_ops);
CREATE INDEX name_words_by_key ON name_words USING gin (keys) WITH (fastupdate = off);

CREATE FUNCTION add_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two transactions wait for each other rarely. Known words are left out first: their keys
    -- would be computed in vain.
    INSERT INTO name_words (word)
    SELECT word FROM unnest(NEW.words) word WHERE NOT EXISTS (SELECT FROM name_words known WHERE known.word = word.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER businesses_name_words AFTER INSERT OR UPDATE OF name ON businesses
    FOR EACH ROW EXECUTE FUNCTION add_name_words();
INSERT INTO name_words (word) SELECT DISTINCT unnest(words) FROM businesses;

-- Towns and streets as people type them.
CREATE FUNCTION plain_words(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN trim(regexp_replace(public.plain_text(value), '[^[:alnum:]]+', ' ', 'g'));
CREATE INDEX business_addresses_by_city ON business_addresses (plain_words(city)) WHERE city IS NOT NULL;
CREATE INDEX business_addresses_by_street ON business_addresses (plain_words(street)) WHERE street IS NOT NULL;
