DROP TABLE popular_posts, post_comment_likes, post_comment_edits, post_comments, post_likes, post_edits, post_mentions,
    post_media, posts;
DROP FUNCTION count_posts, count_hidden_post, count_post_likes, count_post_comment_likes, count_post_comments,
    count_emptied_post_comment, empty_post_comment;
ALTER TABLE users DROP COLUMN post_count;
