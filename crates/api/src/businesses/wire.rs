//! Businesses on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use domain::businesses::address::Address;
use domain::businesses::business::BusinessView;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::currency;
use domain::businesses::opening_hours::{OpenInterval, Today};
use domain::follows::BusinessFollowers;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::names::{KindName, OpenStateName, WheelchairName};
use crate::http::named::Named;
use crate::media::Media;
use crate::names::{DietName, NotifyName, StaffRoleName};

/// A business where people eat or drink.
#[derive(Debug, Serialize, ToSchema)]
pub struct Business {
    uuid: Uuid,
    /// Its name in addresses.
    slug: String,
    name: String,
    kind: KindName,
    /// Slugs of the vocabulary at `GET cuisines`, or words the map has; the most characteristic first.
    cuisines: Vec<String>,
    /// 1 (a snack) to 4 (a feast).
    #[schema(minimum = 1, maximum = 4)]
    price_level: Option<u8>,
    /// The symbol of the currency there, for its price level.
    currency_symbol: &'static str,
    descriptions: Descriptions,
    phone: Option<String>,
    email: Option<String>,
    website: Option<String>,
    /// IANA name.
    time_zone: &'static str,
    /// As it was written, in OpenStreetMap's syntax or a more lenient one.
    opening_hours: Option<String>,
    /// In OpenStreetMap's syntax. Null when the text is not understood.
    opening_hours_normalized: Option<String>,
    diets: Vec<DietName>,
    wheelchair: Option<WheelchairName>,
    /// 1 to 5, to one decimal: a Bayesian mean of its reviews (`GET reviews/summary`). Null while there is none.
    #[schema(minimum = 1, maximum = 5)]
    rating: Option<f32>,
    /// How many published reviews there are.
    rating_count: i32,
    /// Where it comes from: `osm:node/1`, `demo` or `member`.
    source: String,
    /// To be shown beside it.
    attribution: Option<String>,
    /// Whether its owner was confirmed by its published email address or by an administrator.
    claimed: bool,
    /// Whether it is known to exist. What a member added is not listed before an administrator has checked it.
    verified: bool,
    /// Whether it is permanently closed according to the map it was imported from; it is then unverified.
    closed: bool,
    /// Whether it takes bookings online.
    bookable: bool,
    /// Whether it confirms bookings by hand: until then they are requests.
    by_request: bool,
    /// Whether it is invented.
    demo: bool,
    location: Option<Location>,
    address: Option<BusinessAddress>,
    /// Send it back with a change.
    version: i32,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    today: BusinessDay,
    /// The first picture of its gallery.
    cover: Option<Media>,
    /// How many pictures its gallery has.
    photo_count: i32,
    /// Whether the actor is among its staff.
    mine: bool,
    /// The actor's role there; null when they are not among its staff.
    role: Option<StaffRoleName>,
    /// Whether the actor saved it in one of their lists.
    saved: bool,
    /// How many members follow it; null in lists.
    follower_count: Option<u32>,
    /// The actor's follow; always null in lists.
    follow: Option<BusinessFollow>,
}

/// The actor's follow of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessFollow {
    uuid: Uuid,
    /// Which posts the actor is notified of.
    notify: NotifyName,
}

impl Business {
    /// The same with who follows it.
    pub fn with_followers(self, BusinessFollowers { count, follow }: BusinessFollowers) -> Self {
        let follow = follow.map(|(id, notify)| BusinessFollow { uuid: id.0, notify: notify.into() });
        Self { follower_count: Some(count), follow, ..self }
    }
}

/// The descriptions of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct Descriptions {
    en: Option<String>,
    it: Option<String>,
}

/// A point in WGS 84 degrees.
#[derive(Debug, Serialize, ToSchema)]
pub struct Location {
    #[schema(minimum = -90, maximum = 90)]
    latitude: f64,
    #[schema(minimum = -180, maximum = 180)]
    longitude: f64,
}

/// A day in the business's own time.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessDay {
    date: NaiveDate,
    state: OpenStateName,
    /// When that changes, if within a month.
    changes_at: Option<DateTime<Utc>>,
    /// To what it changes then.
    changes_to: Option<OpenStateName>,
    hours: Vec<OpenHours>,
    /// Whether the business is surely closed at all other times of the day.
    is_known: bool,
}

/// From when until when a business is open; until the next day where it closes no later than it opens.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenHours {
    /// Such as `19:00`.
    opens: String,
    /// Such as `23:30`.
    closes: String,
}

/// A postal address of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessAddress {
    uuid: Uuid,
    business_id: Uuid,
    /// A label that distinguishes it from the other addresses.
    label: Option<String>,
    street: Option<String>,
    house_number: Option<String>,
    /// The part of the town.
    neighbourhood: Option<String>,
    postcode: Option<String>,
    city: Option<String>,
    region: Option<String>,
    /// ISO 3166-1 alpha-2.
    country: Option<String>,
    /// Street, house number, postcode and town on one line, in the order of the country.
    formatted: Option<String>,
    #[schema(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[schema(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
    /// Whether it is the primary address, which gives the position of the business.
    primary: bool,
}

impl From<BusinessView> for Business {
    fn from(view: BusinessView) -> Self {
        let business = view.business;
        let closed = business.is_closed();
        Self {
            uuid: business.id.0,
            slug: business.slug,
            name: business.name,
            kind: business.kind.into(),
            cuisines: business.cuisines.iter().map(|cuisine| cuisine.as_str().to_owned()).collect(),
            price_level: business.price_level.map(|level| level.get()),
            currency_symbol: currency::symbol(business.country.as_deref()),
            descriptions: Descriptions { en: business.descriptions.en, it: business.descriptions.it },
            phone: business.phone,
            email: business.email,
            website: business.website,
            time_zone: business.time_zone.name(),
            opening_hours: business.opening_hours,
            opening_hours_normalized: view.normalized_hours,
            diets: business.diets.into_iter().map(Named::from).collect(),
            wheelchair: business.wheelchair.map(Named::from),
            rating: business.rating.map(|rating| (rating * 10.0).round() / 10.0),
            rating_count: business.rating_count,
            source: business.source,
            attribution: business.attribution,
            claimed: business.verified && business.claimed_at.is_some(),
            verified: business.verified,
            closed,
            bookable: business.bookable,
            by_request: view.by_request,
            demo: business.demo,
            location: business.location.map(Location::from),
            address: view.address.map(BusinessAddress::from),
            version: business.version,
            created_at: business.created_at,
            updated_at: business.updated_at,
            today: view.today.into(),
            cover: view.gallery.cover.map(Media::from),
            photo_count: view.gallery.count,
            mine: view.role.is_some(),
            role: view.role.map(StaffRoleName::from),
            saved: view.saved,
            follower_count: None,
            follow: None,
        }
    }
}

impl From<Coordinates> for Location {
    fn from(point: Coordinates) -> Self {
        Self { latitude: point.latitude(), longitude: point.longitude() }
    }
}

impl From<Today> for BusinessDay {
    fn from(today: Today) -> Self {
        Self {
            date: today.date,
            state: today.state.into(),
            changes_at: today.changes_at,
            changes_to: today.changes_to.map(Named::from),
            hours: today.hours.into_iter().map(OpenHours::from).collect(),
            is_known: today.is_known,
        }
    }
}

impl From<OpenInterval> for OpenHours {
    fn from(interval: OpenInterval) -> Self {
        let clock = |time: chrono::NaiveTime| time.format("%H:%M").to_string();
        Self { opens: clock(interval.opens), closes: clock(interval.closes()) }
    }
}

impl From<Address> for BusinessAddress {
    fn from(address: Address) -> Self {
        let lines = address.lines;
        let formatted = lines.one_line();
        Self {
            uuid: address.id.0,
            business_id: address.business.0,
            label: lines.label,
            street: lines.street,
            house_number: lines.house_number,
            neighbourhood: lines.neighbourhood,
            postcode: lines.postcode,
            city: lines.city,
            region: lines.region,
            country: lines.country,
            formatted,
            latitude: lines.position.map(Coordinates::latitude),
            longitude: lines.position.map(Coordinates::longitude),
            primary: address.primary,
        }
    }
}
