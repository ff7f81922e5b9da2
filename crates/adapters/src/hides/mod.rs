//! The ports of `domain::hides`, on PostgreSQL.

mod reads;
mod repository;
