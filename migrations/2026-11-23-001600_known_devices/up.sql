SET lock_timeout = '5s';

-- Signed into the cookies of devices that have signed in; a higher number makes all earlier cookies invalid.
ALTER TABLE auths ADD COLUMN device_generation integer NOT NULL DEFAULT 0;
