SET lock_timeout = '5s';
DROP TABLE contact_messages;
