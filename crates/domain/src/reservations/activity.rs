//! What guests do with their reservations, for the business.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use super::{party_size::PartySize, settings::BookingSettings};
use crate::shared::{
    events::{Event, ReservationChange},
    ids::{ReservationId, UserId},
    language::Language,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ActivityKind {
    /// A guest asks for a table; the business has to accept or decline.
    Requested,
    /// A guest booked a table.
    Booked,
    /// A guest changed time, party size or note.
    Changed,
    /// A guest cancelled.
    Cancelled,
    /// A request was declined because the business did not answer it in time.
    Unanswered,
}

impl ActivityKind {
    /// What a step of a guest means to the business; none for holds and for answers to reminders.
    fn of_guest(change: ReservationChange) -> Option<Self> {
        match change {
            ReservationChange::Requested => Some(Self::Requested),
            ReservationChange::Confirmed => Some(Self::Booked),
            // Guests cannot choose tables, so that they have rearranged nothing but their note.
            ReservationChange::Moved | ReservationChange::Rearranged => Some(Self::Changed),
            ReservationChange::CancelledByGuest => Some(Self::Cancelled),
            _ => None,
        }
    }

    /// What a step means to the business; none for those of its staff.
    pub fn of(change: ReservationChange, by_guest: bool) -> Option<Self> {
        match change {
            ReservationChange::Unanswered => Some(Self::Unanswered),
            _ => Self::of_guest(change).filter(|_| by_guest),
        }
    }

    /// The reservation and what happened to it, if the event is about that.
    pub fn of_event(event: &Event) -> Option<(ReservationId, Self)> {
        match event {
            Event::ReservationChanged { reservation, change, by_guest, .. } => {
                Self::of(*change, *by_guest).map(|kind| (*reservation, kind))
            }
            _ => None,
        }
    }

    /// Whether the business wants an email about it.
    pub fn is_emailed(self, settings: &BookingSettings) -> bool {
        match self {
            Self::Requested | Self::Booked | Self::Unanswered => settings.email_new_bookings,
            Self::Changed => settings.email_changes,
            Self::Cancelled => settings.email_cancellations,
        }
    }
}

/// A step of a guest or a request without an answer, with the reservation as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Activity {
    pub kind: ActivityKind,
    /// When it happened.
    pub at: DateTime<Utc>,
    pub reservation: ReservationId,
    pub guest_name: String,
    pub party: PartySize,
    pub starts_at: DateTime<Utc>,
}

/// Whom to email about a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnerEmail {
    pub user: UserId,
    pub email: String,
    pub language: Language,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_and_answers_to_reminders_are_no_activity() {
        use ReservationChange::{Completed, Held, Reconfirmed, Released, Seated};
        for change in [Held, Released, Reconfirmed, Seated, Completed] {
            assert_eq!(ActivityKind::of(change, true), None, "{change:?}");
        }
        let of_rearranged = |by_guest| ActivityKind::of(ReservationChange::Rearranged, by_guest);
        assert_eq!((of_rearranged(true), of_rearranged(false)), (Some(ActivityKind::Changed), None));
        assert_eq!(ActivityKind::of(ReservationChange::Unanswered, false), Some(ActivityKind::Unanswered));
    }

    #[test]
    fn each_switch_turns_off_its_own_emails() {
        let settings = BookingSettings::default();
        let wanted = |settings: &BookingSettings| -> Vec<ActivityKind> {
            ActivityKind::VARIANTS.iter().copied().filter(|kind| kind.is_emailed(settings)).collect()
        };
        assert_eq!(wanted(&settings), ActivityKind::VARIANTS);
        use ActivityKind::{Booked, Cancelled, Changed, Requested, Unanswered};
        let without_new = BookingSettings { email_new_bookings: false, ..settings.clone() };
        assert_eq!(wanted(&without_new), [Changed, Cancelled]);
        let without_changes = BookingSettings { email_changes: false, ..settings.clone() };
        assert_eq!(wanted(&without_changes), [Requested, Booked, Cancelled, Unanswered]);
        let without_cancellations = BookingSettings { email_cancellations: false, ..settings };
        assert_eq!(wanted(&without_cancellations), [Requested, Booked, Changed, Unanswered]);
    }
}
