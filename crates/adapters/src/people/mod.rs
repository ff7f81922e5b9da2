//! The ports of `domain::people`, on PostgreSQL.

pub(crate) mod notifications;
mod reads;
mod repository;
pub(crate) mod rows;
