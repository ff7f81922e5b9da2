//! Parties without a reservation that wait for a table, in PostgreSQL.

mod reads;
mod repository;
mod rows;
