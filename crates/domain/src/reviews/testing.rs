//! People and a review for the tests of this family.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::review::{Aspects, Opinion, Review, State};
use super::stars::Stars;
use crate::shared::actor::{Actor, Member, Role};
use crate::shared::ids::{AuthId, BusinessId, ReviewId, SessionId, UserId};
use crate::visits::visit::Evidence;

fn person(user: Option<u128>, role: Role) -> Actor {
    let auth = AuthId(Uuid::from_u128(user.unwrap_or(99)));
    let user = user.map(|number| UserId(Uuid::from_u128(number)));
    Actor::Member(Member { auth, session: SessionId(Uuid::nil()), user, role })
}

pub fn member(number: u128) -> Actor {
    person(Some(number), Role::Member)
}

pub fn newcomer() -> Actor {
    person(None, Role::Member)
}

pub fn moderator(number: u128) -> Actor {
    person(Some(number), Role::Moderator)
}

pub fn admin() -> Actor {
    person(Some(77), Role::Admin)
}

pub fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

pub fn opinion() -> Opinion {
    Opinion { rating: Stars::new(4).unwrap(), aspects: Aspects::default(), text: "Good soup.".into() }
}

/// A published review by member 1.
pub fn review() -> Review {
    Review {
        id: ReviewId(Uuid::from_u128(5)),
        business: BusinessId(Uuid::from_u128(6)),
        author: Some(UserId(Uuid::from_u128(1))),
        visit: None,
        version: 1,
        state: State::Published,
        notice: None,
        how: None,
        evidence: Evidence::None,
        opinion: opinion(),
        language: None,
        visited_on: None,
        media_count: 0,
        helpful_count: 0,
        edit_count: 0,
        edited_at: None,
        reply: None,
        created_at: noon(),
    }
}
