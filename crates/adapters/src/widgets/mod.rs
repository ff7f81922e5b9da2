//! Widgets in PostgreSQL.

mod reads;
mod repository;
mod rows;
