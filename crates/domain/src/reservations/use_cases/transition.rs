//! What may be done to a reservation, and the one way in which all of it is done.

use chrono::{DateTime, Utc};

use super::{
    Reservations,
    context::{Context, StatusChange},
    create::{check_note, check_phone},
};
use crate::unit_of_work::{UnitOfWork, in_transaction};
use crate::{
    reservations::{
        bounds::check_length,
        error::ReservationError,
        party_size::PartySize,
        policy,
        reservation::Reservation,
        state::{Action, Refusal, Side, next},
        status::Status,
        view::{HoldRules, ReservationView},
    },
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        idempotency::Outcome,
        ids::{BusinessId, ReservationId, TableId},
        repeatable::{Repeatable, answered, keep},
    },
};

/// Something done to a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The guest takes the table that is held.
    Confirm {
        /// What they ask for; none: as before.
        note: Option<String>,
        /// Their number.
        phone: Option<String>,
    },
    /// The guest needs longer.
    Extend,
    /// Another time, party, note or table; what is none stays.
    Change {
        /// When.
        starts_at: Option<DateTime<Utc>>,
        /// How many.
        party: Option<PartySize>,
        /// What they ask for.
        note: Option<String>,
        /// The tables that staff picked; empty to have them chosen.
        tables: Vec<TableId>,
    },
    /// It is called off, a hold released.
    Cancel {
        /// Why; needed of staff.
        reason: Option<String>,
    },
    /// The business takes a pending reservation.
    Accept,
    /// The business does not.
    Decline {
        /// Why.
        reason: Option<String>,
    },
    /// The party is shown to its table.
    Seat {
        /// The tables that staff picked; empty: their own.
        tables: Vec<TableId>,
    },
    /// The party has left.
    Finish,
    /// The party did not come.
    NoShow,
}

impl Command {
    /// The action of the state machine.
    pub fn action(&self) -> Action {
        match self {
            Self::Confirm { .. } => Action::Confirm,
            Self::Extend => Action::Extend,
            Self::Change { .. } => Action::Change,
            Self::Cancel { .. } => Action::Cancel,
            Self::Accept => Action::Accept,
            Self::Decline { .. } => Action::Decline,
            Self::Seat { .. } => Action::Seat,
            Self::Finish => Action::Finish,
            Self::NoShow => Action::NoShow,
        }
    }

    fn check(&self) -> Result<(), FieldError> {
        match self {
            Self::Confirm { note, phone } => {
                check_note(note.as_deref())?;
                check_phone("phone", phone.as_deref())
            }
            Self::Change { note, .. } => check_note(note.as_deref()),
            Self::Cancel { reason: Some(reason) } => check_length("reason", reason, 200),
            Self::Decline { reason } => {
                let reason = reason.as_deref().ok_or_else(|| FieldError::new("reason", "required"))?;
                check_length("reason", reason, 200)
            }
            _ => Ok(()),
        }
    }
}

/// A reservation about to take a step.
pub(super) struct Transition<'u> {
    pub context: Context<'u>,
    pub reservation: Reservation,
    /// In whose name the step is taken.
    pub side: Side,
    /// The status before.
    pub from: Status,
    /// The status that follows.
    pub to: Status,
}

impl Reservations {
    /// Does something to a reservation. `version` is the one the actor saw.
    ///
    /// # Errors
    /// Whom [`policy`] refuses, what [`next`] refuses, a newer version, fields out of bounds, a time that cannot be had.
    /// Whatever the error, the reservation is as it was.
    pub async fn transition(
        &self,
        actor: &Actor,
        id: ReservationId,
        version: Option<i32>,
        command: &Command,
        repeatable: Option<&Repeatable<'_, ReservationView>>,
    ) -> Result<Outcome<ReservationView>, ReservationError> {
        command.check()?;
        in_transaction(&*self.store, async |unit| {
            if let Some(answer) = answered(unit, repeatable).await? {
                return Ok(Outcome::Replayed(answer));
            }
            let (business, sides) = business_and_sides(unit, actor, id).await?;
            if let (Command::Confirm { .. }, Ok(user)) = (command, actor.user()) {
                // Before the business, as a hold does: their open reservations are counted.
                unit.reservations().guest(user).await?;
            }
            let context = self.lock(unit, business, actor.user().ok()).await?;
            let mut transition = context.begin_transition(id, version, &sides, command.action()).await?;
            if !transition.is_unchanged(command) {
                let change = transition.apply(command).await?;
                transition.context.save(&mut transition.reservation, change).await?;
            }
            let mut view = transition.context.view(id, &sides).await?;
            view.alternatives = transition.other_times().await?;
            keep(transition.context.unit, repeatable, &view, transition.context.now).await?;
            Ok(Outcome::Done(view))
        })
        .await
    }
}

impl<'u> Context<'u> {
    async fn begin_transition(
        self,
        id: ReservationId,
        version: Option<i32>,
        sides: &[Side],
        action: Action,
    ) -> Result<Transition<'u>, ReservationError> {
        let reservation = self.unit.reservations().find(id).await?.ok_or(Denied::Unknown)?;
        if version.is_some_and(|version| version != reservation.version) {
            return Err(ReservationError::Stale);
        }
        let when = HoldRules::from(&self.schedule.setup.settings).circumstances(&reservation, self.now);
        let (side, to) = first_possible(sides, |side| next(reservation.status, action, side, &when))
            .map_err(|refusal| expired(reservation.status, action).unwrap_or(refusal))
            .map_err(|refusal| match refusal {
                Refusal::TooEarly(from) => ReservationError::TooEarly { from, zone: self.schedule.setup.zone },
                refusal => refusal.into(),
            })?;
        Ok(Transition { from: reservation.status, context: self, reservation, side, to })
    }
}

/// The business, and in whose names the actor may act.
async fn business_and_sides(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    id: ReservationId,
) -> Result<(BusinessId, Vec<Side>), ReservationError> {
    if *actor == Actor::Visitor {
        return Err(Denied::SignIn.into());
    }
    let owners = unit.reservations().owners(id).await?.ok_or(Denied::Unknown)?;
    let is_staff = match actor.user() {
        Ok(user) => unit.reservations().is_staff(owners.business, user).await?,
        Err(_) => false,
    };
    Ok((owners.business, policy::sides(actor, owners.guest, is_staff)?))
}

/// The first side that may do it; else why the first of them may not.
fn first_possible(sides: &[Side], ask: impl Fn(Side) -> Result<Status, Refusal>) -> Result<(Side, Status), Refusal> {
    let answers: Vec<_> = sides.iter().map(|side| ask(*side).map(|status| (*side, status))).collect();
    let possible = answers.iter().find(|answer| answer.is_ok()).or(answers.first());
    possible.copied().unwrap_or(Err(Refusal::WrongState))
}

/// A hold that has been expired meanwhile is told as such.
fn expired(status: Status, action: Action) -> Option<Refusal> {
    let of_hold = matches!(action, Action::Confirm | Action::Extend);
    (status == Status::Expired && of_hold).then_some(Refusal::HoldExpired)
}

impl Transition<'_> {
    async fn apply(&mut self, command: &Command) -> Result<StatusChange, ReservationError> {
        match command {
            Command::Confirm { note, phone } => self.confirm(note.clone(), phone.clone()).await,
            Command::Extend => self.extend(),
            Command::Change { starts_at, party, note, tables } => {
                self.change(*starts_at, *party, note.clone(), tables).await
            }
            Command::Cancel { reason } => self.cancel(reason.as_deref()),
            Command::Accept => Ok(self.accept()),
            Command::Decline { reason } => Ok(self.decline(reason.as_deref())),
            Command::Seat { tables } => self.seat(tables).await,
            Command::Finish => Ok(self.finish()),
            Command::NoShow => Ok(self.no_show()),
        }
    }
}
