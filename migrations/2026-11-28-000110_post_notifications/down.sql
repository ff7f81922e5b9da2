DELETE FROM notifications WHERE kind = 'post_published';
DROP TRIGGER posts_unpublished_notifications ON posts;
DROP TRIGGER posts_published_notifications ON posts;
DROP FUNCTION delete_notifications_of_unpublished;
DROP FUNCTION delete_notifications_of_posts;
UPDATE notification_settings SET off = array_remove(array_remove(array_remove(off, 'post.in_app'), 'post.email'), 'post.push');
DROP TABLE post_announcements;
