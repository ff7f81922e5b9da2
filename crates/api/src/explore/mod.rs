//! Finding businesses.

mod search;
mod why;

pub use search::routes;
