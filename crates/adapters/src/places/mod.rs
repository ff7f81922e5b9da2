//! The ports of `domain::places`, on PostgreSQL.

mod explore;
pub mod generate;
mod import;
mod reads;
mod repository;
mod rows;

#[cfg(test)]
mod tests;
