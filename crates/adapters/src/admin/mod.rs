//! The ports of `domain::admin`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
