//! The use cases of setting a business up for bookings: rules, tables, combinations, services, closures.
//!
//! Every change takes the business's lock, like a booking does, and lets the setup's version grow.

mod closures;
mod combinations;
mod context;
mod records;
mod service_periods;
mod settings;
mod tables;

use std::sync::Arc;

use super::ports::ReservationReads;
use crate::shared::world::World;
use crate::unit_of_work::Store;

pub use closures::NewClosure;

/// The use cases of setting up.
#[derive(Clone)]
pub struct BookingConfig {
    /// Opens transactions.
    pub store: Arc<dyn Store>,
    /// Reads that need none.
    pub reads: Arc<dyn ReservationReads>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}
