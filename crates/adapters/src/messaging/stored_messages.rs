//! Messages inside a transaction.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamptz, Uuid as SqlUuid};
use domain::messaging::{Reaction, ReportedMessage, SentBefore, StoredMessage};
use domain::shared::ids::{ConversationId, MessageId, UploadId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::MessageRow;
use super::seats::{seats, visible};
use crate::db::schema::{message_media, message_reactions, messages, reported_messages};
use crate::db::{PgUnitOfWork, Prepared};

#[derive(QueryableByName)]
struct ReportedRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    sender_id: Uuid,
    #[diesel(sql_type = Text)]
    body: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

impl PgUnitOfWork {
    pub(super) async fn messages_sent_before(
        &mut self,
        sender: UserId,
        client_ids: &[Uuid],
    ) -> Result<Vec<SentBefore>, StoreError> {
        let sent = messages::sender_id.eq(sender.0).and(messages::client_id.eq_any(client_ids.to_vec()));
        let columns = (messages::client_id, messages::conversation_id, messages::id);
        let rows: Vec<(Option<Uuid>, Uuid, Uuid)> = self.load(messages::table.filter(sent).select(columns)).await?;
        let sent = |(client_id, conversation, message): (Option<Uuid>, Uuid, Uuid)| {
            let (conversation, message) = (ConversationId(conversation), MessageId(message));
            Some(SentBefore { client_id: client_id?, conversation, message })
        };
        Ok(rows.into_iter().filter_map(sent).collect())
    }

    pub(super) async fn add_messages(&mut self, new: &[StoredMessage]) -> Result<(), StoreError> {
        let rows: Vec<MessageRow> = new.iter().map(MessageRow::from).collect();
        self.run(diesel::insert_into(messages::table).values(rows)).await.map(drop)
    }

    pub(super) async fn conversation_of_message(
        &mut self,
        id: MessageId,
    ) -> Result<Option<ConversationId>, StoreError> {
        let query = messages::table.find(id.0).select(messages::conversation_id);
        Ok(self.first(query).await?.map(ConversationId))
    }

    pub(super) async fn stored_message(&mut self, id: MessageId) -> Result<Option<StoredMessage>, StoreError> {
        let query = messages::table.find(id.0).select(MessageRow::as_select());
        self.first(query).await?.map(StoredMessage::try_from).transpose()
    }

    pub(super) async fn change_message(&mut self, message: &StoredMessage) -> Result<(), StoreError> {
        let row = MessageRow::from(message);
        self.run(diesel::update(messages::table.find(message.id.0)).set(row)).await.map(drop)
    }

    pub(super) async fn add_message_media(
        &mut self,
        message: MessageId,
        uploads: &[UploadId],
    ) -> Result<(), StoreError> {
        let row = |(position, upload): (i32, &UploadId)| {
            (
                message_media::id.eq(Uuid::now_v7()),
                message_media::message_id.eq(message.0),
                message_media::upload_id.eq(upload.0),
                message_media::position.eq(position),
            )
        };
        let rows: Vec<_> = (0..).zip(uploads).map(row).collect();
        self.run(diesel::insert_into(message_media::table).values(rows)).await.map(drop)
    }

    pub(super) async fn clear_message(&mut self, id: MessageId) -> Result<(), StoreError> {
        let media = message_media::table.filter(message_media::message_id.eq(id.0));
        self.run(diesel::delete(media)).await?;
        let reactions = message_reactions::table.filter(message_reactions::message_id.eq(id.0));
        self.run(diesel::delete(reactions)).await.map(drop)
    }

    pub(super) async fn set_reaction(
        &mut self,
        message: MessageId,
        user: UserId,
        reaction: Option<Reaction>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let of = message_reactions::table.find((message.0, user.0));
        let before: Option<String> = self.first(of.select(message_reactions::emoji)).await?;
        let emoji = reaction.map(|reaction| reaction.into_str());
        if before.as_deref() == emoji {
            return Ok(false);
        }
        self.run(diesel::delete(of)).await?;
        if let Some(emoji) = emoji {
            let row = (
                message_reactions::message_id.eq(message.0),
                message_reactions::user_id.eq(user.0),
                message_reactions::emoji.eq(emoji),
                message_reactions::created_at.eq(now),
            );
            self.run(diesel::insert_into(message_reactions::table).values(row)).await?;
        }
        Ok(true)
    }

    pub(super) async fn reportable_messages(
        &mut self,
        member: UserId,
        ids: &[MessageId],
    ) -> Result<Vec<ReportedMessage>, StoreError> {
        let of = "AND m.conversation_id IN (SELECT conversation_id FROM messages WHERE id = ANY ($2))";
        let query = Prepared::new(format!(
            "WITH seat AS ({seats})
             SELECT m.id, m.sender_id, m.body, m.created_at FROM messages m JOIN seat USING (conversation_id)
             WHERE m.id = ANY ($2) AND m.event IS NULL AND m.sender_id <> $1 AND {visible} ORDER BY m.created_at, m.id",
            seats = seats("$1", of),
            visible = visible("$1", "m"),
        ));
        let ids = ids.iter().map(|id| id.0).collect();
        let rows: Vec<ReportedRow> = self.load(query.id(Some(member.0)).ids(ids)).await?;
        let reported = |row: ReportedRow| ReportedMessage {
            id: Some(MessageId(row.id)),
            sender: UserId(row.sender_id),
            text: row.body,
            sent_at: row.created_at,
        };
        Ok(rows.into_iter().map(reported).collect())
    }

    pub(super) async fn add_reported_messages(
        &mut self,
        report: Uuid,
        reported: &[ReportedMessage],
    ) -> Result<(), StoreError> {
        let row = |(position, message): (i32, &ReportedMessage)| {
            (
                reported_messages::report_id.eq(report),
                reported_messages::position.eq(position),
                reported_messages::message_id.eq(message.id.map(|id| id.0)),
                reported_messages::body.eq(message.text.clone()),
                reported_messages::sent_at.eq(message.sent_at),
            )
        };
        let rows: Vec<_> = (0..).zip(reported).map(row).collect();
        if rows.is_empty() {
            return Ok(());
        }
        self.run(diesel::insert_into(reported_messages::table).values(rows)).await.map(drop)
    }
}
