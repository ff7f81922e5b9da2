//! The use cases of the book on a real PostgreSQL.

mod holds;
mod idempotency;
mod invariants;
mod limits;
mod lists;
mod model;
mod moves;
mod races;
mod reminders;
mod set_up;
mod town;
