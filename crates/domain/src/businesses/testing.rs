//! People and businesses for the tests of this family.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::business::{Business, Descriptions};
use super::claim::{Claim, ClaimState};
use super::coordinates::Coordinates;
use super::kind::BusinessKind;
use crate::shared::actor::{Actor, Member, Role};
use crate::shared::cuisine::Cuisine;
use crate::shared::ids::{AuthId, BusinessId, ClaimId, SessionId, UserId};

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

pub fn admin() -> Actor {
    person(Some(77), Role::Admin)
}

pub fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

pub fn claim(claimant: u128) -> Claim {
    Claim {
        id: ClaimId(Uuid::from_u128(5)),
        business: business().id,
        claimant: UserId(Uuid::from_u128(claimant)),
        state: ClaimState::Pending,
        message: None,
        reason: None,
        created_at: noon(),
        decided_at: None,
        creation: false,
        resembles: None,
    }
}

pub fn business() -> Business {
    Business {
        id: BusinessId(Uuid::from_u128(1)),
        slug: "da-luca-1".into(),
        name: "Trattoria da Luca".into(),
        kind: BusinessKind::Restaurant,
        cuisines: Cuisine::list("tuscan"),
        price_level: None,
        descriptions: Descriptions::default(),
        phone: Some("+39 055 1".into()),
        email: Some("info@daluca.it".into()),
        website: None,
        time_zone: chrono_tz::Europe::Rome,
        country: Some("IT".into()),
        opening_hours: Some("Mo-Su 12:00-15:00".into()),
        diets: Vec::new(),
        wheelchair: None,
        rating: None,
        rating_count: 0,
        location: Coordinates::new(43.7731, 11.2560).ok(),
        source: Business::FROM_MEMBER.into(),
        attribution: None,
        demo: false,
        bookable: false,
        verified: true,
        claimed_at: None,
        version: 3,
        created_at: noon(),
        updated_at: noon(),
    }
}
