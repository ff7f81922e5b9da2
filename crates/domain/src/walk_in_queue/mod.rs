//! Parties without a reservation that wait for a table: waiting → ready → seated, left or no-show. How long they wait is
//! in [`reservations::wait_quote`](crate::reservations::wait_quote).

mod act;
mod error;
mod join;
mod party;
mod place;
mod ports;
mod quote;
mod read;
mod service;
mod settings;
mod token;

pub use error::{QueueError, QueueRule};
pub use join::{Joining, MOST_OPEN};
pub use party::{QueueAction, QueueBusiness, QueueParty, QueueState, QueueView};
pub use place::{Door, Place};
pub use ports::{QueueReads, QueueRepository};
pub use quote::PlaceInLine;
pub use service::WalkInQueue;
pub use settings::{QueueSettings, QueueSettingsChange};
