DROP TABLE hides;
