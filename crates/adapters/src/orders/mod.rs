//! Orders in PostgreSQL.

mod reads;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
mod views;
