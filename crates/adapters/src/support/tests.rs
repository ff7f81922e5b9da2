//! Messages in the database.

use chrono::{DateTime, TimeDelta, Utc};
use domain::accounts::email::EmailAddress;
use domain::shared::ids::ContactMessageId;
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use domain::support::{ContactCategory, ContactInput, ContactMessage, ContactStatus, SupportReads, SupportRepository};
use domain::unit_of_work::Store;
use strum::VariantArray;
use uuid::Uuid;

use crate::db::testing;

fn now() -> DateTime<Utc> {
    "2026-11-23T10:00:00Z".parse().unwrap()
}

fn message(number: u128, category: ContactCategory, created_at: DateTime<Utc>) -> ContactMessage {
    let input = ContactInput {
        name: "Ada".into(),
        email: EmailAddress::parse("ada@guests.example").unwrap(),
        category,
        subject: None,
        message: "Hello".into(),
        browser: None,
        language: Language::It,
    };
    ContactMessage {
        id: ContactMessageId(Uuid::from_u128(number)),
        auth: None,
        input,
        status: ContactStatus::Open,
        sender_unread: false,
        support_unread: true,
        created_at,
        updated_at: created_at,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_deleted_a_year_after_the_last_of_their_thread() {
    let database = testing::database().await;
    let mut unit = database.begin().await.unwrap();
    let old = message(1, ContactCategory::Other, now() - TimeDelta::days(366));
    let recent = message(2, ContactCategory::Other, now() - TimeDelta::days(364));
    unit.support().insert_message(&old).await.unwrap();
    unit.support().insert_message(&recent).await.unwrap();
    let mut answered = message(3, ContactCategory::Other, now() - TimeDelta::days(366));
    answered.updated_at = now();
    unit.support().insert_message(&answered).await.unwrap();
    unit.commit().await.unwrap();
    database.purge(now()).await.unwrap();
    assert_eq!(database.contact_message(old.id).await.unwrap(), None);
    assert_eq!(database.contact_message(recent.id).await.unwrap(), Some(recent));
    assert_eq!(database.contact_message(answered.id).await.unwrap(), Some(answered));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_category_can_be_stored() {
    let mut unit = testing::transaction().await;
    for (number, category) in (1..).zip(ContactCategory::VARIANTS) {
        unit.insert_message(&message(number, *category, now())).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn constraints_refuse_a_message_without_text() {
    let mut unit = testing::transaction().await;
    let mut empty = message(1, ContactCategory::Other, now());
    empty.input.message.clear();
    let violated = StoreError::Violated("contact_messages_message_length".into());
    assert_eq!(unit.insert_message(&empty).await, Err(violated));
}
