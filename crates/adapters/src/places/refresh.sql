-- A million businesses take longer than other statements may.
SET LOCAL statement_timeout = '10min';
REFRESH MATERIALIZED VIEW CONCURRENTLY places;
REFRESH MATERIALIZED VIEW CONCURRENTLY place_words;
