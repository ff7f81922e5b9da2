SET lock_timeout = '5s';

-- Invitations to work at a business, by mail. The link is derived from id and number of sendings; only its hash is stored.
CREATE TABLE business_invitations (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    inviter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email text NOT NULL,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    -- How often it was sent. Earlier links no longer work.
    sends integer NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    accepted_at timestamptz,
    CONSTRAINT business_invitations_hash_unique UNIQUE (token_hash),
    CONSTRAINT business_invitations_hash_length CHECK (length(token_hash) = 32),
    CONSTRAINT business_invitations_role_known CHECK (role IN ('owner', 'manager', 'host', 'kitchen', 'viewer')),
    CONSTRAINT business_invitations_email_length CHECK (length(email) BETWEEN 3 AND 254),
    CONSTRAINT business_invitations_sends_positive CHECK (sends > 0)
);
CREATE UNIQUE INDEX business_invitations_one_open ON business_invitations (business_id, lower(email))
    WHERE accepted_at IS NULL;
CREATE INDEX business_invitations_by_inviter ON business_invitations (inviter_id);
CREATE INDEX business_invitations_by_expiry ON business_invitations (expires_at);

-- Who changed the team of a business, and how.
CREATE TABLE business_team_changes (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    -- Who did it; null once their account is deleted.
    actor_id uuid REFERENCES users (id) ON DELETE SET NULL,
    -- The member it concerns; null for invitations, and once their account is deleted.
    member_id uuid REFERENCES users (id) ON DELETE SET NULL,
    change text NOT NULL,
    -- The role that was offered or given.
    role text,
    created_at timestamptz NOT NULL,
    CONSTRAINT business_team_changes_change_known CHECK (change IN
        ('invited', 'invitation_revoked', 'joined', 'role_changed', 'removed', 'left')),
    CONSTRAINT business_team_changes_role_known CHECK (role IN ('owner', 'manager', 'host', 'kitchen', 'viewer'))
);
CREATE INDEX business_team_changes_by_business ON business_team_changes (business_id, id);
CREATE INDEX business_team_changes_by_actor ON business_team_changes (actor_id);
CREATE INDEX business_team_changes_by_member ON business_team_changes (member_id);
CREATE INDEX business_team_changes_by_time ON business_team_changes (created_at);
