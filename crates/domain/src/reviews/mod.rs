//! Reviews of businesses with the evidence of their visit, the rating made of them, owners' replies, reports
//! and what moderators decide.

pub mod action;
pub mod burst;
pub mod case;
pub mod change;
mod decide;
mod edit;
pub mod error;
pub mod figures;
mod language;
mod link_visit;
pub mod list;
mod locked_review;
pub mod log;
mod means;
pub mod media;
mod moderate;
mod own_place;
mod people;
pub mod policy;
pub mod ports;
pub mod publish;
pub mod rating;
mod read;
mod remove;
mod reply;
pub mod reported_person;
mod reports;
pub mod review;
pub mod review_media;
pub mod service;
pub mod stars;
#[cfg(test)]
mod testing;
pub mod view;
mod visible;
mod votes;

pub use link_visit::KnownVisits;
pub use own_place::NewOwners;
pub use ports::{ReviewReads, ReviewRepository};
pub use service::Reviews;
