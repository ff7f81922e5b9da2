DROP TABLE notification_deliveries, push_subscriptions;
DROP TRIGGER business_members_notifications ON business_members;
DROP TRIGGER reviews_hidden_notifications ON reviews;
DROP TRIGGER posts_hidden_notifications ON posts;
DROP TRIGGER post_comments_emptied_notifications ON post_comments;
DROP TRIGGER users_notifications ON users;
DROP TRIGGER announcements_notifications ON announcements;
DROP TRIGGER security_events_notifications ON security_events;
DROP TRIGGER contact_messages_notifications ON contact_messages;
DROP TRIGGER business_claims_notifications ON business_claims;
DROP TRIGGER reservations_notifications ON reservations;
DROP TRIGGER visits_notifications ON visits;
DROP TRIGGER reviews_notifications ON reviews;
DROP TRIGGER post_comments_notifications ON post_comments;
DROP TRIGGER posts_notifications ON posts;
DROP TRIGGER hides_actors ON hides;
DROP TABLE notification_actors, notifications, announcements, notification_inboxes;
DROP FUNCTION delete_notifications_of_staff, delete_notifications_of_hidden_review, delete_notifications_of_hidden_post,
    delete_notifications_of_row, delete_notifications_of_subject, forget_hidden_actor, count_withdrawn_actor,
    count_notification_actors, change_actor_count;
ALTER TABLE notification_settings DROP COLUMN time_zone;
