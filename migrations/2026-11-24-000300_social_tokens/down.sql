DROP TABLE social_tokens;
ALTER TABLE auths DROP COLUMN has_password;
