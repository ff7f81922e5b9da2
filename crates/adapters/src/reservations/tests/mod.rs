//! The use cases of the book on a real PostgreSQL.

mod activity;
mod booking_config;
mod fixtures;
mod holds;
mod idempotency;
mod invariants;
mod limits;
mod lists;
mod model;
mod moves;
mod offers;
mod overrides;
mod races;
mod refuted_no_shows;
mod reminders;
mod stays;
mod swaps;
mod unanswered;
mod undo;
