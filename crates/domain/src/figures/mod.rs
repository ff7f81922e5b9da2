//! Figures of a business per day, week, month or service period: counted from reservations, orders and reviews when they
//! are read, so that they always agree with what is stored.

mod buckets;
mod counted;
mod error;
mod ports;
mod reliability;
mod service;

pub use buckets::{Buckets, Grouping, Key};
pub use counted::{Counted, Tally, TurnTime};
pub use error::FigureError;
pub use ports::{FigureReads, Segments};
pub use reliability::{KeptCount, Reliability};
pub use service::{FigureRow, FigureSpan, Figures, Sheet};
