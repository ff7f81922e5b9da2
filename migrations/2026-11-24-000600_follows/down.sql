DROP TABLE dismissed_suggestions, business_followers, follows;
DROP FUNCTION count_follows, count_accepted_follow;
ALTER TABLE users DROP COLUMN follower_count, DROP COLUMN following_count;
