DROP TABLE reservation_companions, reported_messages, message_reactions, message_media, messages, conversation_members,
    conversations;
DROP FUNCTION keep_conversation_owned;
