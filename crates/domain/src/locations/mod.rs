//! A member's named locations, and the position they share by link. Nobody but its owner reads a location; a shared
//! position is read by anyone with the link, until it ends.

mod error;
mod location;
mod ports;
mod service;
mod share;
mod shares;

pub use error::{LocationError, LocationRule};
pub use location::{Location, LocationChange, LocationInput, LocationKind};
pub use ports::{LocationFilter, LocationReads, LocationRepository};
pub use service::Locations;
pub use share::{LocationShare, ShareInput, SharedPosition};
pub use shares::NewShare;
