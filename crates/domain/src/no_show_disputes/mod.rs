//! Disputes of no-shows: the guest objects, the business accepts or contests, a moderator decides. Silence of either decides for
//! the guest.

mod answer;
mod dispute;
mod error;
mod open;
mod policy;
mod ports;
mod read;
mod service;
mod settle;

pub use dispute::{DisputeOutcome, DisputeState, NoShowDispute};
pub use error::{DisputeError, DisputeRule};
pub use ports::{DisputeFilter, DisputeReads, DisputeRepository};
pub use read::DisputeView;
pub use service::NoShowDisputes;
