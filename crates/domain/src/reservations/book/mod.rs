//! The use cases of the book: a guest's, and those of the staff who run it.
//!
//! Every write runs in one transaction: the venue is locked, then the clock is read once, holds that have run out are
//! expired, the day is judged by [`super::availability`], and the reservation, its tables, its history and the event
//! are written together.

mod act;
mod available_tables;
mod available_times;
mod cancel;
mod change;
mod confirm;
mod context;
mod create;
mod expire_holds;
mod hold;
mod read;
mod remind;
mod staff_actions;
mod staff_bookings;

use std::sync::Arc;

use super::ports::ReservationReads;
use crate::shared::world::World;
use crate::unit_of_work::Store;

pub use act::Command;
pub use available_tables::{TableOption, TablesQuestion};
pub use available_times::{Day, TimesQuestion};
pub use create::{HoldRequest, NewReservation, StaffBooking};
pub use read::{BookDay, Listed, ReservationQuery};

/// The use cases of the book.
#[derive(Clone)]
pub struct Reservations {
    /// Opens transactions.
    pub store: Arc<dyn Store>,
    /// Reads that need none.
    pub reads: Arc<dyn ReservationReads>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}
