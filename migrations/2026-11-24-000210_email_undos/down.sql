DROP TABLE email_undos;
DELETE FROM email_verifications WHERE purpose = 'change_email';
ALTER TABLE email_verifications DROP CONSTRAINT email_verifications_purpose_known;
ALTER TABLE email_verifications
    ADD CONSTRAINT email_verifications_purpose_known CHECK (purpose IN ('register', 'reset'));
