SET lock_timeout = '5s';
DROP TABLE rate_counters, refresh_tokens, sessions, email_verifications, users, auths;
