//! Messages and replies inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::shared::ids::{ContactMessageId, ContactReplyId, UploadId};
use domain::shared::store_error::StoreError;
use domain::support::{ContactMessage, ContactReply, FaqQuestion, SupportRepository};

use super::rows::{MessageRow, ReplyRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{contact_media, contact_messages, contact_replies};

/// Names of questions come from clients, so their number is bounded.
const COUNT_VOTE: &str = "INSERT INTO faq_votes (question, helpful, unhelpful)
    SELECT $1, $2, $3
    WHERE (SELECT count(*) FROM faq_votes) < 1000 OR EXISTS (SELECT FROM faq_votes WHERE question = $1)
    ON CONFLICT (question) DO UPDATE
    SET helpful = faq_votes.helpful + excluded.helpful, unhelpful = faq_votes.unhelpful + excluded.unhelpful";

#[async_trait]
impl SupportRepository for PgUnitOfWork {
    async fn insert_message(&mut self, message: &ContactMessage) -> Result<(), StoreError> {
        self.run(diesel::insert_into(contact_messages::table).values(MessageRow::from(message))).await.map(drop)
    }

    async fn lock_message(&mut self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError> {
        let query = contact_messages::table.find(id.0).select(MessageRow::as_select()).for_update();
        self.first(query).await?.map(MessageRow::try_into).transpose()
    }

    async fn update_message(&mut self, message: &ContactMessage) -> Result<(), StoreError> {
        let change = (
            contact_messages::status.eq(message.status.into_str()),
            contact_messages::sender_unread.eq(message.sender_unread),
            contact_messages::support_unread.eq(message.support_unread),
            contact_messages::updated_at.eq(message.updated_at),
        );
        self.run(diesel::update(contact_messages::table.find(message.id.0)).set(change)).await.map(drop)
    }

    async fn count_replies(&mut self, contact: ContactMessageId) -> Result<usize, StoreError> {
        self.count_rows(contact_replies::table.filter(contact_replies::contact_id.eq(contact.0)).count()).await
    }

    async fn insert_reply(&mut self, reply: &ContactReply) -> Result<(), StoreError> {
        self.run(diesel::insert_into(contact_replies::table).values(ReplyRow::from(reply))).await.map(drop)
    }

    async fn attach_media(
        &mut self,
        contact: ContactMessageId,
        reply: Option<ContactReplyId>,
        uploads: &[UploadId],
    ) -> Result<(), StoreError> {
        let rows: Vec<_> = (0_i16..)
            .zip(uploads)
            .map(|(position, upload)| {
                (
                    contact_media::upload_id.eq(upload.0),
                    contact_media::contact_id.eq(contact.0),
                    contact_media::reply_id.eq(reply.map(|reply| reply.0)),
                    contact_media::position.eq(position),
                )
            })
            .collect();
        self.run(diesel::insert_into(contact_media::table).values(rows)).await.map(drop)
    }

    async fn count_vote(&mut self, question: &FaqQuestion, helpful: bool) -> Result<(), StoreError> {
        let query = diesel::sql_query(COUNT_VOTE)
            .bind::<Text, _>(question.as_str())
            .bind::<BigInt, _>(i64::from(helpful))
            .bind::<BigInt, _>(i64::from(!helpful));
        self.run(query).await.map(drop)
    }
}
