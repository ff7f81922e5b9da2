//! The ports of `domain::follows`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
mod suggestions;
