//! Offers and vouchers in replies.

use chrono::{DateTime, NaiveDate, Utc};
use domain::rewards::{OfferView, VoucherView};

use super::names::VoucherStateName;
use crate::businesses::BusinessCard;
use crate::http::prelude::*;

/// What a business gives for points.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardOffer {
    uuid: Uuid,
    business_id: Uuid,
    /// Null when it no longer exists.
    business: Option<BusinessCard>,
    title: String,
    description: Option<String>,
    /// What it is worth, in words.
    worth: String,
    points: i32,
    /// How many vouchers there may be; null for any number.
    stock: Option<i32>,
    /// How many are left; null for any number.
    left: Option<i32>,
    /// How many vouchers each member may have; null for any number.
    per_member: Option<i32>,
    /// ISO weekdays on which it can be used; empty for all.
    weekdays: Vec<i16>,
    /// Service periods in which it can be used; empty for all.
    service_ids: Vec<Uuid>,
    /// The last day on which it can be reserved and used.
    until_date: Option<NaiveDate>,
    published: bool,
    version: i32,
    /// What it brought, for the staff.
    figures: Option<RewardOfferFigures>,
}

/// What an offer brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardOfferFigures {
    /// Vouchers that can still be used.
    reserved: i64,
    /// Vouchers that were used.
    captured: i64,
    /// Members who used one.
    guests: i64,
    /// Vouchers that were given back or expired.
    unused: i64,
}

impl From<OfferView> for RewardOffer {
    fn from(OfferView { offer, business, figures }: OfferView) -> Self {
        Self {
            uuid: offer.id.0,
            business_id: offer.business.0,
            business: business.map(Into::into),
            left: offer.left(),
            title: offer.title,
            description: offer.description,
            worth: offer.worth,
            points: offer.points,
            stock: offer.stock,
            per_member: offer.per_member,
            weekdays: offer.weekdays,
            service_ids: offer.services.into_iter().map(|service| service.0).collect(),
            until_date: offer.until,
            published: offer.published,
            version: offer.version,
            figures: figures.map(|figures| RewardOfferFigures {
                reserved: figures.reserved,
                captured: figures.captured,
                guests: figures.guests,
                unused: figures.unused,
            }),
        }
    }
}

/// Points reserved for an offer, as the offer was then.
#[derive(Debug, Serialize, ToSchema)]
pub struct Voucher {
    uuid: Uuid,
    offer_id: Uuid,
    business: BusinessCard,
    state: VoucherStateName,
    title: String,
    /// What it is worth, in words.
    worth: String,
    points: i32,
    /// Eight characters that the staff type.
    code: String,
    /// The content of its QR code, for its guest while it can be used.
    url: Option<String>,
    /// ISO weekdays on which it can be used; empty for all.
    weekdays: Vec<i16>,
    /// The names of the service periods in which it can be used; empty for all.
    services: Vec<String>,
    reserved_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// When it was used, given back, or expired.
    resolved_at: Option<DateTime<Utc>>,
    /// IANA time zone of the business.
    time_zone: String,
    reservation_id: Option<Uuid>,
    order_id: Option<Uuid>,
    /// The name of its guest, for the staff.
    guest_name: Option<String>,
}

impl From<VoucherView> for Voucher {
    fn from(view: VoucherView) -> Self {
        let voucher = view.voucher;
        Self {
            uuid: voucher.id.0,
            offer_id: voucher.offer.0,
            business: view.business.into(),
            state: voucher.state.into(),
            title: voucher.title,
            worth: voucher.worth,
            points: voucher.points,
            code: voucher.code,
            url: view.url,
            weekdays: voucher.weekdays,
            services: view.services,
            reserved_at: voucher.reserved_at,
            expires_at: voucher.expires_at,
            resolved_at: voucher.resolved_at,
            time_zone: view.zone.name().to_owned(),
            reservation_id: voucher.reservation.map(|reservation| reservation.0),
            order_id: voucher.order.map(|order| order.0),
            guest_name: view.guest,
        }
    }
}
