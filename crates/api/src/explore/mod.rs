//! Finding businesses.

mod filters;
mod search;
mod why;

pub use search::{routes, visitors_results};
