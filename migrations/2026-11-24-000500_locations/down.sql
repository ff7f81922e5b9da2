SET lock_timeout = '5s';

DROP TABLE location_shares;
DROP TABLE locations;
