//! Guest cards on the wire.

use chrono::{DateTime, Utc};
use domain::guest_cards::{Birthday, CardView, GuestNote, NoteView};

use crate::http::prelude::*;

/// A birthday, the year of which may be unknown.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestBirthday {
    #[schema(minimum = 1, maximum = 31)]
    pub(super) day: i64,
    #[schema(minimum = 1, maximum = 12)]
    pub(super) month: i64,
    /// From 1900 on; null when unknown.
    #[schema(minimum = 1900, maximum = 2200)]
    pub(super) year: Option<i64>,
}

impl From<Birthday> for GuestBirthday {
    fn from(birthday: Birthday) -> Self {
        Self { day: birthday.day.into(), month: birthday.month.into(), year: birthday.year.map(Into::into) }
    }
}

/// What a business notes about a guest.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestCard {
    uuid: Uuid,
    business_id: Uuid,
    /// Whether the guest has an account, and so reads and answers all notes.
    is_member: bool,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    tags: Vec<String>,
    /// Where the guest likes to sit.
    seating: Option<String>,
    birthday: Option<GuestBirthday>,
    /// What the guest is allergic to, in their own words; only they write it.
    allergies: Option<String>,
    /// When they agreed that the business reads it.
    allergies_agreed_at: Option<DateTime<Utc>>,
    /// Reservations with the party at its table, now or before.
    #[schema(minimum = 0)]
    visits: u32,
    #[schema(minimum = 0)]
    no_shows: u32,
    /// By the guest.
    #[schema(minimum = 0)]
    cancellations: u32,
    last_visit_at: Option<DateTime<Utc>>,
    #[schema(minimum = 0)]
    note_count: u32,
    /// The newest first, at most 50. Empty in lists.
    notes: Vec<GuestCardNote>,
    /// Counts the changes of the staff; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i32,
    created_at: DateTime<Utc>,
}

impl From<CardView> for GuestCard {
    fn from(CardView { card, history, notes, note_count }: CardView) -> Self {
        let (allergies, allergies_agreed_at) =
            card.allergies.map(|allergies| (allergies.text, allergies.agreed_at)).unzip();
        Self {
            uuid: card.id.0,
            business_id: card.business.0,
            is_member: card.user.is_some(),
            name: card.name,
            phone: card.phone,
            email: card.email,
            tags: card.tags,
            seating: card.seating,
            birthday: card.birthday.map(Into::into),
            allergies,
            allergies_agreed_at,
            visits: history.visits,
            no_shows: history.no_shows,
            cancellations: history.cancellations,
            last_visit_at: history.last_visit_at,
            note_count,
            notes: notes.into_iter().map(Into::into).collect(),
            version: card.version,
            created_at: card.created_at,
        }
    }
}

/// A note of the staff's, which a guest with an account reads and answers.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestCardNote {
    uuid: Uuid,
    text: String,
    /// Who wrote it; null for the guest, and once their account is deleted.
    author_name: Option<String>,
    created_at: DateTime<Utc>,
    /// What the guest says to it.
    answer: Option<String>,
    answered_at: Option<DateTime<Utc>>,
}

impl From<NoteView> for GuestCardNote {
    fn from(NoteView { note, author_name }: NoteView) -> Self {
        Self { author_name, ..note.into() }
    }
}

/// As the guest sees it: without the author, because notes are the business's.
impl From<GuestNote> for GuestCardNote {
    fn from(note: GuestNote) -> Self {
        let (answer, answered_at) = note.answer.unzip();
        Self { uuid: note.id.0, text: note.text, author_name: None, created_at: note.created_at, answer, answered_at }
    }
}
