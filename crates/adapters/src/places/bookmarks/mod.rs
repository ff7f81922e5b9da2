//! Saved places, on PostgreSQL.

mod reads;
mod repository;
mod rows;
