//! The ports of `domain::reviews`, on PostgreSQL.

mod cases;
mod decisions;
mod list;
mod media;
mod ratings;
mod reads;
mod records;
mod recount;
mod repository;
mod rows;
#[cfg(test)]
mod tests;

pub use recount::recount;
