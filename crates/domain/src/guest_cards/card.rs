//! A guest card and its notes.

use chrono::{DateTime, Datelike, NaiveDate, Utc};

use crate::businesses::card::BusinessCard;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, GuestCardId, GuestNoteId, UserId};
use crate::shared::text::one_line;

/// The most tags of a card.
pub(super) const MAX_TAGS: usize = 10;
/// The most characters of a tag.
pub const MAX_TAG: usize = 30;
/// The most notes of a card.
pub(super) const MAX_NOTES: usize = 50;
/// The earliest year of birth.
const FIRST_YEAR: i64 = 1900;
/// A leap year: 29 February is a birthday.
const ANY_YEAR: i32 = 2000;

/// What a business notes about a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestCard {
    pub id: GuestCardId,
    pub business: BusinessId,
    /// The member it is about, who may read it.
    pub user: Option<UserId>,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub tags: Vec<String>,
    /// Where the guest likes to sit.
    pub seating: Option<String>,
    pub birthday: Option<Birthday>,
    pub allergies: Option<Allergies>,
    /// Counts the changes of the staff, from 1.
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A birthday, the year of which may be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Birthday {
    pub day: u8,
    pub month: u8,
    pub year: Option<i16>,
}

impl Birthday {
    /// # Errors
    /// The field `birthday`, when there is no such day or it lies ahead.
    pub fn new(day: i64, month: i64, year: Option<i64>, today: NaiveDate) -> Result<Self, FieldError> {
        let wrong = || FieldError::new("birthday", "date_invalid");
        let (day, month) = (u8::try_from(day).map_err(|_| wrong())?, u8::try_from(month).map_err(|_| wrong())?);
        let of = |year: i32| NaiveDate::from_ymd_opt(year, month.into(), day.into()).ok_or_else(wrong);
        let Some(year) = year else { return of(ANY_YEAR).map(|_| Self { day, month, year: None }) };
        if year < FIRST_YEAR || year > today.year().into() {
            return Err(wrong());
        }
        let year = i16::try_from(year).map_err(|_| wrong())?;
        if of(year.into())? > today { Err(wrong()) } else { Ok(Self { day, month, year: Some(year) }) }
    }
}

/// What the guest is allergic to, as they wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allergies {
    pub text: String,
    /// When they agreed that the business reads it.
    pub agreed_at: DateTime<Utc>,
}

/// The tags, each once, whatever its case.
///
/// # Errors
/// The field `tags`, when there are too many or one is too long.
pub fn tags(written: &[String]) -> Result<Vec<String>, FieldError> {
    let mut tags: Vec<String> = Vec::new();
    for tag in written.iter().filter_map(|tag| one_line(tag, usize::MAX)) {
        if tag.chars().count() > MAX_TAG {
            return Err(FieldError::new("tags", "too_long").with("max", MAX_TAG));
        }
        if !tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) {
            tags.push(tag);
        }
    }
    if tags.len() > MAX_TAGS { Err(FieldError::new("tags", "too_many").with("max", MAX_TAGS)) } else { Ok(tags) }
}

/// A note of the staff's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestNote {
    pub id: GuestNoteId,
    pub card: GuestCardId,
    /// Who wrote it; none once their account is deleted, and for an administrator without a profile.
    pub author: Option<UserId>,
    pub text: String,
    pub created_at: DateTime<Utc>,
    /// What the guest says to it, and since when.
    pub answer: Option<(String, DateTime<Utc>)>,
}

/// A note with the name of its author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteView {
    pub note: GuestNote,
    pub author_name: Option<String>,
}

/// What the guest's reservations at the business came to. Counted whenever it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    pub visits: u32,
    pub no_shows: u32,
    /// By the guest.
    pub cancellations: u32,
    /// When the last visit began.
    pub last_visit_at: Option<DateTime<Utc>>,
}

/// A card as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardView {
    pub card: GuestCard,
    pub history: History,
    /// The newest first; empty in lists.
    pub notes: Vec<NoteView>,
    /// How many there are.
    pub note_count: u32,
}

/// A card as the guest that it is about sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnCard {
    pub card: GuestCard,
    pub business: BusinessCard,
    /// The newest first.
    pub notes: Vec<GuestNote>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn birthdays_are_days_that_were() {
        let today = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        let table = [
            // day, month, year, valid
            (29, 2, None, true),
            (29, 2, Some(2024), true),
            (29, 2, Some(2025), false),
            (30, 2, None, false),
            (0, 1, None, false),
            (1, 13, None, false),
            (257, 1, None, false),
            (1, 3, Some(2026), true),
            (2, 3, Some(2026), false),
            (31, 12, Some(1899), false),
            (1, 1, Some(1900), true),
        ];
        for (day, month, year, valid) in table {
            assert_eq!(Birthday::new(day, month, year, today).is_ok(), valid, "{day} {month} {year:?}");
        }
    }

    #[test]
    fn tags_are_unique_and_bounded() {
        let written = |tags: &[&str]| tags.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>();
        assert_eq!(tags(&written(&[" VIP ", "vip", "", "wine\tlover"])), Ok(written(&["VIP", "wine lover"])));
        let many: Vec<String> = (0..11).map(|number| number.to_string()).collect();
        assert_eq!(tags(&many).unwrap_err().code, "too_many");
        assert_eq!(tags(&many[..10]).unwrap().len(), 10);
        assert_eq!(tags(&["é".repeat(31)]).unwrap_err().code, "too_long");
        assert!(tags(&["é".repeat(30)]).is_ok());
    }
}
