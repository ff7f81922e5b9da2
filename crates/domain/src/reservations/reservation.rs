//! A reservation as it is stored.

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    assignment::Assignment, channel::Channel, code::Code, hold::Hold, party_size::PartySize, stage::Stage,
    status::Status,
};
use crate::shared::{
    ids::{BusinessId, ReservationId, TableWishId, UserId},
    language::Language,
};

/// The guest of a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The member, if one booked.
    pub user: Option<UserId>,
    /// The guest's name; empty for a walk-in without one.
    pub name: String,
    /// The phone number for the business.
    pub phone: Option<String>,
    /// The address for emails.
    pub email: Option<String>,
    /// The language of emails.
    pub language: Language,
}

/// Which reminders are done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reminded {
    /// When the one of the day before was sent or skipped.
    pub day_before: Option<DateTime<Utc>>,
    /// When the one a few hours before was sent or skipped.
    pub hours_before: Option<DateTime<Utc>>,
}

impl Reminded {
    /// How long before the start the first reminder goes out.
    pub const DAY_BEFORE: TimeDelta = TimeDelta::hours(24);
    /// How long before the start the second one does.
    pub const HOURS_BEFORE: TimeDelta = TimeDelta::hours(3);

    /// For a reservation made or moved `now`: reminders whose time has passed are skipped.
    pub fn from_now(starts_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let needless = |before: TimeDelta| (starts_at - before <= now).then_some(now);
        Self { day_before: needless(Self::DAY_BEFORE), hours_before: needless(Self::HOURS_BEFORE) }
    }
}

/// A reservation, from hold to completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reservation {
    /// Its id, which never changes.
    pub id: ReservationId,
    pub business: BusinessId,
    /// The guest of a reservation.
    pub guest: Guest,
    /// The code the guest shows on arrival.
    pub code: Code,
    /// Incremented by every change.
    pub version: i32,
    pub status: Status,
    /// How it was made.
    pub channel: Channel,
    pub party: PartySize,
    /// When the party arrives.
    pub starts_at: DateTime<Utc>,
    /// When the turn ends.
    pub ends_at: DateTime<Utc>,
    /// The guest's request, at most 500 characters.
    pub note: Option<String>,
    /// When the hold expires.
    pub hold_expires_at: Option<DateTime<Utc>>,
    /// Until when the business answers, of a request; of one that was declined, when the time to answer ended.
    pub answer_by: Option<DateTime<Utc>>,
    /// Until how many minutes before the start cancelling is free: the policy at the time of booking.
    pub cancel_cutoff_minutes: u32,
    /// Why it was declined or cancelled.
    pub reason: Option<String>,
    /// The `SEQUENCE` of its calendar entry (RFC 5545): grows when the entry has to change.
    pub invitation_sequence: i32,
    /// Which reminders are done.
    pub reminded: Reminded,
    /// When the guest confirmed, after a reminder, that they will come.
    pub reconfirmed_at: Option<DateTime<Utc>>,
    /// The wish that it was offered for, if it was.
    pub wish: Option<TableWishId>,
    /// How far the party is.
    pub stage: Option<Stage>,
    /// When the party sat down.
    pub seated_at: Option<DateTime<Utc>>,
    /// When it left.
    pub left_at: Option<DateTime<Utc>>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

impl Reservation {
    /// The hold, if it is one.
    pub fn hold(&self) -> Option<Hold> {
        self.hold_expires_at.map(|expires_at| Hold { since: self.created_at, expires_at })
    }

    /// The cancellation policy at the time of booking.
    pub fn policy(&self) -> PolicyAtBooking {
        PolicyAtBooking { cancel_cutoff_minutes: self.cancel_cutoff_minutes, starts_at: self.starts_at }
    }

    /// Sets the status, and with it when the party sat down and left. Only a request has a time to answer.
    pub fn enter(&mut self, status: Status, now: DateTime<Utc>) {
        match (self.status, status) {
            (Status::Seated, Status::Seated) => {}
            (Status::Completed, Status::Seated) => self.left_at = None,
            (_, Status::Seated) => self.seated_at = Some(now),
            (_, Status::Completed) => self.left_at = Some(now),
            _ => (self.seated_at, self.left_at) = (None, None),
        }
        self.stage = self.stage.filter(|stage| stage.fits(status));
        self.answer_by = self.answer_by.filter(|_| status == Status::Pending);
        self.status = status;
    }

    /// Whether it was declined because the business did not answer in time.
    pub fn is_unanswered(&self) -> bool {
        self.status == Status::Declined && self.answer_by.is_some()
    }

    /// When it got its status, or a later time at which it changed in other ways.
    pub fn status_since(&self) -> DateTime<Utc> {
        let since = match self.status {
            Status::Seated => self.seated_at,
            Status::Completed => self.left_at,
            _ => None,
        };
        since.unwrap_or(self.updated_at)
    }

    /// Sets the guest's request: none leaves it, an empty text clears it.
    pub fn set_note(&mut self, note: Option<String>) {
        if let Some(note) = note {
            self.note = Some(note.trim().to_owned()).filter(|note| !note.is_empty());
        }
    }

    /// Moves it to the assigned times.
    pub fn assign(&mut self, assignment: &Assignment, now: DateTime<Utc>) {
        if assignment.starts_at != self.starts_at {
            self.cancel_cutoff_minutes = self.policy().moved(assignment.starts_at, now).cancel_cutoff_minutes;
            self.reminded = Reminded::from_now(assignment.starts_at, now);
            self.reconfirmed_at = None;
        }
        self.starts_at = assignment.starts_at;
        self.ends_at = assignment.ends_at;
    }
}

/// The cancellation policy as it was when the guest booked; what the business changes later does not touch it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PolicyAtBooking {
    /// Until how many minutes before the start cancelling is free.
    pub cancel_cutoff_minutes: u32,
    /// When the reservation starts.
    pub starts_at: DateTime<Utc>,
}

impl PolicyAtBooking {
    /// Until when cancelling is free.
    pub fn free_until(self) -> DateTime<Utc> {
        self.starts_at - TimeDelta::minutes(self.cancel_cutoff_minutes.into())
    }

    /// Whether cancelling is free now.
    pub fn is_free(self, now: DateTime<Utc>) -> bool {
        now < self.free_until()
    }

    /// The policy after the reservation has been moved to `starts_at`, `now`. A cut-off that has passed stays where
    /// it was: moving far ahead does not make a late cancellation free.
    #[must_use]
    pub fn moved(self, starts_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let since_cutoff = u32::try_from((starts_at - self.free_until()).num_minutes()).unwrap_or_default();
        let cancel_cutoff_minutes =
            if self.is_free(now) { self.cancel_cutoff_minutes } else { self.cancel_cutoff_minutes.max(since_cutoff) };
        Self { cancel_cutoff_minutes, starts_at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passed_cutoff_stays_passed() {
        let at = |hours| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::hours(hours);
        let policy = PolicyAtBooking { cancel_cutoff_minutes: 120, starts_at: at(20) };
        assert_eq!(policy.free_until(), at(18));
        assert_eq!(policy.moved(at(44), at(17)).free_until(), at(42));
        assert_eq!(policy.moved(at(44), at(18)).free_until(), at(18));
        assert!(!policy.moved(at(19), at(18)).is_free(at(18)));
    }
}
