SET lock_timeout = '5s';

-- Services of one date or season that replace the usual ones, and caps of their own.
ALTER TABLE business_services
    ADD COLUMN is_special boolean NOT NULL DEFAULT false,
    ADD COLUMN pacing_covers smallint CHECK (pacing_covers BETWEEN 1 AND 1000),
    ADD COLUMN pacing_parties smallint CHECK (pacing_parties BETWEEN 1 AND 1000),
    ADD CONSTRAINT business_services_special CHECK (NOT is_special OR (from_date IS NOT NULL AND until_date IS NOT NULL));

-- What the staff of a day should know. An emptied note keeps its version.
CREATE TABLE business_day_notes (
    business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
    date date NOT NULL,
    text text NOT NULL CHECK (char_length(text) <= 1000),
    version integer NOT NULL CHECK (version >= 1),
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, date)
);
