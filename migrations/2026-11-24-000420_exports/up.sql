SET lock_timeout = '5s';

-- A member's download of everything about them. A worker builds the file; it can be downloaded once, within 72 hours.
CREATE TABLE exports (
    id uuid PRIMARY KEY,
    -- Null after the account was deleted, until the file is.
    auth_id uuid REFERENCES auths (id) ON DELETE SET NULL,
    state text NOT NULL DEFAULT 'queued',
    -- In percent.
    progress smallint NOT NULL DEFAULT 0,
    -- Bytes.
    size bigint,
    -- How often a worker began it.
    tries smallint NOT NULL DEFAULT 0,
    -- Whether there may be a file to delete.
    has_file boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    -- When its worker last reported progress.
    worked_at timestamptz,
    expires_at timestamptz,
    CONSTRAINT exports_state_known CHECK (state IN ('queued', 'building', 'ready', 'failed', 'expired')),
    CONSTRAINT exports_progress_range CHECK (progress BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX exports_one_under_way ON exports (auth_id) WHERE state IN ('queued', 'building');
CREATE INDEX exports_by_auth ON exports (auth_id, id);
CREATE INDEX exports_waiting ON exports (id) WHERE state IN ('queued', 'building');
CREATE INDEX exports_with_file ON exports (id) WHERE has_file;
CREATE INDEX exports_by_age ON exports (created_at);
