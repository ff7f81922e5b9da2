DROP TRIGGER sessions_revoked_push ON sessions;
DROP FUNCTION delete_push_of_session;
ALTER TABLE push_subscriptions DROP COLUMN session_id;
