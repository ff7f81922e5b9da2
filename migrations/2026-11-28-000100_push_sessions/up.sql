SET lock_timeout = '5s';

ALTER TABLE push_subscriptions
    -- The session in which the browser subscribed last: push messages end with it.
    ADD COLUMN session_id uuid;
-- Older subscriptions belong to the newest session of the member with that browser.
UPDATE push_subscriptions p SET session_id = (SELECT s.id FROM sessions s JOIN users u ON u.auth_id = s.auth_id
    WHERE u.id = p.user_id AND s.user_agent IS NOT DISTINCT FROM p.user_agent AND s.revoked_at IS NULL
    ORDER BY s.last_used_at DESC LIMIT 1);
-- A browser without a session is signed out.
DELETE FROM push_subscriptions WHERE session_id IS NULL;
ALTER TABLE push_subscriptions
    ALTER COLUMN session_id SET NOT NULL,
    ADD CONSTRAINT push_subscriptions_session FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE push_subscriptions VALIDATE CONSTRAINT push_subscriptions_session;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

-- However a session ends: by signing out, from another device, with the password or by an administrator.
CREATE FUNCTION delete_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM push_subscriptions WHERE session_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER sessions_revoked_push AFTER UPDATE OF revoked_at ON sessions
    FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION delete_push_of_session();
