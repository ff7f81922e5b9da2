DROP TABLE business_day_notes;
ALTER TABLE business_services
    DROP CONSTRAINT business_services_special,
    DROP COLUMN is_special, DROP COLUMN pacing_covers, DROP COLUMN pacing_parties;
