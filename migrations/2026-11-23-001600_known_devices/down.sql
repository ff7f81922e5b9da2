SET lock_timeout = '5s';

ALTER TABLE auths DROP COLUMN device_generation;
