//! What is true about Verdoro: its values, rules and use cases.
//!
//! Nothing here reaches the outside: the clock, randomness, storage and mail are ports (traits) that
//! `adapters` implements and `server` wires. Families stand beside one another under the same names as in
//! the other crates; [`kernel`] holds what all of them share.

pub mod accounts;
pub mod bookmarks;
pub mod businesses;
pub mod core;
pub mod explore;
pub mod media;
pub mod people;
pub mod reservations;
pub mod reviews;
pub mod shared;
pub mod support;
pub mod visits;
