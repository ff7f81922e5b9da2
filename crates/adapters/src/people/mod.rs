//! The ports of `domain::people`, on PostgreSQL.

mod notifications;
mod reads;
mod repository;
pub(crate) mod rows;
