//! Bookings on Google in PostgreSQL.

mod reads;
mod repository;
mod rows;
