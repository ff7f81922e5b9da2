//! The ports of `domain::locations`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
