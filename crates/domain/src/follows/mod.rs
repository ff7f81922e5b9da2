//! Whom and what members follow, and whom they might want to follow.

mod dismiss;
mod edit;
mod error;
mod follow;
mod ports;
mod read;
mod service;
mod start;
mod suggestions;

pub use error::{FollowError, FollowRule};
pub use follow::{Follow, FollowState, FollowView, FollowedBusiness, Notify, Target};
pub use ports::{BusinessFollowers, FollowFilter, FollowReads, FollowRepository, Following, MemberRow, Mutuals};
pub use service::Follows;
pub use suggestions::{SuggestedPerson, SuggestionReason};
