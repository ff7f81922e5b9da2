//! Follows on the wire.

use chrono::{DateTime, Utc};
use domain::follows::{FollowView, SuggestedPerson as Suggested, SuggestionReason};

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;
use crate::names::{FollowStateName, NotifyName};
use crate::people::Person;

pub type ReasonName = Named<SuggestionReason>;

vocabularies! {
    SuggestionReason => "SuggestionReason",
}

/// A member follows another member or a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct Follow {
    uuid: Uuid,
    follower: Person,
    /// The followed member; null when a business is followed.
    user: Option<Person>,
    /// The followed business; null when a member is followed.
    business: Option<FollowedBusiness>,
    /// A private account has to accept.
    state: FollowStateName,
    /// Which posts the follower is notified of.
    notify: NotifyName,
    created_at: DateTime<Utc>,
}

/// A followed business.
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowedBusiness {
    uuid: Uuid,
    name: String,
}

impl From<FollowView> for Follow {
    fn from(view: FollowView) -> Self {
        Self {
            uuid: view.id.0,
            follower: view.follower.into(),
            user: view.user.map(Into::into),
            business: view.business.map(|one| FollowedBusiness { uuid: one.id.0, name: one.name }),
            state: view.state.into(),
            notify: view.notify.into(),
            created_at: view.created_at,
        }
    }
}

/// A person the member might want to follow.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuggestedPerson {
    person: Person,
    reason: ReasonName,
    /// With `followed_by`: some of the people the member follows who follow this person, at most two.
    names: Vec<String>,
    /// How many of those people there are, how many votes, or how many followers.
    count: u32,
}

impl From<Suggested> for SuggestedPerson {
    fn from(Suggested { person, reason, names, count }: Suggested) -> Self {
        Self { person: person.into(), reason: reason.into(), names, count }
    }
}
