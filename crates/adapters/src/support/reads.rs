//! Reads of messages and their threads, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::media::Media;
use domain::shared::ids::{ContactMessageId, ContactReplyId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::support::{ContactFilter, ContactMessage, ContactReply, NamedReply, SupportReads};
use uuid::Uuid;

use super::rows::{MessageRow, ReplyRow};
use crate::db::schema::{contact_media, contact_messages, contact_replies, uploads, users};
use crate::db::{Database, ReadQuery};
use crate::media::rows::MediaRow;

#[async_trait]
impl SupportReads for Database {
    async fn contact_message(&self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError> {
        let query = || contact_messages::table.find(id.0).select(MessageRow::as_select());
        let mut rows: Vec<MessageRow> = self.fetch_primary(query).await?;
        rows.pop().map(ContactMessage::try_from).transpose()
    }

    async fn contact_messages(
        &self,
        filter: &ContactFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ContactMessage, DateTime<Utc>>, StoreError> {
        let rows: Vec<MessageRow> = self.fetch_primary(|| messages(*filter, page)).await?;
        let items = rows.into_iter().map(ContactMessage::try_from).collect::<Result<_, _>>()?;
        let keyset = |message: &ContactMessage| Keyset { key: message.updated_at, id: message.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn contact_reply(&self, id: ContactReplyId) -> Result<Option<ContactReply>, StoreError> {
        let query = || contact_replies::table.find(id.0).select(ReplyRow::as_select());
        let mut rows: Vec<ReplyRow> = self.fetch_primary(query).await?;
        Ok(rows.pop().map(ContactReply::from))
    }

    async fn contact_replies(&self, contact: ContactMessageId) -> Result<Vec<NamedReply>, StoreError> {
        let query = || {
            contact_replies::table
                .left_join(users::table.on(users::auth_id.nullable().eq(contact_replies::auth_id)))
                .filter(contact_replies::contact_id.eq(contact.0))
                .order(contact_replies::id)
                .select((ReplyRow::as_select(), users::display_name.nullable()))
        };
        let rows: Vec<(ReplyRow, Option<String>)> = self.fetch_primary(query).await?;
        let named = |(reply, author_name): (ReplyRow, _)| NamedReply { reply: reply.into(), author_name };
        Ok(rows.into_iter().map(named).collect())
    }

    async fn contact_media(
        &self,
        contact: ContactMessageId,
    ) -> Result<Vec<(Option<ContactReplyId>, Media)>, StoreError> {
        let query = || {
            contact_media::table
                .inner_join(uploads::table.on(uploads::id.eq(contact_media::upload_id)))
                .filter(contact_media::contact_id.eq(contact.0).and(uploads::revision.gt(0)))
                .order(contact_media::position)
                .select((contact_media::reply_id, MediaRow::as_select()))
        };
        let rows: Vec<(Option<Uuid>, MediaRow)> = self.fetch_primary(query).await?;
        rows.into_iter().map(|(reply, media)| Ok((reply.map(ContactReplyId), media.try_into()?))).collect()
    }
}

fn messages(filter: ContactFilter, page: PageRequest<DateTime<Utc>>) -> impl ReadQuery<MessageRow> + use<> {
    let mut query = contact_messages::table
        .select(MessageRow::as_select())
        .order((contact_messages::updated_at.desc(), contact_messages::id.desc()))
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(sender) = filter.sender {
        query = query.filter(contact_messages::auth_id.eq(sender.0));
    }
    if let Some(status) = filter.status {
        query = query.filter(contact_messages::status.eq(status.into_str()));
    }
    if let Some(after) = page.after {
        let earlier = contact_messages::updated_at.lt(after.key);
        let same = contact_messages::updated_at.eq(after.key).and(contact_messages::id.lt(after.id));
        query = query.filter(earlier.or(same));
    }
    query
}
