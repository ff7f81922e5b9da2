//! People a member might want to follow.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::error::FollowError;
use super::service::Follows;
use crate::businesses::coordinates::Coordinates;
use crate::people::Person;
use crate::shared::actor::Actor;

/// Why a person is suggested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SuggestionReason {
    /// People whom the member follows follow them.
    FollowedBy,
    /// Many voted their reviews of businesses near the member helpful.
    Helpful,
    /// Many follow them, and they write about businesses near the member.
    PopularNear,
}

/// A suggested person.
#[derive(Debug, Clone, PartialEq)]
pub struct SuggestedPerson {
    pub person: Person,
    pub reason: SuggestionReason,
    /// For `FollowedBy`: the names of some of those people, at most two.
    pub names: Vec<String>,
    /// How many of those people there are, how many votes, or how many followers.
    pub count: u32,
}

impl Follows {
    /// People whom the actor does not follow: those whom people they follow follow, and the most helpful and most followed
    /// near a point.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn suggested(
        &self,
        actor: &Actor,
        near: Option<Coordinates>,
    ) -> Result<Vec<SuggestedPerson>, FollowError> {
        Ok(self.core.reads.follows().suggested(actor.user()?, near).await?)
    }
}
