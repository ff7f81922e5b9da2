SET lock_timeout = '5s';

CREATE TABLE posts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid REFERENCES businesses (id) ON DELETE SET NULL,
    -- What shows how the author's visit is known.
    visit_id uuid REFERENCES visits (id) ON DELETE SET NULL,
    review_id uuid REFERENCES reviews (id) ON DELETE SET NULL,
    audience text NOT NULL,
    body text NOT NULL,
    search_text text GENERATED ALWAYS AS (plain_text(body)) STORED,
    -- False while a moderator hides it.
    published boolean NOT NULL DEFAULT true,
    -- Chosen by the client, so that a post sent twice is stored once.
    client_id uuid,
    media_count integer NOT NULL DEFAULT 0,
    like_count integer NOT NULL DEFAULT 0,
    comment_count integer NOT NULL DEFAULT 0,
    edited_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT posts_audience_known CHECK (audience IN ('public', 'followers')),
    CONSTRAINT posts_body_length CHECK (length(body) <= 2000),
    CONSTRAINT posts_once UNIQUE (user_id, client_id)
) WITH (fillfactor = 85);
CREATE INDEX posts_by_author ON posts (user_id, id) WHERE published;
CREATE INDEX posts_by_business ON posts (business_id, id) INCLUDE (user_id) WHERE published AND business_id IS NOT NULL;
CREATE INDEX posts_newest ON posts (id) INCLUDE (user_id, business_id) WHERE published;
CREATE INDEX posts_search ON posts USING gin (search_text gin_trgm_ops) WHERE published;
CREATE INDEX posts_by_visit ON posts (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX posts_by_review ON posts (review_id) WHERE review_id IS NOT NULL;

CREATE TABLE post_media (
    id uuid PRIMARY KEY,
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    upload_id uuid NOT NULL REFERENCES uploads (id),
    position integer NOT NULL,
    CONSTRAINT post_media_upload_unique UNIQUE (upload_id)
);
CREATE INDEX post_media_by_post ON post_media (post_id, position, id);

-- Members whom the text mentions by name. A member who changes their name stays mentioned.
CREATE TABLE post_mentions (
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_mentions_by_user ON post_mentions (user_id);

-- The text of a post before each edit.
CREATE TABLE post_edits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    body text NOT NULL
);
CREATE INDEX post_edits_by_post ON post_edits (post_id, id);

CREATE TABLE post_likes (
    id uuid PRIMARY KEY,
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    CONSTRAINT post_likes_once UNIQUE (post_id, user_id)
);
CREATE INDEX post_likes_by_post ON post_likes (post_id, id);
CREATE INDEX post_likes_by_user ON post_likes (user_id, id);

-- A comment, or a reply to one: a reply has no replies. The text of a deleted comment is gone; its row stays while it
-- has replies.
CREATE TABLE post_comments (
    id uuid PRIMARY KEY,
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    parent_id uuid,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    body text,
    client_id uuid,
    like_count integer NOT NULL DEFAULT 0,
    reply_count integer NOT NULL DEFAULT 0,
    edited_at timestamptz,
    deleted_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT post_comments_of_post UNIQUE (id, post_id),
    CONSTRAINT post_comments_parent FOREIGN KEY (parent_id, post_id) REFERENCES post_comments (id, post_id) ON DELETE CASCADE,
    CONSTRAINT post_comments_text CHECK ((body IS NULL) = (deleted_at IS NOT NULL)),
    CONSTRAINT post_comments_length CHECK (length(body) <= 2000),
    CONSTRAINT post_comments_once UNIQUE (user_id, client_id)
);
CREATE INDEX post_comments_top ON post_comments (post_id, id) WHERE parent_id IS NULL;
CREATE INDEX post_comments_replies ON post_comments (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX post_comments_by_user ON post_comments (user_id, id) WHERE user_id IS NOT NULL;

CREATE TABLE post_comment_edits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    comment_id uuid NOT NULL REFERENCES post_comments (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    body text NOT NULL
);
CREATE INDEX post_comment_edits_by_comment ON post_comment_edits (comment_id, id);

CREATE TABLE post_comment_likes (
    id uuid PRIMARY KEY,
    comment_id uuid NOT NULL REFERENCES post_comments (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    CONSTRAINT post_comment_likes_once UNIQUE (comment_id, user_id)
);
CREATE INDEX post_comment_likes_by_comment ON post_comment_likes (comment_id, id);
CREATE INDEX post_comment_likes_by_user ON post_comment_likes (user_id, id);

-- The most popular posts as of a minute: pages of one snapshot do not overlap, however the ranks change meanwhile.
CREATE TABLE popular_posts (
    -- The minute since 1970.
    snapshot bigint NOT NULL,
    rank integer NOT NULL,
    post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    score double precision NOT NULL,
    PRIMARY KEY (snapshot, rank)
);
CREATE INDEX popular_posts_by_post ON popular_posts (post_id);

ALTER TABLE users ADD COLUMN post_count integer NOT NULL DEFAULT 0;

-- Counts change with the rows they count, also when a cascade deletes those. Rows are locked in the order of their ids;
-- comments are locked before posts.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET post_count = post_count + sign * number
        FROM (SELECT user_id, count(*) AS number FROM changed WHERE published GROUP BY 1) AS counted
        WHERE users.id = counted.user_id;
    RETURN NULL;
END $$;
CREATE TRIGGER posts_counted AFTER INSERT ON posts
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
CREATE TRIGGER posts_uncounted AFTER DELETE ON posts
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts();

CREATE FUNCTION count_hidden_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE users SET post_count = post_count + CASE WHEN NEW.published THEN 1 ELSE -1 END WHERE id = NEW.user_id;
    RETURN NULL;
END $$;
CREATE TRIGGER posts_hidden AFTER UPDATE ON posts
    FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION count_hidden_post();

CREATE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE posts SET like_count = like_count + sign * number
        FROM (SELECT post_id, count(*) AS number FROM changed GROUP BY 1) AS counted
        WHERE posts.id = counted.post_id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_likes_counted AFTER INSERT ON post_likes
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();
CREATE TRIGGER post_likes_uncounted AFTER DELETE ON post_likes
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();

CREATE FUNCTION count_post_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM post_comments WHERE id IN (SELECT comment_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE post_comments SET like_count = like_count + sign * number
        FROM (SELECT comment_id, count(*) AS number FROM changed GROUP BY 1) AS counted
        WHERE post_comments.id = counted.comment_id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_comment_likes_counted AFTER INSERT ON post_comment_likes
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_comment_likes();
CREATE TRIGGER post_comment_likes_uncounted AFTER DELETE ON post_comment_likes
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_comment_likes();

-- Deleted comments do not count.
CREATE FUNCTION count_post_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM post_comments WHERE id IN (SELECT parent_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE post_comments SET reply_count = reply_count + sign * number
        FROM (SELECT parent_id, count(*) AS number FROM changed WHERE deleted_at IS NULL GROUP BY 1) AS counted
        WHERE post_comments.id = counted.parent_id;
    PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE posts SET comment_count = comment_count + sign * number
        FROM (SELECT post_id, count(*) AS number FROM changed WHERE deleted_at IS NULL GROUP BY 1) AS counted
        WHERE posts.id = counted.post_id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_comments_counted AFTER INSERT ON post_comments
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_comments();
CREATE TRIGGER post_comments_uncounted AFTER DELETE ON post_comments
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_post_comments();

CREATE FUNCTION count_emptied_post_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post_comments SET reply_count = reply_count - 1 WHERE id = NEW.parent_id;
    UPDATE posts SET comment_count = comment_count - 1 WHERE id = NEW.post_id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_comments_emptied_counted AFTER UPDATE ON post_comments
    FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION count_emptied_post_comment();

-- The text of a comment goes with its author's account.
CREATE FUNCTION empty_post_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.body := NULL;
    NEW.deleted_at := coalesce(NEW.deleted_at, now());
    DELETE FROM post_comment_edits WHERE comment_id = NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER post_comments_emptied BEFORE UPDATE ON post_comments
    FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION empty_post_comment();
