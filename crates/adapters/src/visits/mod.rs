//! The ports of `domain::visits`, on PostgreSQL.

mod repository;
mod rows;
