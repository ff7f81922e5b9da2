//! What the kill tests and the bench share: the program as it is shipped, people and a venue in its database, and a
//! client that costs next to nothing.

pub mod client;
pub mod people;
pub mod server;
pub mod venue;
