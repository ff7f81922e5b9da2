//! Rows of guest cards and notes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::guest_cards::{Allergies, Birthday, GuestCard, GuestNote};
use domain::shared::ids::{BusinessId, GuestCardId, GuestNoteId, UserId};
use uuid::Uuid;

use crate::db::schema::{guest_card_notes, guest_cards};

#[derive(Queryable, QueryableByName, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = guest_cards, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct GuestCardRow {
    id: Uuid,
    business_id: Uuid,
    user_id: Option<Uuid>,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    tags: Vec<String>,
    seating: Option<String>,
    birthday_day: Option<i16>,
    birthday_month: Option<i16>,
    birthday_year: Option<i16>,
    allergies: Option<String>,
    allergies_agreed_at: Option<DateTime<Utc>>,
    version: i32,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<&GuestCard> for GuestCardRow {
    fn from(card: &GuestCard) -> Self {
        Self {
            id: card.id.0,
            business_id: card.business.0,
            user_id: card.user.map(|user| user.0),
            name: card.name.clone(),
            phone: card.phone.clone(),
            email: card.email.clone(),
            tags: card.tags.clone(),
            seating: card.seating.clone(),
            birthday_day: card.birthday.map(|birthday| birthday.day.into()),
            birthday_month: card.birthday.map(|birthday| birthday.month.into()),
            birthday_year: card.birthday.and_then(|birthday| birthday.year),
            allergies: card.allergies.as_ref().map(|allergies| allergies.text.clone()),
            allergies_agreed_at: card.allergies.as_ref().map(|allergies| allergies.agreed_at),
            version: card.version,
            created_at: card.created_at,
            updated_at: card.updated_at,
        }
    }
}

impl From<GuestCardRow> for GuestCard {
    fn from(row: GuestCardRow) -> Self {
        let number = |number: Option<i16>| number.and_then(|number| u8::try_from(number).ok());
        let birthday = number(row.birthday_day).zip(number(row.birthday_month));
        let allergies = row.allergies.zip(row.allergies_agreed_at);
        Self {
            id: GuestCardId(row.id),
            business: BusinessId(row.business_id),
            user: row.user_id.map(UserId),
            name: row.name,
            phone: row.phone,
            email: row.email,
            tags: row.tags,
            seating: row.seating,
            birthday: birthday.map(|(day, month)| Birthday { day, month, year: row.birthday_year }),
            allergies: allergies.map(|(text, agreed_at)| Allergies { text, agreed_at }),
            version: row.version,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = guest_card_notes, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct NoteRow {
    id: Uuid,
    card_id: Uuid,
    author_id: Option<Uuid>,
    text: String,
    created_at: DateTime<Utc>,
    answer: Option<String>,
    answered_at: Option<DateTime<Utc>>,
}

impl From<&GuestNote> for NoteRow {
    fn from(note: &GuestNote) -> Self {
        Self {
            id: note.id.0,
            card_id: note.card.0,
            author_id: note.author.map(|author| author.0),
            text: note.text.clone(),
            created_at: note.created_at,
            answer: note.answer.as_ref().map(|(text, _)| text.clone()),
            answered_at: note.answer.as_ref().map(|(_, at)| *at),
        }
    }
}

impl From<NoteRow> for GuestNote {
    fn from(row: NoteRow) -> Self {
        Self {
            id: GuestNoteId(row.id),
            card: GuestCardId(row.card_id),
            author: row.author_id.map(UserId),
            text: row.text,
            created_at: row.created_at,
            answer: row.answer.zip(row.answered_at),
        }
    }
}

impl GuestCardRow {
    pub(super) fn id(&self) -> Uuid {
        self.id
    }
}
