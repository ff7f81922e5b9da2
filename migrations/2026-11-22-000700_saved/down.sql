SET lock_timeout = '5s';
DROP INDEX users_search;
ALTER TABLE users
    DROP COLUMN favourite_cuisines, DROP COLUMN diets, DROP COLUMN is_private, DROP COLUMN messages_from, DROP COLUMN search_text;
DROP TABLE bookmarks, bookmark_lists;
