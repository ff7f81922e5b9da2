SET lock_timeout = '5s';

-- Every change of a conversation locks its row: the numbers of its messages are given under that lock.
CREATE TABLE conversations (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    -- The two members of a direct conversation, the lower id first.
    first_id uuid REFERENCES users (id) ON DELETE SET NULL,
    second_id uuid REFERENCES users (id) ON DELETE SET NULL,
    -- Of a conversation of a guest with a business about a reservation.
    business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
    reservation_id uuid REFERENCES reservations (id) ON DELETE SET NULL,
    -- Of a group.
    name text,
    picture_upload_id uuid REFERENCES uploads (id),
    -- The number of messages so far.
    last_seq bigint NOT NULL DEFAULT 0,
    -- The number of changes so far: each message, edit, deletion and reaction is one.
    last_rev bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    -- When the last message was sent.
    updated_at timestamptz NOT NULL,
    -- When anything last changed, for replicas that missed announcements.
    changed_at timestamptz NOT NULL,
    CONSTRAINT conversations_kind_known CHECK (kind IN ('direct', 'group', 'business')),
    CONSTRAINT conversations_pair_ordered CHECK (first_id < second_id),
    CONSTRAINT conversations_business_whole CHECK ((kind = 'business') = (business_id IS NOT NULL)),
    CONSTRAINT conversations_name_of_group CHECK ((kind = 'group') = (name IS NOT NULL)),
    CONSTRAINT conversations_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT conversations_direct_once UNIQUE (first_id, second_id),
    CONSTRAINT conversations_reservation_once UNIQUE (reservation_id)
) WITH (fillfactor = 70);
CREATE INDEX conversations_by_second ON conversations (second_id) WHERE second_id IS NOT NULL;
CREATE INDEX conversations_by_business ON conversations (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX conversations_by_picture ON conversations (picture_upload_id) WHERE picture_upload_id IS NOT NULL;

-- A member of a conversation: a person, or a business, whose staff share what they have read.
CREATE TABLE conversation_members (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
    role text NOT NULL DEFAULT 'member',
    -- `request`: a stranger's conversation that the member has not accepted. `declined`: the member deleted it, and gets
    -- no further messages of it.
    state text NOT NULL DEFAULT 'active',
    -- The last message before the member joined.
    joined_seq bigint NOT NULL DEFAULT 0,
    read_seq bigint NOT NULL DEFAULT 0,
    -- The member deleted the messages up to here, for themselves.
    cleared_seq bigint NOT NULL DEFAULT 0,
    -- How many of the unread messages are withheld from the member.
    withheld integer NOT NULL DEFAULT 0,
    muted boolean NOT NULL DEFAULT false,
    joined_at timestamptz NOT NULL,
    CONSTRAINT conversation_members_one CHECK (num_nonnulls(user_id, business_id) = 1),
    CONSTRAINT conversation_members_person_once UNIQUE (conversation_id, user_id),
    CONSTRAINT conversation_members_business_once UNIQUE (conversation_id, business_id),
    CONSTRAINT conversation_members_role_known CHECK (role IN ('owner', 'member')),
    CONSTRAINT conversation_members_state_known CHECK (state IN ('active', 'request', 'declined')),
    CONSTRAINT conversation_members_seqs CHECK (joined_seq >= 0 AND read_seq >= 0 AND cleared_seq >= 0 AND withheld >= 0)
) WITH (fillfactor = 70);
CREATE INDEX conversation_members_by_user ON conversation_members (user_id, conversation_id) WHERE user_id IS NOT NULL;
CREATE INDEX conversation_members_by_business ON conversation_members (business_id, conversation_id)
    WHERE business_id IS NOT NULL;

CREATE TABLE messages (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    -- The place in the conversation, which it keeps.
    seq bigint NOT NULL,
    -- The last change of it.
    rev bigint NOT NULL,
    -- Null once the account is deleted.
    sender_id uuid REFERENCES users (id) ON DELETE SET NULL,
    -- The business for which the sender wrote.
    business_id uuid REFERENCES businesses (id) ON DELETE SET NULL,
    -- Chosen by the client, so that a message sent twice is stored once.
    client_id uuid,
    body text NOT NULL DEFAULT '',
    search_text text GENERATED ALWAYS AS (plain_text(body)) STORED,
    card_kind text,
    -- The id or link token of what the card shows.
    card_ref text,
    reply_to_id uuid REFERENCES messages (id) ON DELETE SET NULL,
    -- What happened, for messages that the program writes.
    event text,
    -- Whom it happened to.
    subject_id uuid REFERENCES users (id) ON DELETE SET NULL,
    -- The members who never get it: they blocked the sender, or the sender blocked them, or they deleted the request.
    withheld_from uuid[] NOT NULL DEFAULT '{}',
    edited_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT messages_in_order UNIQUE (conversation_id, seq),
    CONSTRAINT messages_changes UNIQUE (conversation_id, rev),
    CONSTRAINT messages_once UNIQUE (sender_id, client_id),
    CONSTRAINT messages_body_length CHECK (length(body) <= 4000),
    CONSTRAINT messages_card_whole CHECK ((card_kind IS NULL) = (card_ref IS NULL)),
    CONSTRAINT messages_card_known CHECK (card_kind IN ('business', 'reservation', 'list', 'post', 'location')),
    CONSTRAINT messages_event_known CHECK (event IN
        ('created', 'added', 'left', 'removed', 'renamed', 'owner_passed', 'invitation_accepted'))
);
CREATE INDEX messages_search ON messages USING gin (conversation_id, search_text gin_trgm_ops)
    WHERE deleted_at IS NULL AND event IS NULL;
CREATE INDEX messages_replies ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL;
CREATE INDEX messages_by_subject ON messages (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX messages_by_business ON messages (business_id) WHERE business_id IS NOT NULL;

CREATE TABLE message_media (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    upload_id uuid NOT NULL REFERENCES uploads (id),
    position integer NOT NULL,
    CONSTRAINT message_media_upload_unique UNIQUE (upload_id)
);
CREATE INDEX message_media_by_message ON message_media (message_id, position);

CREATE TABLE message_reactions (
    message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    emoji text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (message_id, user_id),
    CONSTRAINT message_reactions_known CHECK (emoji IN ('👍', '❤️', '😂', '😮', '😢', '🙏'))
);
CREATE INDEX message_reactions_by_user ON message_reactions (user_id);

-- The messages that a report of a person is about, as they were: moderators read these and no others.
CREATE TABLE reported_messages (
    report_id uuid NOT NULL REFERENCES review_reports (id) ON DELETE CASCADE,
    position integer NOT NULL,
    message_id uuid REFERENCES messages (id) ON DELETE SET NULL,
    body text NOT NULL,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (report_id, position)
);
CREATE INDEX reported_messages_by_message ON reported_messages (message_id) WHERE message_id IS NOT NULL;

-- Members who accepted a guest's invitation to a reservation.
CREATE TABLE reservation_companions (
    reservation_id uuid NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (reservation_id, user_id)
);
CREATE INDEX reservation_companions_by_user ON reservation_companions (user_id);

-- Members also leave when their account is deleted, by a cascade: the oldest member becomes the owner of a group that
-- has none, and a conversation without people ends.
CREATE FUNCTION keep_conversation_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM conversations c WHERE c.id IN (SELECT conversation_id FROM gone)
        AND NOT EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = c.id AND m.user_id IS NOT NULL);
    UPDATE conversation_members m SET role = 'owner'
        FROM (
            SELECT DISTINCT ON (o.conversation_id) o.conversation_id, o.user_id FROM conversation_members o
            JOIN conversations c ON c.id = o.conversation_id AND c.kind = 'group'
            WHERE o.conversation_id IN (SELECT conversation_id FROM gone WHERE role = 'owner')
                AND NOT EXISTS (SELECT FROM conversation_members x
                    WHERE x.conversation_id = o.conversation_id AND x.role = 'owner')
            ORDER BY o.conversation_id, o.state, o.joined_at, o.user_id
        ) AS oldest
        WHERE m.conversation_id = oldest.conversation_id AND m.user_id = oldest.user_id;
    RETURN NULL;
END $$;
CREATE TRIGGER conversation_members_gone AFTER DELETE ON conversation_members
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_conversation_owned();

-- Notifications of a message request go with its conversation.
CREATE TRIGGER conversations_notifications AFTER DELETE ON conversations
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
