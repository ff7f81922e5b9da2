//! The ports of `domain::messaging`, on PostgreSQL.

mod cards;
mod conversations;
mod live;
mod messages;
mod people;
mod reads;
mod repository;
mod rows;
mod seats;
mod stored_messages;
mod turns;

pub use turns::QueuedTurns;
