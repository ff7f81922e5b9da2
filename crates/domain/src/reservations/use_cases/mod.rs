//! The use cases of the day's reservations: a guest's, and those of the staff who run it.
//!
//! Every write runs in one transaction: the business is locked, then the clock is read once, holds that have run out are
//! expired, the day is judged by [`super::availability`], and the reservation, its tables, its history and the event
//! are written together.

mod available_tables;
mod available_times;
mod cancel;
mod change;
mod confirm;
mod context;
mod create;
mod create_hold;
mod create_staff_reservation;
mod expire_holds;
mod read;
mod remind;
mod staff_actions;
mod transition;

use std::sync::Arc;

use super::ports::ReservationReads;
use crate::shared::world::World;
use crate::unit_of_work::Store;

pub use available_tables::{TableOption, TablesQuery};
pub use available_times::{Day, TimesQuery};
pub use create::{HoldRequest, NewReservation, StaffReservation};
pub use read::{DayFilter, ReservationPage, ReservationQuery};
pub use transition::Command;

/// The use cases of the day's reservations.
#[derive(Clone)]
pub struct Reservations {
    /// Opens transactions.
    pub store: Arc<dyn Store>,
    /// Reads that need none.
    pub reads: Arc<dyn ReservationReads>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}
