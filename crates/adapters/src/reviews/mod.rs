//! The ports of `domain::reviews`, on PostgreSQL.

mod cases;
mod contents;
mod decisions;
mod list;
mod log;
mod media;
mod people;
mod person_cases;
mod ratings;
mod reads;
mod recount;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
mod views;

pub use recount::recount;
