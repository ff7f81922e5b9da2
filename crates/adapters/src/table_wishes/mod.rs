//! Tables that members want to be notified of, in PostgreSQL.

mod offers;
mod reads;
mod repository;
mod rows;
mod views;
