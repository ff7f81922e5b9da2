//! Business rules and use cases.
//!
//! No I/O happens here: clock, random source, storage and mail are ports (traits) that `adapters` implements and
//! `server` wires. Families have the same names as in the other crates; [`shared`] holds what all of them use.

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
pub mod unit_of_work;
pub mod visits;
