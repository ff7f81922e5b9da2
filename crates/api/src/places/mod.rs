//! Finding towns, streets and addresses.

mod search;

pub use search::routes;
