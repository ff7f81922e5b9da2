SET lock_timeout = '5s';

-- Whom and what a member follows. Following a private account is a request until that member accepts it.
CREATE TABLE follows (
    id uuid PRIMARY KEY,
    follower_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
    state text NOT NULL,
    notify text NOT NULL DEFAULT 'all',
    created_at timestamptz NOT NULL,
    CONSTRAINT follows_one_target CHECK (num_nonnulls(user_id, business_id) = 1),
    CONSTRAINT follows_state_known CHECK (state IN ('requested', 'accepted')),
    CONSTRAINT follows_notify_known CHECK (notify IN ('all', 'highlights')),
    CONSTRAINT follows_not_oneself CHECK (user_id <> follower_id),
    CONSTRAINT follows_of_business_accepted CHECK (business_id IS NULL OR state = 'accepted'),
    CONSTRAINT follows_user_unique UNIQUE (follower_id, user_id),
    CONSTRAINT follows_business_unique UNIQUE (follower_id, business_id)
);
CREATE INDEX follows_by_follower ON follows (follower_id, id) INCLUDE (user_id, business_id, state);
CREATE INDEX follows_of_user ON follows (user_id, state, id) WHERE user_id IS NOT NULL;
CREATE INDEX follows_of_business ON follows (business_id, id) WHERE business_id IS NOT NULL;

ALTER TABLE users
    ADD COLUMN follower_count integer NOT NULL DEFAULT 0,
    ADD COLUMN following_count integer NOT NULL DEFAULT 0;
-- Apart from the businesses, so that a follower does not wait while reviews of the business are published.
CREATE TABLE business_followers (
    business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
    follower_count integer NOT NULL
);

-- Counts change with the rows they count, also when an erased account or a block deletes those. Rows are locked in the
-- order of their ids, so that two members who follow each other at once do not deadlock.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM users WHERE id IN (SELECT follower_id FROM changed UNION SELECT user_id FROM changed)
        ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET following_count = following_count + sign * number
        FROM (SELECT follower_id, count(*) AS number FROM changed WHERE state = 'accepted' GROUP BY 1) AS counted
        WHERE users.id = counted.follower_id;
    UPDATE users SET follower_count = follower_count + sign * number
        FROM (SELECT user_id, count(*) AS number FROM changed WHERE state = 'accepted' GROUP BY 1) AS counted
        WHERE users.id = counted.user_id;
    INSERT INTO business_followers AS counted (business_id, follower_count)
        SELECT id, sign * number FROM businesses
        JOIN (SELECT business_id, count(*) AS number FROM changed GROUP BY 1) AS of_business ON business_id = id
        ORDER BY id
        ON CONFLICT (business_id) DO UPDATE SET follower_count = counted.follower_count + excluded.follower_count;
    RETURN NULL;
END $$;
CREATE TRIGGER follows_counted AFTER INSERT ON follows
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_uncounted AFTER DELETE ON follows
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

-- A request is not counted before it is accepted.
CREATE FUNCTION count_accepted_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM users WHERE id IN (NEW.follower_id, NEW.user_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower_id;
    UPDATE users SET follower_count = follower_count + 1 WHERE id = NEW.user_id;
    RETURN NULL;
END $$;
CREATE TRIGGER follows_accepted AFTER UPDATE ON follows
    FOR EACH ROW WHEN (OLD.state = 'requested' AND NEW.state = 'accepted') EXECUTE FUNCTION count_accepted_follow();

-- Suggested people whom a member does not want to see again.
CREATE TABLE dismissed_suggestions (
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, person_id)
);
CREATE INDEX dismissed_suggestions_by_person ON dismissed_suggestions (person_id);
