DROP TABLE queue_parties;
DROP TABLE queue_settings;
