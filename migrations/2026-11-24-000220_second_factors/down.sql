ALTER TABLE sessions DROP COLUMN by_passkey;
DROP TABLE recovery_codes;
DROP TABLE totp_factors;
