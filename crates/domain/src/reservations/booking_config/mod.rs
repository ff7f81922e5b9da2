//! How a business takes reservations: rules, tables, combinations, service periods and closures.
//!
//! Every change locks the business, as a booking does, and increments the version of the configuration.

mod closures;
mod combinations;
mod context;
mod floor_plans;
mod records;
mod service_periods;
mod settings;
mod tables;

use crate::core::Core;

pub use closures::NewClosure;
pub use combinations::CombinationChange;
pub use service_periods::ServicePeriodChange;
pub use settings::SettingsChange;
pub use tables::TableChange;

/// The use cases of booking configuration.
#[derive(Clone)]
pub struct BookingConfig {
    /// Transactions, reads, clock and random source.
    pub core: Core,
}
