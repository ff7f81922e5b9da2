//! A party in the queue.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use crate::reservations::party_size::PartySize;
use crate::reservations::wait_quote::WaitQuote;
use crate::shared::ids::{BusinessId, QueuePartyId, ReservationId};

/// Where a party is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum QueueState {
    Waiting,
    /// The staff called the party to its table.
    Ready,
    Seated,
    /// The party no longer waits.
    Left,
    /// The party did not come when it was called.
    NoShow,
}

/// What staff do with a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum QueueAction {
    /// Call it to its table.
    Call,
    /// Have it wait again, at its old place.
    Wait,
    Seat,
    Leave,
    NoShow,
}

impl QueueState {
    /// Whether the party still needs a table.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Ready)
    }

    /// The state after an action; none where it does not apply.
    pub fn after(self, action: QueueAction) -> Option<Self> {
        use QueueAction as Action;
        match (self, action) {
            (Self::Waiting, Action::Call) => Some(Self::Ready),
            (Self::Ready | Self::Left | Self::NoShow, Action::Wait) => Some(Self::Waiting),
            (Self::Waiting | Self::Ready, Action::Seat) => Some(Self::Seated),
            (Self::Waiting | Self::Ready, Action::Leave) => Some(Self::Left),
            (Self::Ready, Action::NoShow) => Some(Self::NoShow),
            _ => None,
        }
    }
}

/// A party without a reservation that waits, or waited, for a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueParty {
    pub id: QueuePartyId,
    pub business: BusinessId,
    /// What the staff call out.
    pub name: String,
    pub phone: Option<String>,
    pub party: PartySize,
    /// Whether the guest joined without the staff.
    pub by_guest: bool,
    pub state: QueueState,
    /// The wait that the party was told when it joined.
    pub quoted: Option<WaitQuote>,
    pub joined_at: DateTime<Utc>,
    pub called_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    /// The reservation of a party that was seated.
    pub reservation: Option<ReservationId>,
}

impl QueueParty {
    /// Moves the party to a state.
    pub fn enter(&mut self, state: QueueState, now: DateTime<Utc>) {
        self.called_at = match state {
            QueueState::Waiting => None,
            QueueState::Ready => Some(now),
            _ => self.called_at,
        };
        self.ended_at = if state.is_open() { None } else { Some(now) };
        self.state = state;
    }
}

/// A party as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueView {
    pub party: QueueParty,
    /// Its place among the parties that wait, from 1; none once it was called.
    pub place: Option<u32>,
    /// How long it will wait from now on, unless it was called.
    pub quote: Option<WaitQuote>,
    /// The address of its own page.
    pub url: String,
}

/// The business that a party waits at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueBusiness {
    pub id: BusinessId,
    pub name: String,
    pub zone: Tz,
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn steps_as_a_table() {
        use {QueueAction as Action, QueueState as State};
        let allowed = [
            (State::Waiting, Action::Call, State::Ready),
            (State::Waiting, Action::Seat, State::Seated),
            (State::Waiting, Action::Leave, State::Left),
            (State::Ready, Action::Wait, State::Waiting),
            (State::Ready, Action::Seat, State::Seated),
            (State::Ready, Action::Leave, State::Left),
            (State::Ready, Action::NoShow, State::NoShow),
            (State::Left, Action::Wait, State::Waiting),
            (State::NoShow, Action::Wait, State::Waiting),
        ];
        for &state in State::VARIANTS {
            for &action in Action::VARIANTS {
                let expected = allowed.iter().find(|(from, by, _)| (*from, *by) == (state, action)).map(|it| it.2);
                assert_eq!(state.after(action), expected, "{state} {action:?}");
            }
        }
    }
}
