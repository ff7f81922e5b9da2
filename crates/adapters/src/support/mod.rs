//! The ports of `domain::support`, on PostgreSQL.

#[cfg(test)]
mod tests;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::email::EmailAddress;
use domain::shared::ids::{AuthId, ContactMessageId};
use domain::shared::store_error::StoreError;
use domain::support::{ContactInput, ContactMessage, SupportReads, SupportRepository};
use uuid::Uuid;

use crate::db::schema::contact_messages;
use crate::db::{Database, PgUnitOfWork};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = contact_messages, check_for_backend(diesel::pg::Pg))]
struct MessageRow {
    id: Uuid,
    auth_id: Option<Uuid>,
    name: String,
    email: String,
    category: String,
    subject: Option<String>,
    message: String,
    created_at: DateTime<Utc>,
}

impl From<&ContactMessage> for MessageRow {
    fn from(ContactMessage { id, auth, input, created_at }: &ContactMessage) -> Self {
        Self {
            id: id.0,
            auth_id: auth.map(|auth| auth.0),
            name: input.name.clone(),
            email: input.email.as_str().to_owned(),
            category: input.category.as_ref().to_owned(),
            subject: input.subject.clone(),
            message: input.message.clone(),
            created_at: *created_at,
        }
    }
}

impl TryFrom<MessageRow> for ContactMessage {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Result<Self, StoreError> {
        let unreadable = |column: &str| StoreError::Internal(format!("contact message {}: {column}", row.id));
        let input = ContactInput {
            name: row.name,
            email: EmailAddress::parse(&row.email).map_err(|_| unreadable("email"))?,
            category: row.category.parse().map_err(|_| unreadable("category"))?,
            subject: row.subject,
            message: row.message,
        };
        let (id, auth) = (ContactMessageId(row.id), row.auth_id.map(AuthId));
        Ok(Self { id, auth, input, created_at: row.created_at })
    }
}

#[async_trait]
impl SupportRepository for PgUnitOfWork {
    async fn insert_message(&mut self, message: &ContactMessage) -> Result<(), StoreError> {
        self.run(diesel::insert_into(contact_messages::table).values(MessageRow::from(message))).await.map(drop)
    }
}

#[async_trait]
impl SupportReads for Database {
    async fn contact_message(&self, id: ContactMessageId) -> Result<Option<ContactMessage>, StoreError> {
        let query = || contact_messages::table.find(id.0).select(MessageRow::as_select());
        let mut rows: Vec<MessageRow> = self.fetch_primary(query).await?;
        rows.pop().map(ContactMessage::try_from).transpose()
    }
}
