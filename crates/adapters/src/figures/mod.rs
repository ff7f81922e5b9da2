//! Figures of businesses, counted by PostgreSQL.

mod reads;
mod rows;
#[cfg(test)]
mod tests;
