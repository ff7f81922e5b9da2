//! A member adds a business and becomes its owner. Until an administrator approves the claim that comes with it, the
//! business is unverified: it can be reached and booked by its address, but is not listed.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::address::{Address, AddressLines};
use super::business::{Business, BusinessView, Descriptions};
use super::business_change::Details;
use super::business_cuisine::arrange;
use super::claim::{Claim, ClaimState};
use super::coordinates::Coordinates;
use super::error::{BusinessError, BusinessRule};
use super::kind::BusinessKind;
use super::listing::{self, Duplicate};
use super::photo::GallerySummary;
use super::policy;
use super::ports::BusinessRecord;
use super::roles::StaffRole;
use super::service::Businesses;
use super::slug::slug_with_suffix;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, ClaimId, UserId};
use crate::unit_of_work::in_transaction;

/// A business to create.
#[derive(Debug, Clone)]
pub struct NewBusiness {
    pub name: String,
    pub kind: BusinessKind,
    /// By [`NewBusiness::time_zone`].
    pub time_zone: Tz,
    pub details: Details,
    pub address: Option<AddressLines>,
    /// Whether the creator confirmed that it is not the listed business it resembles.
    pub different_business: bool,
}

impl NewBusiness {
    /// The time zone of a new business: the given one, else that of its address.
    ///
    /// # Errors
    /// `required` for `time_zone`, when it is not given and the address has no position.
    pub fn time_zone(given: Option<Tz>, address: Option<&AddressLines>) -> Result<Tz, FieldError> {
        let position = address.and_then(|lines| lines.position);
        let zone = given.or_else(|| position.map(Coordinates::time_zone));
        zone.ok_or_else(|| FieldError::new("time_zone", "required"))
    }
}

impl Businesses {
    /// Creates a business; the actor becomes its owner. One that an administrator creates is verified.
    ///
    /// # Errors
    /// `Denied` without a profile, `TooManyAdded`, `TooManyUnverified`, `AlreadyListed`.
    pub async fn create(&self, actor: &Actor, new: NewBusiness) -> Result<BusinessView, BusinessError> {
        let owner = policy::may_claim(actor)?;
        let now = self.core.now();
        let id: BusinessId = self.core.id();
        let different_business = new.different_business;
        let lines = new.address.clone();
        let mut business = build(id, new, now);
        business.verified = actor.is_admin();
        let address = lines.map(|lines| Address {
            id: self.core.id(),
            business: id,
            lines,
            primary: true,
            created_at: now,
            updated_at: now,
        });
        let claim = self.core.id();
        let cuisines = arrange(id, &[], &business.cuisines, || self.core.id());
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            businesses.lock_creation().await?;
            if !actor.is_admin() {
                listing::check_quota(businesses.added_by(owner, now - listing::DAY).await?, now)?;
            }
            let lines = address.as_ref().map(|address| &address.lines);
            let duplicate = businesses.duplicates_of(&business, lines).await?.into_iter().next();
            let resembles = duplicate.as_ref().map(|duplicate| duplicate.business);
            if let Some(Duplicate { business, name }) = duplicate.filter(|_| !different_business) {
                return Err(BusinessRule::AlreadyListed(business, name).into());
            }
            businesses.insert_business(&business).await?;
            businesses.put_cuisines(id, &cuisines).await?;
            businesses.put_addresses(id, address.as_slice()).await?;
            businesses.add_owner(id, owner, now).await?;
            if !business.verified {
                businesses.insert_claim(&claim_of_creator(claim, id, owner, resembles, now)).await?;
            }
            Ok::<_, BusinessError>(())
        })
        .await?;
        let gallery = GallerySummary::default();
        Ok(self.view(BusinessRecord { business, address, gallery, by_request: false }, Some(StaffRole::Owner), false))
    }
}

fn claim_of_creator(
    id: ClaimId,
    business: BusinessId,
    claimant: UserId,
    resembles: Option<BusinessId>,
    now: DateTime<Utc>,
) -> Claim {
    Claim {
        id,
        business,
        claimant,
        state: ClaimState::Pending,
        message: None,
        reason: None,
        created_at: now,
        decided_at: None,
        creation: true,
        resembles,
    }
}

fn build(id: BusinessId, new: NewBusiness, now: DateTime<Utc>) -> Business {
    // The random end of a UUIDv7 makes slugs of one name unique.
    let suffix: String = id.0.simple().to_string().chars().skip(24).collect();
    let mut business = Business {
        id,
        slug: slug_with_suffix(&new.name, &suffix),
        name: new.name,
        kind: new.kind,
        cuisines: Vec::new(),
        price_level: None,
        descriptions: Descriptions::default(),
        phone: None,
        email: None,
        website: None,
        time_zone: new.time_zone,
        country: new.address.as_ref().and_then(AddressLines::country_code),
        opening_hours: None,
        diets: Vec::new(),
        wheelchair: None,
        rating: None,
        rating_count: 0,
        location: new.address.and_then(|lines| lines.position),
        source: Business::FROM_MEMBER.to_owned(),
        attribution: None,
        demo: false,
        bookable: false,
        verified: false,
        claimed_at: Some(now),
        version: 1,
        created_at: now,
        updated_at: now,
    };
    new.details.apply(&mut business);
    business
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::testing::noon;
    use super::*;

    fn florence() -> AddressLines {
        AddressLines { position: Coordinates::new(43.77, 11.25).ok(), ..AddressLines::default() }
    }

    #[test]
    fn zone_and_country_come_from_the_position() {
        let new = NewBusiness {
            name: "Da Nonò".into(),
            kind: BusinessKind::Restaurant,
            time_zone: NewBusiness::time_zone(None, Some(&florence())).unwrap(),
            details: Details::default(),
            address: Some(florence()),
            different_business: false,
        };
        let business = build(BusinessId(Uuid::from_u128(0xabcd_ef01)), new, noon());
        assert_eq!(business.time_zone, chrono_tz::Europe::Rome);
        assert_eq!(business.country.as_deref(), Some("IT"));
        assert_eq!(business.slug, "da-nono-abcdef01");
        assert_eq!(business.location, florence().position);
    }

    #[test]
    fn the_zone_is_required_without_a_position() {
        let required = Err(FieldError::new("time_zone", "required"));
        assert_eq!(NewBusiness::time_zone(None, None), required);
        assert_eq!(NewBusiness::time_zone(None, Some(&AddressLines::default())), required);
        assert_eq!(NewBusiness::time_zone(Some(Tz::UTC), None), Ok(Tz::UTC));
    }
}
