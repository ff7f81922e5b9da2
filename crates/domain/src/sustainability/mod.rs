//! What businesses do for the environment: concrete facts and acts with evidence. Moderators check each before it is shown;
//! it is hidden when it ends. Nothing here computes a score.

mod acts;
mod bag;
mod claims;
mod decide;
mod edit;
mod error;
mod item;
pub mod policy;
mod ports;
mod read;
mod service;

pub use acts::CollectedBags;
pub use bag::Bag;
pub use decide::Decision;
pub use error::{SustainabilityError, SustainabilityRule};
pub use item::{Facts, FactsChange, ItemState, ItemView, Kind, Report, SustainabilityItem};
pub use ports::{Act, ItemFilter, ItemRank, Scope, SustainabilityReads, SustainabilityRepository};
pub use read::ItemQuery;
pub use service::Sustainability;
