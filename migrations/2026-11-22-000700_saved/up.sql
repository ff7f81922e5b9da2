SET lock_timeout = '5s';

CREATE TABLE bookmark_lists (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    is_default boolean NOT NULL DEFAULT false,
    -- Shown on the profile.
    is_public boolean NOT NULL DEFAULT false,
    -- Everyone with the link may read.
    share_token text,
    created_at timestamptz NOT NULL,
    CONSTRAINT bookmark_lists_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT bookmark_lists_name_unique UNIQUE (user_id, name),
    CONSTRAINT bookmark_lists_share_token_unique UNIQUE (share_token)
);
CREATE INDEX bookmark_lists_by_user ON bookmark_lists (user_id, id);
CREATE UNIQUE INDEX bookmark_lists_one_default ON bookmark_lists (user_id) WHERE is_default;

CREATE TABLE bookmarks (
    id uuid PRIMARY KEY,
    list_id uuid NOT NULL REFERENCES bookmark_lists (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    note text,
    created_at timestamptz NOT NULL,
    CONSTRAINT bookmarks_unique UNIQUE (list_id, business_id),
    CONSTRAINT bookmarks_note_length CHECK (length(note) <= 1000)
);
CREATE INDEX bookmarks_by_list ON bookmarks (list_id, id);
CREATE INDEX bookmarks_by_user ON bookmarks (user_id, business_id);
CREATE INDEX bookmarks_by_business ON bookmarks (business_id);

ALTER TABLE users
    ADD COLUMN favourite_cuisines text[] NOT NULL DEFAULT '{}',
    ADD COLUMN diets text[] NOT NULL DEFAULT '{}',
    ADD COLUMN is_private boolean NOT NULL DEFAULT false,
    ADD COLUMN messages_from text NOT NULL DEFAULT 'everyone',
    -- A space before each word, so that what words begin with can be looked up.
    ADD COLUMN search_text text GENERATED ALWAYS AS (plain_text(' ' || display_name || ' ' || username::text)) STORED,
    ADD CONSTRAINT users_messages_from_known CHECK (messages_from IN ('everyone', 'followed', 'nobody'));
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
