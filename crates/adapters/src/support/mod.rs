//! The ports of `domain::support`, on PostgreSQL.

mod reads;
mod repository;
mod rows;
#[cfg(test)]
mod tests;
