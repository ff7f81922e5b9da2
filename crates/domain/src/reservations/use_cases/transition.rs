//! The commands on a reservation, and the one way in which all of them run.

use super::{
    Reservations,
    change::Edit,
    context::{Context, StatusChange},
    create_hold::check_no_shows,
};
use crate::businesses::roles::{BusinessAction, role_at};
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        no_shows::pause_until,
        policy,
        reservation::Reservation,
        state::{Action, Refusal, Side, next},
        status::Status,
        view::{HoldRules, ReservationView},
    },
    shared::{
        actor::Actor,
        failure::Denied,
        idempotency::IdempotencyKey,
        ids::{BusinessId, ReservationId, TableId, UserId},
    },
    unit_of_work::UnitOfWork,
};

/// A command on a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The guest confirms the hold.
    Confirm {
        /// The guest's request; none leaves it, empty clears it.
        note: Option<String>,
        /// The guest's phone number; none leaves it.
        phone: Option<String>,
    },
    /// The guest extends the hold.
    Extend,
    /// Changes time, party, tables, note or guest.
    Change(Edit),
    /// Cancels the reservation, or releases the hold.
    Cancel {
        /// Why; required of staff.
        reason: Option<String>,
    },
    /// Staff record that the guest cancelled.
    CancelForGuest { reason: Option<String> },
    /// The business accepts a pending reservation.
    Accept,
    /// The business declines a pending reservation.
    Decline { reason: String },
    /// Staff seat the party.
    Seat {
        /// The tables staff chose; empty for those already assigned.
        tables: Vec<TableId>,
    },
    /// The party has left.
    Finish,
    /// The party did not come.
    NoShow,
    /// The guest confirms that they will come.
    Reconfirm,
    /// Staff take back that the party was seated, left or did not come.
    Undo,
}

impl Command {
    /// Checks that the request has a key, where repeating it would change more.
    ///
    /// # Errors
    /// [`ReservationRule::KeyRequired`].
    pub fn require_key(&self, key: Option<&IdempotencyKey>) -> Result<(), ReservationError> {
        match (self, key) {
            (Self::Confirm { .. } | Self::Change(_), None) => Err(ReservationRule::KeyRequired.into()),
            _ => Ok(()),
        }
    }

    /// The action of the state machine.
    pub fn action(&self) -> Action {
        match self {
            Self::Confirm { .. } => Action::Confirm,
            Self::Extend => Action::Extend,
            Self::Change(_) => Action::Change,
            Self::Cancel { .. } => Action::Cancel,
            Self::CancelForGuest { .. } => Action::CancelForGuest,
            Self::Accept => Action::Accept,
            Self::Decline { .. } => Action::Decline,
            Self::Seat { .. } => Action::Seat,
            Self::Finish => Action::Finish,
            Self::NoShow => Action::NoShow,
            Self::Reconfirm => Action::Reconfirm,
            Self::Undo => Action::Undo,
        }
    }
}

/// Who acts on a reservation, and for which sides they may.
pub(super) struct Acting {
    pub business: BusinessId,
    /// The person for the history.
    pub by: Option<UserId>,
    pub sides: Vec<Side>,
}

/// A reservation that is about to change its status.
pub(super) struct Transition<'u> {
    pub context: Context<'u>,
    pub reservation: Reservation,
    /// The side that acts.
    pub side: Side,
    pub from: Status,
    pub to: Status,
}

impl Reservations {
    /// Runs a command on a reservation. `version` is the one the actor read.
    ///
    /// # Errors
    /// [`Denied`] by [`policy`]; the rules of [`next`]; `StaleVersion`; what the command itself refuses.
    pub async fn transition(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: ReservationId,
        version: Option<i32>,
        command: &Command,
    ) -> Result<ReservationView, ReservationError> {
        let (business, sides) = business_and_sides(unit, actor, id).await?;
        if let (Command::Confirm { .. }, Ok(user)) = (command, actor.user()) {
            // Locks the guest before the business, as a hold does, because their open reservations are counted.
            let now = self.core.now();
            let no_shows = unit.reservations().booking_guest(user, now).await?.map(|(_, no_shows)| no_shows);
            if let Some(no_shows) = no_shows.filter(|no_shows| pause_until(no_shows, now).is_some()) {
                let access = unit.reservations().access(business, None).await?.ok_or(Denied::Unknown)?;
                check_no_shows(&no_shows, now, access.zone)?;
            }
        }
        let acting = Acting { business, by: actor.user().ok(), sides };
        self.transition_as(unit, acting, id, version, command).await
    }

    /// Runs a command on a reservation for someone whose permission was checked.
    pub(super) async fn transition_as(
        &self,
        unit: &mut dyn UnitOfWork,
        Acting { business, by, sides }: Acting,
        id: ReservationId,
        version: Option<i32>,
        command: &Command,
    ) -> Result<ReservationView, ReservationError> {
        let context = self.lock(unit, business, by).await?;
        let mut transition = context.begin_transition(id, version, &sides, command.action()).await?;
        if !transition.is_unchanged(command) {
            let starts_at = transition.reservation.starts_at;
            let change = transition.apply(command).await?;
            transition.context.save(&mut transition.reservation, change).await?;
            if matches!(command, Command::Change(_) | Command::Seat { .. }) {
                transition.context.freed.add(business, starts_at);
            }
            transition.context.offer_freed().await?;
        }
        let mut view = transition.context.view(id, &sides).await?;
        view.alternatives = transition.other_times().await?;
        Ok(view)
    }
}

impl<'u> Context<'u> {
    pub(super) async fn begin_transition(
        mut self,
        id: ReservationId,
        version: Option<i32>,
        sides: &[Side],
        action: Action,
    ) -> Result<Transition<'u>, ReservationError> {
        let (reservation, side, to) = self.find_for(action, id, version, sides).await?;
        Ok(Transition { from: reservation.status, context: self, reservation, side, to })
    }

    /// The reservation, if one of the sides may do this to it now, with that side and the status that follows.
    pub(super) async fn find_for(
        &mut self,
        action: Action,
        id: ReservationId,
        version: Option<i32>,
        sides: &[Side],
    ) -> Result<(Reservation, Side, Status), ReservationError> {
        let reservation = self.unit.reservations().find(id).await?.ok_or(Denied::Unknown)?;
        if version.is_some_and(|version| version != reservation.version) {
            return Err(ReservationRule::StaleVersion.into());
        }
        let when = HoldRules::from(&self.schedule.setup.settings).circumstances(&reservation, self.now);
        let (side, to) = first_possible(sides, |side| next(reservation.status, action, side, &when))
            .map_err(|refusal| expired(reservation.status, action).unwrap_or(refusal))
            .map_err(|refusal| ReservationRule::refused(refusal, self.schedule.setup.zone))?;
        Ok((reservation, side, to))
    }
}

/// The business, and the sides for which the actor may act.
pub(super) async fn business_and_sides(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    id: ReservationId,
) -> Result<(BusinessId, Vec<Side>), ReservationError> {
    if *actor == Actor::Visitor {
        return Err(Denied::SignIn.into());
    }
    let owners = unit.reservations().owners(id).await?.ok_or(Denied::Unknown)?;
    let access = unit.reservations().access(owners.business, actor.user().ok()).await?;
    let role = role_at(actor, owners.business, access.and_then(|access| access.role));
    Ok((owners.business, policy::sides(actor, owners.guest, role, BusinessAction::RunDay)?))
}

/// The first side that may act, or why the first of them may not.
fn first_possible(sides: &[Side], next: impl Fn(Side) -> Result<Status, Refusal>) -> Result<(Side, Status), Refusal> {
    let results: Vec<_> = sides.iter().map(|side| next(*side).map(|status| (*side, status))).collect();
    let possible = results.iter().find(|result| result.is_ok()).or(results.first());
    possible.copied().unwrap_or(Err(Refusal::WrongState))
}

/// Says of an expired hold that it has expired.
fn expired(status: Status, action: Action) -> Option<Refusal> {
    let of_hold = matches!(action, Action::Confirm | Action::Extend);
    (status == Status::Expired && of_hold).then_some(Refusal::HoldExpired)
}

impl Transition<'_> {
    pub(super) async fn apply(&mut self, command: &Command) -> Result<StatusChange, ReservationError> {
        match command {
            Command::Confirm { note, phone } => self.confirm(note.clone(), phone.clone()).await,
            Command::Extend => self.extend(),
            Command::Change(edit) => self.change(edit).await,
            Command::Cancel { reason } | Command::CancelForGuest { reason } => self.cancel(reason.as_deref()),
            Command::Accept => Ok(self.accept()),
            Command::Decline { reason } => Ok(self.decline(reason)),
            Command::Seat { tables } => self.seat(tables).await,
            Command::Finish => Ok(self.finish()),
            Command::NoShow => Ok(self.no_show()),
            Command::Reconfirm => Ok(self.reconfirm()),
            Command::Undo => self.undo().await,
        }
    }
}
