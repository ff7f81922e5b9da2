//! A reservation as the day's reservations keeps it.

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    assignment::Assignment, channel::Channel, code::Code, hold::Hold, party_size::PartySize,
    policy_at_booking::PolicyAtBooking, status::Status,
};
use crate::shared::{
    ids::{BusinessId, ReservationId, UserId},
    language::Language,
};

/// Who comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The member, where one booked.
    pub user: Option<UserId>,
    /// The name the table is kept under; empty where nobody was asked for one.
    pub name: String,
    /// Where the business may call.
    pub phone: Option<String>,
    /// Where letters go.
    pub email: Option<String>,
    /// The language of letters.
    pub language: Language,
}

/// Which reminders need not be sent any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reminded {
    /// When the one of the day before was sent or found needless.
    pub day_before: Option<DateTime<Utc>>,
    /// The same of the one a few hours before.
    pub hours_before: Option<DateTime<Utc>>,
}

impl Reminded {
    /// How long before the start the first reminder goes out.
    pub const DAY_BEFORE: TimeDelta = TimeDelta::hours(24);
    /// How long before the start the second one does.
    pub const HOURS_BEFORE: TimeDelta = TimeDelta::hours(3);

    /// For a reservation that begins at `starts_at` and was made or moved `now`: whoever has just confirmed needs no
    /// reminder whose time has passed already.
    pub fn from_now(starts_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let needless = |before: TimeDelta| (starts_at - before <= now).then_some(now);
        Self { day_before: needless(Self::DAY_BEFORE), hours_before: needless(Self::HOURS_BEFORE) }
    }
}

/// A party's table, from hold to completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reservation {
    /// Its identity, kept through every change.
    pub id: ReservationId,
    /// The business.
    pub business: BusinessId,
    /// Who comes.
    pub guest: Guest,
    /// What the guest says at the door.
    pub code: Code,
    /// Grows with every step.
    pub version: i32,
    /// Where it stands.
    pub status: Status,
    /// How it was made.
    pub channel: Channel,
    /// How many come.
    pub party: PartySize,
    /// When they arrive.
    pub starts_at: DateTime<Utc>,
    /// Until when the table is theirs.
    pub ends_at: DateTime<Utc>,
    /// What the guest asks for, at most 500 characters.
    pub note: Option<String>,
    /// Until when a hold is kept.
    pub hold_expires_at: Option<DateTime<Utc>>,
    /// Until how many minutes before the start cancelling is free: the policy at the time of booking.
    pub cancel_cutoff_minutes: u32,
    /// Why it was declined or cancelled.
    pub reason: Option<String>,
    /// The `SEQUENCE` of its calendar entry (RFC 5545): grows when the entry has to change.
    pub invitation_sequence: i32,
    /// Which reminders are done with.
    pub reminded: Reminded,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last took a step.
    pub updated_at: DateTime<Utc>,
}

impl Reservation {
    /// The hold, while it is one.
    pub fn hold(&self) -> Option<Hold> {
        self.hold_expires_at.map(|expires_at| Hold { since: self.created_at, expires_at })
    }

    /// The cancellation policy agreed to.
    pub fn policy(&self) -> PolicyAtBooking {
        PolicyAtBooking { cancel_cutoff_minutes: self.cancel_cutoff_minutes, starts_at: self.starts_at }
    }

    /// Notes what the guest asks for: nothing new leaves it, an empty text clears it.
    pub fn set_note(&mut self, note: Option<String>) {
        if let Some(note) = note {
            self.note = Some(note.trim().to_owned()).filter(|note| !note.is_empty());
        }
    }

    /// Moves it to what was assigned, `now`.
    pub fn assign(&mut self, assignment: &Assignment, now: DateTime<Utc>) {
        if assignment.starts_at != self.starts_at {
            self.cancel_cutoff_minutes = self.policy().moved(assignment.starts_at, now).cancel_cutoff_minutes;
            self.reminded = Reminded::from_now(assignment.starts_at, now);
        }
        self.starts_at = assignment.starts_at;
        self.ends_at = assignment.ends_at;
    }
}
