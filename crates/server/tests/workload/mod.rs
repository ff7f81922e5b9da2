//! What the kill tests and the bench share: the program as shipped, people and a business in its database, and a
//! client with little overhead.
#![allow(dead_code, reason = "each program uses only a part")]

pub mod business;
pub mod client;
pub mod kitchen;
pub mod people;
#[path = "../api/support/ports.rs"]
mod ports;
pub mod server;
