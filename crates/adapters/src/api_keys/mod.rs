//! Keys of programs of businesses, in PostgreSQL.

mod reads;
mod repository;
mod rows;
