SET lock_timeout = '5s';

DROP TABLE faq_votes;
