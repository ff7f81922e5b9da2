//! The state machine of reservations.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::{hold::Hold, status::Status};

/// An action on a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// The guest confirms the hold.
    Confirm,
    /// The guest extends the hold.
    Extend,
    /// Another time, party or table; the status stays.
    Change,
    /// Cancels the reservation, or releases the hold.
    Cancel,
    /// The business accepts a pending reservation.
    Accept,
    /// The business declines a pending reservation, or has not answered it in time.
    Decline,
    /// Staff seat the party.
    Seat,
    /// The party has left.
    Finish,
    /// The party did not come.
    NoShow,
    /// The guest confirms that they will come.
    Reconfirm,
    Expire,
    /// Staff record that the guest cancelled.
    CancelForGuest,
    /// Staff take back that the party was seated, left or did not come.
    Undo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Side {
    Guest,
    /// Staff of the business.
    Business,
    /// The system: time has passed, or a visit was proved.
    System,
}

/// What else decides whether an action is possible.
#[derive(Debug, Clone, Copy)]
pub struct Circumstances {
    /// The time of the action.
    pub now: DateTime<Utc>,
    /// When the party was to arrive.
    pub starts_at: DateTime<Utc>,
    /// The hold, if it is one.
    pub hold: Option<Hold>,
    /// How long the business holds a table while a guest confirms.
    pub hold_length: TimeDelta,
    /// Whether the guest's confirmation is enough for this business.
    pub auto_confirm: bool,
    /// Whether the party came without a reservation.
    pub walk_in: bool,
    /// When it got its status.
    pub status_since: DateTime<Utc>,
    /// Until when the business answers, if it is a request.
    pub answer_by: Option<DateTime<Utc>>,
}

/// Why an action is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It does not follow from this status, or not for this side.
    #[error("the status does not allow this action")]
    WrongState,
    /// The hold has run out.
    #[error("the hold has expired")]
    HoldExpired,
    /// The hold has been extended as far as it may be.
    #[error("the hold cannot be extended further")]
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

/// For how long staff may undo a step.
pub const UNDO_FOR: TimeDelta = TimeDelta::minutes(15);

/// The status that follows when `side` does `action` to a reservation in `status`.
pub fn next(status: Status, action: Action, side: Side, when: &Circumstances) -> Result<Status, Refusal> {
    let next = transition(status, action, side, when).ok_or(Refusal::WrongState)?;
    if status == Status::Hold {
        in_hold(action, when)?;
    } else {
        in_time(status, action, side, when)?;
    }
    Ok(next)
}

/// What `side` may do now to a reservation in `status`.
pub fn actions(status: Status, side: Side, when: &Circumstances) -> Vec<Action> {
    Action::VARIANTS.iter().copied().filter(|action| next(status, *action, side, when).is_ok()).collect()
}

/// The diagram, whatever the time.
fn transition(status: Status, action: Action, side: Side, when: &Circumstances) -> Option<Status> {
    use {Action as A, Side as By, Status as S};
    Some(match (status, action, side) {
        (S::Hold, A::Confirm, By::Guest) if when.auto_confirm => S::Confirmed,
        (S::Hold, A::Confirm, By::Guest) => S::Pending,
        (S::Hold, A::Extend, By::Guest) => S::Hold,
        (S::Hold, A::Cancel, By::Guest) | (S::Hold, A::Expire, By::System) => S::Expired,

        (S::Pending, A::Accept, By::Business) => S::Confirmed,
        (S::Pending, A::Decline, By::Business) => S::Declined,
        (S::Pending, A::Decline, By::System) if when.answer_by.is_some() => S::Declined,

        (S::Pending | S::Confirmed, A::Change, By::Guest | By::Business) => status,
        (S::Pending | S::Confirmed, A::Cancel, By::Guest)
        | (S::Pending | S::Confirmed, A::CancelForGuest, By::Business) => S::CancelledGuest,
        (S::Confirmed, A::Cancel, By::Business) => S::CancelledBusiness,
        (S::Confirmed, A::NoShow, By::Business) => S::NoShow,
        (S::Confirmed, A::Reconfirm, By::Guest) => S::Confirmed,

        (S::Confirmed, A::Seat, By::Business) | (S::NoShow, A::Seat, By::Business | By::System) => S::Seated,
        (S::Seated, A::Change, By::Business) => S::Seated,
        (S::Seated, A::Finish, By::Business | By::System) => S::Completed,

        (S::Seated, A::Undo, By::Business) if when.walk_in => S::CancelledBusiness,
        (S::Seated | S::NoShow, A::Undo, By::Business) => S::Confirmed,
        (S::Completed, A::Undo, By::Business) => S::Seated,
        _ => return None,
    })
}

/// Refuses what an expired hold does not allow.
fn in_hold(action: Action, when: &Circumstances) -> Result<(), Refusal> {
    let live = when.hold.filter(|hold| hold.is_live(when.now));
    match (action, live) {
        (Action::Expire, Some(hold)) => Err(Refusal::TooEarly(hold.expires_at)),
        // An expired hold can be released: the result is the same.
        (Action::Expire | Action::Cancel, _) => Ok(()),
        (_, None) => Err(Refusal::HoldExpired),
        (Action::Extend, Some(hold)) => hold.extended(when.now, when.hold_length).map(|_| ()).ok_or(Refusal::HoldLimit),
        _ => Ok(()),
    }
}

/// Refuses what is too early or too late.
fn in_time(status: Status, action: Action, side: Side, when: &Circumstances) -> Result<(), Refusal> {
    let late = when.now - when.starts_at;
    if let (Action::Decline, Side::System, Some(answer_by)) = (action, side, when.answer_by)
        && when.now < answer_by
    {
        return Err(Refusal::TooEarly(answer_by));
    }
    match (action, side) {
        (Action::NoShow, _) if late < NO_SHOW_AFTER => Err(Refusal::TooEarly(when.starts_at + NO_SHOW_AFTER)),
        (Action::Seat, _) if late < -SEAT_FROM => Err(Refusal::TooEarly(when.starts_at - SEAT_FROM)),
        (Action::Change | Action::Reconfirm, Side::Guest) if late >= TimeDelta::zero() => Err(Refusal::TooLate),
        (Action::Cancel, Side::Guest) if status == Status::Confirmed && late >= NO_SHOW_AFTER => Err(Refusal::TooLate),
        (Action::Accept, _) if late >= NO_SHOW_AFTER => Err(Refusal::TooLate),
        (Action::Undo, _) if when.now - when.status_since >= UNDO_FOR => Err(Refusal::TooLate),
        _ => Ok(()),
    }
}
