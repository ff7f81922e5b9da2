//! What people say of places: reviews with how their visit is known, the rating made of them, owners' replies, reports
//! and what moderators decide.

pub mod action;
pub mod burst;
pub mod case;
pub mod context;
mod decide;
mod edit;
pub mod error;
pub mod figures;
pub mod input;
mod language;
pub mod list;
mod marks;
mod means;
pub mod media;
mod moderate;
mod own_place;
pub mod policy;
pub mod ports;
mod prove;
pub mod publish;
pub mod rating;
mod read;
mod remove;
mod reply;
mod report;
pub mod review;
pub mod service;
pub mod stars;
#[cfg(test)]
mod testing;
pub mod view;

pub use own_place::NewOwners;
pub use ports::{ReviewReads, ReviewRepository};
pub use prove::KnownVisits;
pub use service::Reviews;
