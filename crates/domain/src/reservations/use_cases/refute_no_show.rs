//! A scan within the time of a reservation, a review of that day or a voucher used then refutes that its guest did not come.

use async_trait::async_trait;

use super::{Reservations, context::StatusChange, transition::Transition};
use crate::{
    reservations::{
        error::ReservationError,
        reservation::Reservation,
        state::{Action, SEAT_FROM, Side},
        status::Status,
        window::Window,
    },
    shared::{
        events::{Event, EventEnvelope, ReservationChange},
        ids::{BusinessId, ReservationId, TableId, UserId},
        outbox::Subscriber,
    },
    unit_of_work::UnitOfWork,
};

/// The mark in the history of a no-show that a visit refuted.
const VISIT_PROVEN: &str = "visit_proven";

/// That of one that its guest disputed with success.
const DISPUTE_WON: &str = "dispute_won";

/// Withdraws no-shows when a visit is proven, and when one was proven before the party was marked.
pub struct RefutedNoShows(pub Reservations);

#[async_trait]
impl Subscriber for RefutedNoShows {
    fn name(&self) -> &'static str {
        "refuted_no_shows"
    }

    fn wants(&self, event: &Event) -> bool {
        guest_in_question(event).is_some()
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let Some((business, guest)) = guest_in_question(&envelope.event) else { return Ok(()) };
        self.0.refute_no_shows(business, guest).await.map(drop).map_err(|error| error.to_string())
    }
}

fn guest_in_question(event: &Event) -> Option<(BusinessId, UserId)> {
    match event {
        Event::VisitRecorded { business, user, .. } | Event::VoucherCaptured { business, user, .. } => {
            Some((*business, *user))
        }
        Event::ReviewPublished { business, author, .. } => author.map(|author| (*business, author)),
        Event::ReservationChanged { business, guest, change: ReservationChange::NoShow, .. } => {
            guest.map(|guest| (*business, guest))
        }
        _ => None,
    }
}

impl Reservations {
    /// Withdraws the no-shows of a member at a business for whose time a scan proves a visit. Returns how many.
    /// Idempotent, and not retried here: the outbox delivers the event again.
    ///
    /// # Errors
    /// `Store`.
    pub async fn refute_no_shows(&self, business: BusinessId, guest: UserId) -> Result<usize, ReservationError> {
        let mut unit = self.core.store.begin().await?;
        let refuted = self.refute_in(unit.as_mut(), business, guest).await?;
        unit.commit().await?;
        Ok(refuted)
    }

    async fn refute_in(
        &self,
        unit: &mut dyn UnitOfWork,
        business: BusinessId,
        guest: UserId,
    ) -> Result<usize, ReservationError> {
        // Most visits refute nothing, and need not lock the business.
        if unit.reservations().no_shows(business, guest).await?.is_empty() {
            return Ok(0);
        }
        // The business may be deleted meanwhile.
        if unit.reservations().lock(business).await?.is_none() {
            return Ok(0);
        }
        let mut refuted = 0;
        for no_show in unit.reservations().no_shows(business, guest).await? {
            let scanned = unit.visits().scan_within(guest, business, time_of(&no_show)).await?;
            let context = self.lock(unit, business, None).await?;
            let (day, within) = (context.schedule.business_date(no_show.starts_at), time_of(&no_show));
            let proofs = context.unit.reservations();
            if scanned.is_none() && !proofs.is_visit_proved(guest, business, day, within).await? {
                continue;
            }
            let begun = context.begin_transition(no_show.id, None, &[Side::System], Action::Seat).await?;
            begun.refute(scanned.flatten(), VISIT_PROVEN).await?;
            refuted += 1;
        }
        Ok(refuted)
    }
}

impl Reservations {
    /// Withdraws a no-show of a locked business that its guest disputed with success, if it still stands.
    ///
    /// # Errors
    /// `Store`.
    pub async fn withdraw_no_show(
        &self,
        unit: &mut dyn UnitOfWork,
        business: BusinessId,
        id: ReservationId,
    ) -> Result<(), ReservationError> {
        let context = self.lock(unit, business, None).await?;
        let found = context.unit.reservations().find(id).await?;
        if found.is_none_or(|found| found.status != Status::NoShow) {
            return Ok(());
        }
        context.begin_transition(id, None, &[Side::System], Action::Seat).await?.refute(None, DISPUTE_WON).await
    }
}

/// When a scan counts as the visit of a reservation: from when its party may be seated until its turn ends.
fn time_of(reservation: &Reservation) -> Window {
    Window::new(reservation.starts_at - SEAT_FROM, reservation.ends_at)
}

impl Transition<'_> {
    /// Seats the party at the table whose code was scanned, or at any. When its turn is over, or when no table is free,
    /// the reservation is completed, because a seated party has a table.
    async fn refute(mut self, scanned: Option<TableId>, why: &str) -> Result<(), ReservationError> {
        let is_over = self.reservation.ends_at <= self.context.now;
        let is_seated = !is_over && (self.take_table(scanned.as_slice()).await? || self.take_table(&[]).await?);
        let reason = Some(why.to_owned());
        let change = StatusChange { reason, ..self.status_change(ReservationChange::NoShowRefuted) };
        self.context.save(&mut self.reservation, change).await?;
        if is_seated {
            return Ok(());
        }
        (self.from, self.to) = (Status::Seated, Status::Completed);
        let change = self.status_change(ReservationChange::Completed);
        self.context.save(&mut self.reservation, change).await?;
        self.context.offer_freed().await
    }

    /// Blocks these tables from now on, or any without a choice. Returns whether they are free.
    async fn take_table(&mut self, tables: &[TableId]) -> Result<bool, ReservationError> {
        match self.seat_at(tables).await {
            Ok(()) => Ok(true),
            Err(ReservationError::Rule(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
