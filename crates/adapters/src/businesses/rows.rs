//! Rows of the businesses' tables and what the domain makes of them.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::businesses::address::{Address, AddressLines};
use domain::businesses::business::{Business, Descriptions};
use domain::businesses::business_cuisine::BusinessCuisine;
use domain::businesses::claim::{Claim, ClaimView};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::photo::{BusinessPhoto, GallerySummary};
use domain::businesses::ports::BusinessRecord;
use domain::businesses::price_level::PriceLevel;
use domain::media::Media;
use domain::shared::ids::{AddressId, BusinessCuisineId, BusinessId, BusinessPhotoId, ClaimId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{business_addresses, business_claims, business_cuisines, business_gallery, businesses};
use crate::db::stored;
use crate::media::rows::MediaRow;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = businesses, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub struct BusinessRow {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub kind: String,
    pub cuisines: Vec<String>,
    pub price_level: Option<i16>,
    pub description_en: Option<String>,
    pub description_it: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub website: Option<String>,
    pub time_zone: String,
    pub country: Option<String>,
    pub opening_hours: Option<String>,
    pub diets: Vec<String>,
    pub wheelchair: Option<String>,
    pub rating: Option<f32>,
    pub rating_count: i32,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub source: String,
    pub attribution: Option<String>,
    pub demo: bool,
    pub bookable: bool,
    pub verified: bool,
    pub claimed_at: Option<DateTime<Utc>>,
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<&Business> for BusinessRow {
    fn from(business: &Business) -> Self {
        Self {
            id: business.id.0,
            slug: business.slug.clone(),
            name: business.name.clone(),
            kind: business.kind.into_str().to_owned(),
            cuisines: business.cuisines.iter().map(|cuisine| cuisine.as_str().to_owned()).collect(),
            price_level: business.price_level.map(|level| level.get().into()),
            description_en: business.descriptions.en.clone(),
            description_it: business.descriptions.it.clone(),
            phone: business.phone.clone(),
            email: business.email.clone(),
            website: business.website.clone(),
            time_zone: business.time_zone.name().to_owned(),
            country: business.country.clone(),
            opening_hours: business.opening_hours.clone(),
            diets: business.diets.iter().map(|diet| diet.into_str().to_owned()).collect(),
            wheelchair: business.wheelchair.map(|access| access.into_str().to_owned()),
            rating: business.rating,
            rating_count: business.rating_count,
            latitude: business.location.map(Coordinates::latitude),
            longitude: business.location.map(Coordinates::longitude),
            source: business.source.clone(),
            attribution: business.attribution.clone(),
            demo: business.demo,
            bookable: business.bookable,
            verified: business.verified,
            claimed_at: business.claimed_at,
            version: business.version,
            created_at: business.created_at,
            updated_at: business.updated_at,
        }
    }
}

impl TryFrom<BusinessRow> for Business {
    type Error = StoreError;

    fn try_from(row: BusinessRow) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id: BusinessId(id),
            slug: row.slug,
            name: row.name,
            kind: stored(id, "kind", &row.kind)?,
            cuisines: row.cuisines.iter().filter_map(|text| text.parse().ok()).collect(),
            price_level: row.price_level.and_then(price_level),
            descriptions: Descriptions { en: row.description_en, it: row.description_it },
            phone: row.phone,
            email: row.email,
            website: row.website,
            time_zone: stored(id, "time_zone", &row.time_zone)?,
            country: row.country,
            opening_hours: row.opening_hours,
            diets: row.diets.iter().filter_map(|text| text.parse().ok()).collect(),
            wheelchair: row.wheelchair.and_then(|text| text.parse().ok()),
            rating: row.rating,
            rating_count: row.rating_count,
            location: position(row.latitude, row.longitude),
            source: row.source,
            attribution: row.attribution,
            demo: row.demo,
            bookable: row.bookable,
            verified: row.verified,
            claimed_at: row.claimed_at,
            version: row.version,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

pub fn price_level(level: i16) -> Option<PriceLevel> {
    u8::try_from(level).ok()?.try_into().ok()
}

pub fn position(latitude: Option<f64>, longitude: Option<f64>) -> Option<Coordinates> {
    Coordinates::new(latitude?, longitude?).ok()
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = business_addresses, check_for_backend(diesel::pg::Pg))]
pub struct AddressRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub label: Option<String>,
    pub street: Option<String>,
    pub house_number: Option<String>,
    pub postcode: Option<String>,
    pub city: Option<String>,
    pub region: Option<String>,
    pub country: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub is_primary: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub neighbourhood: Option<String>,
}

impl From<&Address> for AddressRow {
    fn from(address: &Address) -> Self {
        let lines = address.lines.clone();
        Self {
            id: address.id.0,
            business_id: address.business.0,
            label: lines.label,
            street: lines.street,
            house_number: lines.house_number,
            postcode: lines.postcode,
            city: lines.city,
            region: lines.region,
            country: lines.country,
            latitude: lines.position.map(Coordinates::latitude),
            longitude: lines.position.map(Coordinates::longitude),
            is_primary: address.primary,
            created_at: address.created_at,
            updated_at: address.updated_at,
            neighbourhood: lines.neighbourhood,
        }
    }
}

impl From<AddressRow> for Address {
    fn from(row: AddressRow) -> Self {
        Self {
            id: AddressId(row.id),
            business: BusinessId(row.business_id),
            lines: AddressLines {
                label: row.label,
                street: row.street,
                house_number: row.house_number,
                neighbourhood: row.neighbourhood,
                postcode: row.postcode,
                city: row.city,
                region: row.region,
                country: row.country,
                position: position(row.latitude, row.longitude),
            },
            primary: row.is_primary,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// A business with its primary address, its cover, how many pictures it has, and whether it confirms bookings itself,
/// where it has settings for bookings.
pub type RecordRow = (BusinessRow, Option<AddressRow>, Option<MediaRow>, i32, Option<bool>);

/// A business as one row.
pub fn record((business, address, cover, count, auto_confirm): RecordRow) -> Result<BusinessRecord, StoreError> {
    let gallery = GallerySummary { cover: cover.map(Media::try_from).transpose()?, count };
    let by_request = auto_confirm == Some(false);
    Ok(BusinessRecord { business: business.try_into()?, address: address.map(Address::from), gallery, by_request })
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = business_gallery, check_for_backend(diesel::pg::Pg))]
pub struct PhotoRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub upload_id: Uuid,
    pub position: i32,
    pub created_at: DateTime<Utc>,
}

impl From<&BusinessPhoto> for PhotoRow {
    fn from(photo: &BusinessPhoto) -> Self {
        Self {
            id: photo.id.0,
            business_id: photo.business.0,
            upload_id: photo.media.id.0,
            position: photo.position,
            created_at: photo.created_at,
        }
    }
}

/// A picture of a business with what is shown of it.
pub fn photo((row, media): (PhotoRow, MediaRow)) -> Result<BusinessPhoto, StoreError> {
    Ok(BusinessPhoto {
        id: BusinessPhotoId(row.id),
        business: BusinessId(row.business_id),
        position: row.position,
        media: media.try_into()?,
        created_at: row.created_at,
    })
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = business_cuisines, check_for_backend(diesel::pg::Pg))]
pub struct CuisineRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub cuisine: String,
    pub position: i16,
}

impl From<&BusinessCuisine> for CuisineRow {
    fn from(row: &BusinessCuisine) -> Self {
        Self {
            id: row.id.0,
            business_id: row.business.0,
            cuisine: row.cuisine.as_str().to_owned(),
            position: row.position,
        }
    }
}

impl TryFrom<CuisineRow> for BusinessCuisine {
    type Error = StoreError;

    fn try_from(row: CuisineRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: BusinessCuisineId(row.id),
            business: BusinessId(row.business_id),
            cuisine: stored(row.id, "cuisine", &row.cuisine)?,
            position: row.position,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = business_claims, check_for_backend(diesel::pg::Pg))]
pub struct ClaimRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub user_id: Uuid,
    pub state: String,
    pub message: Option<String>,
    pub reason: Option<String>,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
    pub creation: bool,
    pub resembles: Option<Uuid>,
}

impl From<&Claim> for ClaimRow {
    fn from(claim: &Claim) -> Self {
        Self {
            id: claim.id.0,
            business_id: claim.business.0,
            user_id: claim.claimant.0,
            state: claim.state.into_str().to_owned(),
            message: claim.message.clone(),
            reason: claim.reason.clone(),
            created_at: claim.created_at,
            decided_at: claim.decided_at,
            creation: claim.creation,
            resembles: claim.resembles.map(|business| business.0),
        }
    }
}

/// A claim with the names of its business and claimant.
pub fn claim_view((row, business_name, claimant_name): (ClaimRow, String, String)) -> Result<ClaimView, StoreError> {
    let unknown = |_| StoreError::Internal(format!("{}: the state {:?} is unknown", row.id, row.state));
    let state = row.state.parse().map_err(unknown)?;
    let claim = Claim {
        id: ClaimId(row.id),
        business: BusinessId(row.business_id),
        claimant: UserId(row.user_id),
        state,
        message: row.message,
        reason: row.reason,
        created_at: row.created_at,
        decided_at: row.decided_at,
        creation: row.creation,
        resembles: row.resembles.map(BusinessId),
    };
    Ok(ClaimView { claim, business_name, claimant_name })
}
