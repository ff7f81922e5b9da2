SET lock_timeout = '5s';

-- Whom a member does not see. Blocking writes two rows, `block` for the one who blocks and `blocked_by` for the
-- other; muting writes one. A reader leaves out every person it finds here, for each member by one index lookup.
CREATE TABLE hides (
    viewer_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    why text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (viewer_id, person_id, why),
    CONSTRAINT hides_why_known CHECK (why IN ('block', 'blocked_by', 'mute')),
    CONSTRAINT hides_not_oneself CHECK (viewer_id <> person_id)
);
CREATE INDEX hides_by_person ON hides (person_id);
