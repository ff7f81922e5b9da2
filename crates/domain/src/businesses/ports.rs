//! Storage ports of businesses.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::address::{Address, AddressLines};
use super::business::Business;
use super::business_cuisine::BusinessCuisine;
use super::card::BusinessCard;
use super::claim::{Claim, ClaimEmail, ClaimState, ClaimView};
use super::import::ImportRepository;
use super::listing::{Added, Duplicate};
use super::photo::{BusinessPhoto, GallerySummary};
use super::roles::StaffRole;
use crate::shared::ids::{AddressId, AuthId, BusinessCuisineId, BusinessId, BusinessPhotoId, ClaimId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// A member who claims a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimant {
    /// The address that they have proven to read.
    pub email: String,
    pub display_name: String,
}

/// Businesses inside a transaction. A deleted business is none.
#[async_trait]
pub trait BusinessRepository: ImportRepository {
    /// The business, locked until the transaction ends.
    async fn lock_business(&mut self, id: BusinessId) -> Result<Option<Business>, StoreError>;
    /// Stores a new business.
    async fn insert_business(&mut self, business: &Business) -> Result<(), StoreError>;
    /// Stores a business as it is now.
    async fn update_business(&mut self, business: &Business) -> Result<(), StoreError>;
    /// Deletes the business for all readers, and refuses its pending claims.
    async fn delete_business(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Stops bookings; returns whether guests are expected after `now`.
    async fn stop_bookings(&mut self, id: BusinessId, now: DateTime<Utc>) -> Result<bool, StoreError>;

    /// Makes further creations of businesses wait until the transaction ends, so that they are counted and compared
    /// with one another.
    async fn lock_creation(&mut self) -> Result<(), StoreError>;
    /// How many businesses the user has added since `since`, and how many of theirs are unverified.
    async fn added_by(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Added, StoreError>;
    /// The listed businesses that this one seems to be, which has these primary address lines; verified ones first, at
    /// most 20.
    async fn duplicates_of(
        &mut self,
        business: &Business,
        lines: Option<&AddressLines>,
    ) -> Result<Vec<Duplicate>, StoreError>;

    /// The user's role in the business.
    async fn role_of(&mut self, business: BusinessId, user: UserId) -> Result<Option<StaffRole>, StoreError>;
    /// Makes the user an owner.
    async fn add_owner(&mut self, business: BusinessId, user: UserId, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Takes the user off the staff.
    async fn remove_member(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError>;
    /// Whether the business has an owner.
    async fn has_owner(&mut self, business: BusinessId) -> Result<bool, StoreError>;

    /// All addresses of a business, oldest first.
    async fn addresses_of(&mut self, business: BusinessId) -> Result<Vec<Address>, StoreError>;
    /// Makes these the addresses of a business.
    async fn put_addresses(&mut self, business: BusinessId, addresses: &[Address]) -> Result<(), StoreError>;
    /// The business of an address.
    async fn business_of_address(&mut self, id: AddressId) -> Result<Option<BusinessId>, StoreError>;

    /// All cuisines of a business.
    async fn cuisines_of(&mut self, business: BusinessId) -> Result<Vec<BusinessCuisine>, StoreError>;
    /// Makes these the cuisines of a business.
    async fn put_cuisines(&mut self, business: BusinessId, rows: &[BusinessCuisine]) -> Result<(), StoreError>;
    /// The business of a cuisine.
    async fn business_of_cuisine(&mut self, id: BusinessCuisineId) -> Result<Option<BusinessId>, StoreError>;

    /// The gallery of a business, in order.
    async fn gallery_of(&mut self, business: BusinessId) -> Result<Vec<BusinessPhoto>, StoreError>;
    /// Replaces the gallery of a business and updates its cover and count.
    async fn put_gallery(&mut self, business: BusinessId, photos: &[BusinessPhoto]) -> Result<(), StoreError>;
    /// The gallery of a business as lists show it.
    async fn gallery_summary(&mut self, business: BusinessId) -> Result<GallerySummary, StoreError>;
    /// Whether the business confirms bookings by hand.
    async fn is_by_request(&mut self, business: BusinessId) -> Result<bool, StoreError>;
    /// The business of a picture.
    async fn business_of_photo(&mut self, id: BusinessPhotoId) -> Result<Option<BusinessId>, StoreError>;

    /// The member with a credential.
    async fn claimant(&mut self, auth: AuthId) -> Result<Claimant, StoreError>;
    /// Stores a new claim. A second pending one violates `business_claims_one_pending`.
    async fn insert_claim(&mut self, claim: &Claim) -> Result<(), StoreError>;
    /// The claim, locked until the transaction ends.
    async fn lock_claim(&mut self, id: ClaimId) -> Result<Option<ClaimView>, StoreError>;
    /// Stores how a claim was decided.
    async fn update_claim(&mut self, claim: &Claim) -> Result<(), StoreError>;
}

/// A business with what every reader sees beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct BusinessRecord {
    pub business: Business,
    pub address: Option<Address>,
    pub gallery: GallerySummary,
    /// Whether it confirms bookings by hand.
    pub by_request: bool,
}

/// The ties of a user to a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    pub business: BusinessId,
    /// Their role there.
    pub role: Option<StaffRole>,
    /// Whether they saved it.
    pub saved: bool,
}

/// Which claims a list gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimFilter {
    /// Only this member's.
    pub claimant: Option<UserId>,
    /// Only in these states; empty: in any.
    pub states: Vec<ClaimState>,
}

/// Reads that need no transaction, and may be a moment old. A deleted business is none.
#[async_trait]
pub trait BusinessReads: Send + Sync {
    async fn business(&self, id: BusinessId) -> Result<Option<BusinessRecord>, StoreError>;
    /// The existing businesses with these ids, in any order.
    async fn businesses(&self, ids: &[BusinessId]) -> Result<Vec<BusinessRecord>, StoreError>;
    /// The cards of the existing businesses with these ids, in any order.
    async fn cards(&self, ids: &[BusinessId]) -> Result<Vec<BusinessCard>, StoreError>;
    /// The business with that name in addresses.
    async fn business_named(&self, slug: &str) -> Result<Option<BusinessId>, StoreError>;
    /// The user's relation to each of these businesses.
    async fn ties(&self, user: UserId, ids: &[BusinessId]) -> Result<Vec<Tie>, StoreError>;
    /// The roles of users at businesses; those without one are left out.
    async fn roles(
        &self,
        pairs: &[(UserId, BusinessId)],
    ) -> Result<HashMap<(UserId, BusinessId), StaffRole>, StoreError>;
    async fn address(&self, id: AddressId) -> Result<Option<Address>, StoreError>;
    /// The addresses of a business by id; `None` when there is no such business.
    async fn addresses(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<Address, ()>, StoreError>;
    /// One cuisine of a business.
    async fn cuisine(&self, id: BusinessCuisineId) -> Result<Option<BusinessCuisine>, StoreError>;
    /// The cuisines of a business by position.
    async fn cuisines(
        &self,
        business: BusinessId,
        page: PageRequest<i16>,
    ) -> Result<Page<BusinessCuisine, i16>, StoreError>;
    /// One picture of a business.
    async fn photo(&self, id: BusinessPhotoId) -> Result<Option<BusinessPhoto>, StoreError>;
    /// The pictures of a business by position.
    async fn gallery(
        &self,
        business: BusinessId,
        page: PageRequest<i32>,
    ) -> Result<Page<BusinessPhoto, i32>, StoreError>;
    /// Claims, newest first.
    async fn claims(&self, filter: &ClaimFilter, page: PageRequest<()>) -> Result<Page<ClaimView, ()>, StoreError>;
    /// The data of the email to the claimant; none once the claimant or the business is deleted.
    async fn claim_email(&self, id: ClaimId) -> Result<Option<ClaimEmail>, StoreError>;
}
