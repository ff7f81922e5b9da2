//! Disputes of no-shows in PostgreSQL.

mod reads;
mod repository;
mod rows;
