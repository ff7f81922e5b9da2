DELETE FROM notifications WHERE subject_kind = 'sticker';
ALTER TABLE notifications DROP CONSTRAINT notifications_subject_known;
ALTER TABLE notifications ADD CONSTRAINT notifications_subject_known CHECK (subject_kind IN ('reservation', 'review',
    'post', 'comment', 'visit', 'user', 'claim', 'ticket', 'security_event', 'conversation', 'announcement', 'business'));
DROP TABLE sticker_back_fills;
DROP TABLE sticker_choices;
DROP TABLE member_stickers;
