//! The ports of `domain::places`, on PostgreSQL.

mod import;
mod reads;
mod repository;
mod rows;
