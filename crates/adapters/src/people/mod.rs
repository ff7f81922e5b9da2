//! The ports of `domain::people`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
