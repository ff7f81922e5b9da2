SET lock_timeout = '5s';
ALTER TABLE users DROP COLUMN avatar_upload_id;
ALTER TABLE businesses DROP COLUMN cover_upload_id, DROP COLUMN gallery_count;
DROP TABLE business_gallery, uploads;
