//! The ports of `domain::sustainability`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
