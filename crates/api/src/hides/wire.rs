//! Blocked and muted people in requests and replies.

use chrono::{DateTime, Utc};
use domain::hides;

use crate::http::prelude::*;
use crate::people::Person;

pub const ORDER: &str = "since";

/// The person to block or mute.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HideTarget {
    pub user_id: Uuid,
}

/// Which part of the list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HideFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// A person the actor has blocked or muted.
#[derive(Debug, Serialize, ToSchema)]
pub struct HiddenPerson {
    #[serde(flatten)]
    person: Person,
    since: DateTime<Utc>,
}

impl From<hides::HiddenPerson> for HiddenPerson {
    fn from(hidden: hides::HiddenPerson) -> Self {
        Self { person: hidden.person.into(), since: hidden.since }
    }
}
