//! Rows of earnings, offers and vouchers.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::rewards::{Earning, Offer, Voucher};
use domain::shared::ids::{
    BusinessId, OrderId, PointEarningId, PointTransferId, ReservationId, RewardOfferId, ServiceId, UserId, VoucherId,
};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{point_earnings, reward_offers, vouchers};
use crate::db::stored;

/// The version of the rules by which points are earned now.
pub(super) const RULE_VERSION: i16 = domain::rewards::RULE_VERSION;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = point_earnings, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct EarningRow {
    pub id: Uuid,
    user_id: Uuid,
    rule: String,
    rule_version: i16,
    subject: Uuid,
    business_id: Uuid,
    points: i32,
    local_date: NaiveDate,
    occurred_at: DateTime<Utc>,
    state: String,
    matures_at: DateTime<Utc>,
    hold_reason: Option<String>,
    release_at: Option<DateTime<Utc>>,
    appeal: Option<String>,
    appealed_at: Option<DateTime<Utc>>,
    decided_at: Option<DateTime<Utc>>,
    decision_reason: Option<String>,
}

impl From<&Earning> for EarningRow {
    fn from(earning: &Earning) -> Self {
        Self {
            id: earning.id.0,
            user_id: earning.user.0,
            rule: earning.rule.into_str().to_owned(),
            rule_version: RULE_VERSION,
            subject: earning.subject,
            business_id: earning.business.0,
            points: earning.points,
            local_date: earning.local_date,
            occurred_at: earning.occurred_at,
            state: earning.state.into_str().to_owned(),
            matures_at: earning.matures_at,
            hold_reason: earning.hold.map(|reason| reason.into_str().to_owned()),
            release_at: earning.release_at,
            appeal: earning.appeal.clone(),
            appealed_at: earning.appealed_at,
            decided_at: earning.decided_at,
            decision_reason: earning.decision_reason.clone(),
        }
    }
}

impl TryFrom<EarningRow> for Earning {
    type Error = StoreError;

    fn try_from(row: EarningRow) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id: PointEarningId(id),
            user: UserId(row.user_id),
            rule: stored(id, "rule", &row.rule)?,
            subject: row.subject,
            business: BusinessId(row.business_id),
            points: row.points,
            local_date: row.local_date,
            occurred_at: row.occurred_at,
            state: stored(id, "state", &row.state)?,
            matures_at: row.matures_at,
            hold: row.hold_reason.map(|reason| stored(id, "hold_reason", &reason)).transpose()?,
            release_at: row.release_at,
            appeal: row.appeal,
            appealed_at: row.appealed_at,
            decided_at: row.decided_at,
            decision_reason: row.decision_reason,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = reward_offers, check_for_backend(diesel::pg::Pg))]
pub(super) struct OfferRow {
    pub id: Uuid,
    business_id: Uuid,
    title: String,
    description: Option<String>,
    worth: String,
    pub points: i32,
    stock: Option<i32>,
    taken: i32,
    per_guest: Option<i32>,
    weekdays: Vec<i16>,
    service_ids: Vec<Uuid>,
    until_date: Option<NaiveDate>,
    published: bool,
    version: i32,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<&Offer> for OfferRow {
    fn from(offer: &Offer) -> Self {
        Self {
            id: offer.id.0,
            business_id: offer.business.0,
            title: offer.title.clone(),
            description: offer.description.clone(),
            worth: offer.worth.clone(),
            points: offer.points,
            stock: offer.stock,
            taken: offer.taken,
            per_guest: offer.per_member,
            weekdays: offer.weekdays.clone(),
            service_ids: offer.services.iter().map(|service| service.0).collect(),
            until_date: offer.until,
            published: offer.published,
            version: offer.version,
            created_at: offer.created_at,
            updated_at: offer.updated_at,
        }
    }
}

impl From<OfferRow> for Offer {
    fn from(row: OfferRow) -> Self {
        Self {
            id: RewardOfferId(row.id),
            business: BusinessId(row.business_id),
            title: row.title,
            description: row.description,
            worth: row.worth,
            points: row.points,
            stock: row.stock,
            taken: row.taken,
            per_member: row.per_guest,
            weekdays: row.weekdays,
            services: row.service_ids.into_iter().map(ServiceId).collect(),
            until: row.until_date,
            published: row.published,
            version: row.version,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = vouchers, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct VoucherRow {
    pub id: Uuid,
    offer_id: Uuid,
    business_id: Uuid,
    user_id: Option<Uuid>,
    code: String,
    title: String,
    worth: String,
    points: i32,
    weekdays: Vec<i16>,
    service_ids: Vec<Uuid>,
    state: String,
    transfer_id: Uuid,
    reservation_id: Option<Uuid>,
    order_id: Option<Uuid>,
    reserved_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    resolved_at: Option<DateTime<Utc>>,
    captured_by: Option<Uuid>,
}

impl From<&Voucher> for VoucherRow {
    fn from(voucher: &Voucher) -> Self {
        Self {
            id: voucher.id.0,
            offer_id: voucher.offer.0,
            business_id: voucher.business.0,
            user_id: voucher.user.map(|user| user.0),
            code: voucher.code.clone(),
            title: voucher.title.clone(),
            worth: voucher.worth.clone(),
            points: voucher.points,
            weekdays: voucher.weekdays.clone(),
            service_ids: voucher.services.iter().map(|service| service.0).collect(),
            state: voucher.state.into_str().to_owned(),
            transfer_id: voucher.transfer.0,
            reservation_id: voucher.reservation.map(|reservation| reservation.0),
            order_id: voucher.order.map(|order| order.0),
            reserved_at: voucher.reserved_at,
            expires_at: voucher.expires_at,
            resolved_at: voucher.resolved_at,
            captured_by: voucher.captured_by.map(|user| user.0),
        }
    }
}

impl TryFrom<VoucherRow> for Voucher {
    type Error = StoreError;

    fn try_from(row: VoucherRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: VoucherId(row.id),
            offer: RewardOfferId(row.offer_id),
            business: BusinessId(row.business_id),
            user: row.user_id.map(UserId),
            code: row.code,
            title: row.title,
            worth: row.worth,
            points: row.points,
            weekdays: row.weekdays,
            services: row.service_ids.into_iter().map(ServiceId).collect(),
            state: stored(row.id, "state", &row.state)?,
            transfer: PointTransferId(row.transfer_id),
            reservation: row.reservation_id.map(ReservationId),
            order: row.order_id.map(OrderId),
            reserved_at: row.reserved_at,
            expires_at: row.expires_at,
            resolved_at: row.resolved_at,
            captured_by: row.captured_by.map(UserId),
        })
    }
}
