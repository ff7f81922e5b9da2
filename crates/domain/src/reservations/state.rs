//! What may happen to a reservation, and what becomes of it.

use chrono::{DateTime, TimeDelta, Utc};
use thiserror::Error;

use super::{hold::Hold, status::Status};

/// Something that is done to a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// The guest takes the table that is held.
    Confirm,
    /// The guest needs longer.
    Extend,
    /// Another time, party or table; the status stays.
    Change,
    /// It is called off, a hold released.
    Cancel,
    /// The business takes a pending reservation.
    Accept,
    /// The business does not.
    Decline,
    /// The party is shown to its table.
    Seat,
    /// The party has left.
    Finish,
    /// The party did not come.
    NoShow,
    /// The hold has run out.
    Expire,
}

impl Action {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Confirm,
        Self::Extend,
        Self::Change,
        Self::Cancel,
        Self::Accept,
        Self::Decline,
        Self::Seat,
        Self::Finish,
        Self::NoShow,
        Self::Expire,
    ];

    /// The stable name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Extend => "extend",
            Self::Change => "change",
            Self::Cancel => "cancel",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Seat => "seat",
            Self::Finish => "finish",
            Self::NoShow => "no_show",
            Self::Expire => "expire",
        }
    }

    /// The action of a name on the wire.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == name)
    }
}

/// In whose name something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The person who booked.
    Guest,
    /// Staff of the business.
    Business,
    /// The passing of time, or proof that a guest came after all.
    System,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Guest, Self::Business, Self::System];

    /// The stored name, the same as on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Business => "business",
            Self::System => "system",
        }
    }

    /// The side of a stored name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.as_str() == name)
    }
}

/// What besides the status decides whether an action is possible.
#[derive(Debug, Clone, Copy)]
pub struct Circumstances {
    /// The time of the action.
    pub now: DateTime<Utc>,
    /// When the party was to arrive.
    pub starts_at: DateTime<Utc>,
    /// The hold, while it is one.
    pub hold: Option<Hold>,
    /// How long the business keeps a table while a guest confirms.
    pub hold_length: TimeDelta,
    /// Whether the guest's confirmation is enough for this business.
    pub auto_confirm: bool,
}

/// Why an action is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It does not follow from this status, or not for this side.
    #[error("this cannot be done to the reservation as it stands")]
    WrongState,
    /// The hold has run out.
    #[error("the table was kept for a while, and that has run out")]
    HoldExpired,
    /// The hold has been extended as far as it may be.
    #[error("the table cannot be kept any longer")]
    HoldLimit,
    /// Its time comes then.
    #[error("it is too early for this before {0}")]
    TooEarly(DateTime<Utc>),
    /// Its time has passed.
    #[error("it is too late for this")]
    TooLate,
}

/// How late a party is before it may be called a no-show.
pub const NO_SHOW_AFTER: TimeDelta = TimeDelta::minutes(15);

/// How long before its time a party may be seated at the earliest.
pub const SEAT_FROM: TimeDelta = TimeDelta::hours(2);

/// The status that follows when `side` does `action` to a reservation in `status`.
pub fn next(status: Status, action: Action, side: Side, when: &Circumstances) -> Result<Status, Refusal> {
    let next = transition(status, action, side, when.auto_confirm).ok_or(Refusal::WrongState)?;
    if status == Status::Hold {
        in_hold(action, when)?;
    } else {
        in_time(status, action, side, when)?;
    }
    Ok(next)
}

/// What `side` may do now to a reservation in `status`.
pub fn actions(status: Status, side: Side, when: &Circumstances) -> Vec<Action> {
    Action::ALL.into_iter().filter(|action| next(status, *action, side, when).is_ok()).collect()
}

/// The diagram, whatever the time.
fn transition(status: Status, action: Action, side: Side, auto_confirm: bool) -> Option<Status> {
    use {Action as A, Side as By, Status as S};
    Some(match (status, action, side) {
        (S::Hold, A::Confirm, By::Guest) if auto_confirm => S::Confirmed,
        (S::Hold, A::Confirm, By::Guest) => S::Pending,
        (S::Hold, A::Extend, By::Guest) => S::Hold,
        (S::Hold, A::Cancel, By::Guest) | (S::Hold, A::Expire, By::System) => S::Expired,

        (S::Pending, A::Accept, By::Business) => S::Confirmed,
        (S::Pending, A::Decline, By::Business) => S::Declined,

        (S::Pending | S::Confirmed, A::Change, By::Guest | By::Business) => status,
        (S::Pending | S::Confirmed, A::Cancel, By::Guest) => S::CancelledGuest,
        (S::Confirmed, A::Cancel, By::Business) => S::CancelledBusiness,
        (S::Confirmed, A::NoShow, By::Business) => S::NoShow,

        (S::Confirmed, A::Seat, By::Business) | (S::NoShow, A::Seat, By::Business | By::System) => S::Seated,
        (S::Seated, A::Change, By::Business) => S::Seated,
        (S::Seated, A::Finish, By::Business | By::System) => S::Completed,
        _ => return None,
    })
}

/// What the running out of a hold forbids.
fn in_hold(action: Action, when: &Circumstances) -> Result<(), Refusal> {
    let live = when.hold.filter(|hold| hold.is_live(when.now));
    match (action, live) {
        (Action::Expire, Some(hold)) => Err(Refusal::TooEarly(hold.expires_at)),
        // Releasing what is no longer kept is what the guest wanted.
        (Action::Expire | Action::Cancel, _) => Ok(()),
        (_, None) => Err(Refusal::HoldExpired),
        (Action::Extend, Some(hold)) => hold.extended(when.now, when.hold_length).map(|_| ()).ok_or(Refusal::HoldLimit),
        _ => Ok(()),
    }
}

/// What the time of the reservation forbids.
fn in_time(status: Status, action: Action, side: Side, when: &Circumstances) -> Result<(), Refusal> {
    let late = when.now - when.starts_at;
    match (action, side) {
        (Action::NoShow, _) if late < NO_SHOW_AFTER => Err(Refusal::TooEarly(when.starts_at + NO_SHOW_AFTER)),
        (Action::Seat, _) if late < -SEAT_FROM => Err(Refusal::TooEarly(when.starts_at - SEAT_FROM)),
        (Action::Change, Side::Guest) if late >= TimeDelta::zero() => Err(Refusal::TooLate),
        (Action::Cancel, Side::Guest) if status == Status::Confirmed && late >= NO_SHOW_AFTER => Err(Refusal::TooLate),
        (Action::Accept, _) if late >= NO_SHOW_AFTER => Err(Refusal::TooLate),
        _ => Ok(()),
    }
}
