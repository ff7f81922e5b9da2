//! What a business gives for points.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::businesses::card::BusinessCard;
use crate::shared::change::Change;
use crate::shared::ids::{BusinessId, RewardOfferId, ServiceId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub id: RewardOfferId,
    pub business: BusinessId,
    pub title: String,
    pub description: Option<String>,
    /// What it is worth, in words.
    pub worth: String,
    pub points: i32,
    /// How many vouchers there may be; any number without.
    pub stock: Option<i32>,
    /// How many vouchers are reserved or were captured.
    pub taken: i32,
    /// How many vouchers each member may have.
    pub per_member: Option<i32>,
    /// ISO weekdays on which it can be used; empty for all.
    pub weekdays: Vec<i16>,
    /// Service periods in which it can be used; empty for all.
    pub services: Vec<ServiceId>,
    /// The last day on which it can be reserved and used.
    pub until: Option<NaiveDate>,
    pub published: bool,
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Offer {
    /// Whether it can be reserved, as far as the offer goes.
    pub fn is_open(&self, zone: Tz, now: DateTime<Utc>) -> bool {
        let today = now.with_timezone(&zone).date_naive();
        self.published && self.until.is_none_or(|until| today <= until)
    }

    /// How many vouchers are left.
    pub fn left(&self) -> Option<i32> {
        self.stock.map(|stock| (stock - self.taken).max(0))
    }
}

/// Whether a day is among these ISO weekdays; none means all.
pub(super) fn is_weekday(weekdays: &[i16], date: NaiveDate) -> bool {
    weekdays.is_empty() || i16::try_from(date.weekday().number_from_monday()).is_ok_and(|day| weekdays.contains(&day))
}

/// A new offer, or what changes of one: absent fields keep their value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfferChange {
    pub title: Option<String>,
    pub description: Change<String>,
    pub worth: Option<String>,
    pub points: Option<i32>,
    pub stock: Change<i32>,
    pub per_member: Change<i32>,
    pub weekdays: Option<Vec<i16>>,
    pub services: Option<Vec<ServiceId>>,
    pub until: Change<NaiveDate>,
    pub published: Option<bool>,
}

impl OfferChange {
    /// The offer after the change.
    pub(super) fn apply(self, offer: Offer) -> Offer {
        Offer {
            title: self.title.unwrap_or(offer.title),
            description: self.description.apply(offer.description),
            worth: self.worth.unwrap_or(offer.worth),
            points: self.points.unwrap_or(offer.points),
            stock: self.stock.apply(offer.stock),
            per_member: self.per_member.apply(offer.per_member),
            weekdays: self.weekdays.unwrap_or(offer.weekdays),
            services: self.services.unwrap_or(offer.services),
            until: self.until.apply(offer.until),
            published: self.published.unwrap_or(offer.published),
            ..offer
        }
    }
}

/// What an offer brought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OfferFigures {
    /// Vouchers that can still be used.
    pub reserved: i64,
    /// Vouchers that were used.
    pub captured: i64,
    /// Members who used one.
    pub guests: i64,
    /// Vouchers that were given back or expired.
    pub unused: i64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct OfferView {
    pub offer: Offer,
    /// While it exists.
    pub business: Option<BusinessCard>,
    /// For the staff.
    pub figures: Option<OfferFigures>,
}
