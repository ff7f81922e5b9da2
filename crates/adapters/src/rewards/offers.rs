//! Offers, and how many of them are taken.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Uuid as SqlUuid};
use domain::rewards::{Offer, OfferFigures};
use domain::shared::ids::RewardOfferId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::OfferRow;
use crate::db::schema::{businesses, reward_offers};
use crate::db::{PgUnitOfWork, Prepared, stored};

#[derive(QueryableByName)]
pub(super) struct FiguresRow {
    #[diesel(sql_type = SqlUuid)]
    offer_id: Uuid,
    #[diesel(sql_type = BigInt)]
    reserved: i64,
    #[diesel(sql_type = BigInt)]
    captured: i64,
    #[diesel(sql_type = BigInt)]
    guests: i64,
    #[diesel(sql_type = BigInt)]
    unused: i64,
}

impl From<FiguresRow> for (RewardOfferId, OfferFigures) {
    fn from(row: FiguresRow) -> Self {
        let FiguresRow { offer_id, reserved, captured, guests, unused } = row;
        (RewardOfferId(offer_id), OfferFigures { reserved, captured, guests, unused })
    }
}

/// What each of these offers brought.
pub(super) fn figures(offers: &[RewardOfferId]) -> Prepared {
    let sql = "SELECT offer_id, count(*) FILTER (WHERE state = 'reserved') AS reserved,
            count(*) FILTER (WHERE state = 'captured') AS captured,
            count(DISTINCT user_id) FILTER (WHERE state = 'captured') AS guests,
            count(*) FILTER (WHERE state IN ('returned', 'expired')) AS unused
        FROM vouchers WHERE offer_id = ANY ($1) GROUP BY offer_id";
    Prepared::new(sql).ids(offers.iter().map(|offer| offer.0).collect())
}

impl PgUnitOfWork {
    pub(super) async fn reward_offer(
        &mut self,
        id: RewardOfferId,
        locks: bool,
    ) -> Result<Option<(Offer, Tz)>, StoreError> {
        if locks {
            let lock = reward_offers::table.find(id.0).select(reward_offers::id).for_no_key_update();
            let _: Option<Uuid> = self.first(lock).await?;
        }
        let query = reward_offers::table
            .inner_join(businesses::table.on(businesses::id.eq(reward_offers::business_id)))
            .filter(reward_offers::id.eq(id.0))
            .filter(reward_offers::deleted_at.is_null().and(businesses::deleted_at.is_null()))
            .select((OfferRow::as_select(), businesses::time_zone));
        let row: Option<(OfferRow, String)> = self.first(query).await?;
        row.map(|(offer, zone)| Ok((offer.into(), stored(id.0, "time_zone", &zone)?))).transpose()
    }

    /// Stores everything but how many are taken, which others may have changed meanwhile.
    pub(super) async fn change_reward_offer(&mut self, offer: &Offer) -> Result<(), StoreError> {
        let set = (
            reward_offers::title.eq(&offer.title),
            reward_offers::description.eq(offer.description.as_deref()),
            reward_offers::worth.eq(&offer.worth),
            reward_offers::points.eq(offer.points),
            reward_offers::stock.eq(offer.stock),
            reward_offers::per_guest.eq(offer.per_member),
            reward_offers::weekdays.eq(&offer.weekdays),
            reward_offers::service_ids.eq(offer.services.iter().map(|service| service.0).collect::<Vec<_>>()),
            reward_offers::until_date.eq(offer.until),
            reward_offers::published.eq(offer.published),
            reward_offers::version.eq(offer.version),
            reward_offers::updated_at.eq(offer.updated_at),
        );
        self.run(diesel::update(reward_offers::table.find(offer.id.0)).set(set)).await.map(drop)
    }

    pub(super) async fn end_reward_offer(&mut self, id: RewardOfferId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let set = reward_offers::deleted_at.eq(now);
        self.run(diesel::update(reward_offers::table.find(id.0)).set(set)).await.map(drop)
    }

    pub(super) async fn take_reward(&mut self, id: RewardOfferId) -> Result<bool, StoreError> {
        let sql = "UPDATE reward_offers SET taken = taken + 1
            WHERE id = $1 AND deleted_at IS NULL AND (stock IS NULL OR taken < stock)";
        Ok(self.run(Prepared::new(sql).id(Some(id.0))).await? == 1)
    }

    pub(super) async fn return_reward(&mut self, id: RewardOfferId) -> Result<(), StoreError> {
        let sql = "UPDATE reward_offers SET taken = taken - 1 WHERE id = $1";
        self.run(Prepared::new(sql).id(Some(id.0))).await.map(drop)
    }
}
