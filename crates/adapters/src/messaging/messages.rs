//! Messages with what is shown beside them: a fixed number of queries for any number of messages.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::media::Media;
use domain::messaging::{
    CardRef, CardView, ConversationKind, MessageFilter, MessageView, ReactionCount, ReplyView, SystemEvent, SystemView,
};
use domain::shared::ids::{ConversationId, MessageId, UserId};
use domain::shared::store_error::StoreError;
use futures_util::future::try_join;
use uuid::Uuid;

use super::people::Shown;
use super::rows::card;
use super::seats::{seats, visible};
use crate::db::schema::{message_media, uploads};
use crate::db::{Database, Prepared, literal, stored};
use crate::media::rows::MediaRow;

/// Messages of one conversation, or of those of the messages.
const OF_ONE: &str = "AND m.conversation_id = $2";
const OF_MESSAGES: &str = "AND m.conversation_id IN (SELECT conversation_id FROM messages WHERE id = ANY ($2))";

const REACTIONS: &str = "SELECT message_id, emoji, count(*) AS number, bool_or(user_id = $1) AS mine
    FROM message_reactions WHERE message_id = ANY ($2) GROUP BY message_id, emoji ORDER BY message_id, min(created_at)";

#[derive(QueryableByName)]
struct ShownRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    conversation_id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    is_staff: bool,
    #[diesel(sql_type = Bool)]
    is_request: bool,
    #[diesel(sql_type = BigInt)]
    seq: i64,
    #[diesel(sql_type = BigInt)]
    rev: i64,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    sender_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    client_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    body: String,
    #[diesel(sql_type = Nullable<Text>)]
    card_kind: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    card_ref: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    event: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    subject_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    edited_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    deleted_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    reply_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<BigInt>)]
    reply_seq: Option<i64>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    reply_sender_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    reply_business_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    reply_excerpt: Option<String>,
}

#[derive(QueryableByName)]
struct ReactionRow {
    #[diesel(sql_type = SqlUuid)]
    message_id: Uuid,
    #[diesel(sql_type = Text)]
    emoji: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Bool)]
    mine: bool,
}

/// The messages that match, as the viewer $1 sees them.
fn found(viewer: UserId, filter: &MessageFilter, limit: i64) -> Prepared {
    let base = |of: &str| {
        Prepared::new(format!(
            "WITH seat AS ({seats})
             SELECT m.id, m.conversation_id, c.kind, seat.user_id IS NULL AS is_staff, seat.state = 'request' AS is_request,
                m.seq, m.rev, m.sender_id, m.business_id, m.client_id, m.body, m.card_kind, m.card_ref, m.event,
                m.subject_id, m.edited_at, m.deleted_at, m.created_at, r.id AS reply_id, r.seq AS reply_seq,
                r.sender_id AS reply_sender_id, r.business_id AS reply_business_id, left(r.body, 140) AS reply_excerpt
             FROM messages m JOIN seat ON seat.conversation_id = m.conversation_id
                JOIN conversations c ON c.id = m.conversation_id
                LEFT JOIN messages r ON r.id = m.reply_to_id AND {visible_reply}
             WHERE {visible}",
            seats = seats("$1", of),
            visible_reply = visible("$1", "r"),
            visible = visible("$1", "m"),
        ))
        .id(Some(viewer.0))
    };
    match filter {
        MessageFilter::Ids(ids) => {
            let query = base(OF_MESSAGES).ids(ids.iter().map(|id| id.0).collect());
            limited(query, " AND m.id = ANY ($2) ORDER BY m.conversation_id, m.seq", limit)
        }
        MessageFilter::Before { conversation, seq, words } => {
            let query = base(OF_ONE).id(Some(conversation.0)).number(*seq);
            let query = with_words(query, words);
            limited(query, " AND m.conversation_id = $2 AND m.seq < $3 ORDER BY m.seq DESC", limit)
        }
        MessageFilter::ChangedAfter { conversation, rev } => {
            let query = base(OF_ONE).id(Some(conversation.0)).number(*rev);
            limited(query, " AND m.conversation_id = $2 AND m.rev > $3 ORDER BY m.rev", limit)
        }
        MessageFilter::Search { words, conversation, before } => {
            let one = if conversation.is_some() { OF_ONE } else { "" };
            let query = base(one).id(conversation.map(|id| id.0)).id(Some(*before));
            let query = with_words(query, words);
            // The type of `$2` is not known otherwise.
            limited(query, " AND ($2::uuid IS NULL OR m.conversation_id = $2) AND m.id < $3 ORDER BY m.id DESC", limit)
        }
    }
}

/// Appends the conditions and the limit.
fn limited(mut query: Prepared, conditions: &str, limit: i64) -> Prepared {
    let number = query.next();
    query.push(&format!("{conditions} LIMIT ${number}"));
    query.number(limit)
}

/// Only what was written and has all words. Each is a condition of its own, for the index.
fn with_words(mut query: Prepared, words: &[String]) -> Prepared {
    if !words.is_empty() {
        query.push(" AND m.deleted_at IS NULL AND m.event IS NULL");
    }
    for word in words {
        let number = query.next();
        query.push(&format!(" AND m.search_text LIKE '%' || plain_text(${number}) || '%'"));
        query = query.text(literal(word));
    }
    query
}

/// What is shown beside messages, by message.
struct Beside {
    shown: Shown,
    media: HashMap<Uuid, Vec<Media>>,
    reactions: HashMap<Uuid, Vec<ReactionCount>>,
    cards: HashMap<Uuid, CardView>,
}

impl Database {
    /// Messages that the viewer may see.
    pub(super) async fn message_views(
        &self,
        viewer: UserId,
        filter: &MessageFilter,
        limit: i64,
    ) -> Result<Vec<MessageView>, StoreError> {
        let rows: Vec<ShownRow> = self.fetch_primary(|| found(viewer, filter, limit)).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut beside = self.beside(viewer, &rows).await?;
        rows.into_iter().map(|row| row.view(viewer, &mut beside)).collect()
    }

    async fn beside(&self, viewer: UserId, rows: &[ShownRow]) -> Result<Beside, StoreError> {
        let ids: Vec<Uuid> = rows.iter().filter(|row| row.event.is_none()).map(|row| row.id).collect();
        let people =
            rows.iter().flat_map(|row| [row.sender_id, row.subject_id, row.reply_sender_id]).flatten().collect();
        let businesses = rows.iter().flat_map(|row| [row.business_id, row.reply_business_id]).flatten().collect();
        let shown = self.shown(viewer, people, businesses);
        let (shown, (media, reactions)) =
            try_join(shown, try_join(self.media_of_messages(&ids), self.reactions_to(viewer, &ids))).await?;
        let cards = self.cards_of(viewer, rows).await?;
        Ok(Beside { shown, media, reactions, cards })
    }

    /// The media of messages, in their order.
    async fn media_of_messages(&self, ids: &[Uuid]) -> Result<HashMap<Uuid, Vec<Media>>, StoreError> {
        let query = || {
            message_media::table
                .inner_join(uploads::table.on(uploads::id.eq(message_media::upload_id)))
                .filter(message_media::message_id.eq_any(ids.to_vec()).and(uploads::revision.gt(0)))
                .order((message_media::message_id, message_media::position))
                .select((message_media::message_id, MediaRow::as_select()))
        };
        let rows: Vec<(Uuid, MediaRow)> = self.fetch_primary(query).await?;
        let mut media: HashMap<Uuid, Vec<Media>> = HashMap::new();
        for (message, row) in rows {
            media.entry(message).or_default().push(row.try_into()?);
        }
        Ok(media)
    }

    async fn reactions_to(
        &self,
        viewer: UserId,
        ids: &[Uuid],
    ) -> Result<HashMap<Uuid, Vec<ReactionCount>>, StoreError> {
        let query = || Prepared::new(REACTIONS).id(Some(viewer.0)).ids(ids.to_vec());
        let rows: Vec<ReactionRow> = self.fetch_primary(query).await?;
        let mut reactions: HashMap<Uuid, Vec<ReactionCount>> = HashMap::new();
        for row in rows {
            let emoji = stored(row.message_id, "emoji", &row.emoji)?;
            let count = usize::try_from(row.number).unwrap_or_default();
            reactions.entry(row.message_id).or_default().push(ReactionCount { emoji, count, mine: row.mine });
        }
        Ok(reactions)
    }

    /// The cards of messages; those of requests are not shown.
    async fn cards_of(&self, viewer: UserId, rows: &[ShownRow]) -> Result<HashMap<Uuid, CardView>, StoreError> {
        let mut of: Vec<(Uuid, CardRef)> = Vec::new();
        for row in rows.iter().filter(|row| !row.is_request) {
            if let Some(card) = card(row.id, row.card_kind.as_deref(), row.card_ref.clone())? {
                of.push((row.id, card));
            }
        }
        let cards: Vec<CardRef> = of.iter().map(|(_, card)| card.clone()).collect();
        let views = self.card_views(viewer, &cards).await?;
        Ok(of.into_iter().map(|(id, _)| id).zip(views).collect())
    }
}

impl ShownRow {
    fn view(self, viewer: UserId, beside: &mut Beside) -> Result<MessageView, StoreError> {
        let kind: ConversationKind = stored(self.conversation_id, "kind", &self.kind)?;
        let mine = self.sender_id == Some(viewer.0);
        let event = self.event.as_deref().map(|event| stored(self.id, "event", event)).transpose()?;
        let system = event.map(|event| self.system(event, kind, &beside.shown));
        let media = if self.is_request { None } else { beside.media.remove(&self.id) };
        Ok(MessageView {
            id: MessageId(self.id),
            conversation: ConversationId(self.conversation_id),
            seq: self.seq,
            rev: self.rev,
            client_id: self.client_id.filter(|_| mine),
            sender: beside.shown.sender(self.sender_id, self.business_id, kind, self.is_staff),
            reply_to: self.reply(kind, &beside.shown),
            text: if system.is_some() { String::new() } else { self.body },
            media: media.unwrap_or_default(),
            card: beside.cards.remove(&self.id),
            reactions: beside.reactions.remove(&self.id).unwrap_or_default(),
            mine,
            system,
            edited_at: self.edited_at,
            deleted_at: self.deleted_at,
            created_at: self.created_at,
        })
    }

    fn system(&self, event: SystemEvent, kind: ConversationKind, shown: &Shown) -> SystemView {
        let name = if event == SystemEvent::Renamed { Some(self.body.clone()) } else { None };
        let (actor, person) = (shown.person(self.sender_id, kind), shown.person(self.subject_id, kind));
        SystemView { event, actor, person, name }
    }

    fn reply(&self, kind: ConversationKind, shown: &Shown) -> Option<ReplyView> {
        Some(ReplyView {
            id: MessageId(self.reply_id?),
            seq: self.reply_seq?,
            sender: shown.sender(self.reply_sender_id, self.reply_business_id, kind, self.is_staff),
            excerpt: self.reply_excerpt.clone().unwrap_or_default(),
        })
    }
}
