//! Points and vouchers inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::prelude::*;
use diesel::sql_types::Uuid as SqlUuid;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::window::Window;
use domain::rewards::{
    EarnedOn, Earning, EarningSeed, IdleWallet, Offer, PlacedVisit, RewardRepository, Transfer, Voucher, VoucherKey,
    VoucherState, VoucherView, Wallet,
};
use domain::shared::ids::{
    BusinessId, PointEarningId, PointWalletId, ReservationId, RewardOfferId, UserId, VisitId, VoucherId,
};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{EarningRow, OfferRow, VoucherRow};
use super::views;
use crate::db::schema::{point_earnings, reward_offers, vouchers};
use crate::db::{PgUnitOfWork, Prepared, stored, translate};

#[derive(QueryableByName)]
struct EndingRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
}

#[async_trait]
impl RewardRepository for PgUnitOfWork {
    async fn lock_wallet(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Option<Wallet>, StoreError> {
        self.lock_point_wallet(user, now).await
    }

    async fn transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError> {
        self.insert_transfer(transfer).await
    }

    async fn touch_wallet(&mut self, wallet: PointWalletId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.touch_point_wallet(wallet, at).await
    }

    async fn reopen_wallet(&mut self, wallet: PointWalletId) -> Result<(), StoreError> {
        self.reopen_point_wallet(wallet).await
    }

    async fn idle_wallet(&mut self, wallet: PointWalletId) -> Result<Option<IdleWallet>, StoreError> {
        self.idle_point_wallet(wallet).await
    }

    async fn warn_wallet(&mut self, wallet: PointWalletId, days: i16, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.warn_point_wallet(wallet, days, now).await
    }

    async fn visit(&mut self, id: VisitId) -> Result<Option<EarningSeed>, StoreError> {
        self.earning_visit(id).await
    }

    async fn cancellation(
        &mut self,
        id: ReservationId,
        user: UserId,
        at: DateTime<Utc>,
        earliest: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError> {
        self.earning_cancellation(id, user, at, earliest).await
    }

    async fn act(
        &mut self,
        user: UserId,
        business: BusinessId,
        at: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError> {
        self.earning_act(user, business, at).await
    }

    async fn visits_around(
        &mut self,
        user: UserId,
        except: VisitId,
        within: Window,
    ) -> Result<Vec<PlacedVisit>, StoreError> {
        self.placed_visits(user, except, within).await
    }

    async fn earned_on(&mut self, user: UserId, local_date: NaiveDate) -> Result<Vec<EarnedOn>, StoreError> {
        let query = point_earnings::table
            .filter(point_earnings::user_id.eq(user.0).and(point_earnings::local_date.eq(local_date)))
            .select((
                point_earnings::rule,
                point_earnings::subject,
                point_earnings::business_id,
                point_earnings::state,
            ));
        let rows: Vec<(String, Uuid, Uuid, String)> = self.load(query).await?;
        let earned = |(rule, subject, business, state): (String, Uuid, Uuid, String)| {
            Ok(EarnedOn {
                rule: stored(subject, "rule", &rule)?,
                subject,
                business: BusinessId(business),
                state: stored(subject, "state", &state)?,
            })
        };
        rows.into_iter().map(earned).collect()
    }

    async fn insert_earning(&mut self, earning: &Earning) -> Result<(), StoreError> {
        self.run(diesel::insert_into(point_earnings::table).values(EarningRow::from(earning))).await.map(drop)
    }

    async fn update_earning(&mut self, earning: &Earning) -> Result<(), StoreError> {
        let row = EarningRow::from(earning);
        self.run(diesel::update(point_earnings::table.find(earning.id.0)).set(row)).await.map(drop)
    }

    async fn earner(&mut self, subject: Uuid) -> Result<Option<UserId>, StoreError> {
        let query = point_earnings::table.filter(point_earnings::subject.eq(subject)).select(point_earnings::user_id);
        let user: Option<Uuid> = self.first(query).await?;
        Ok(user.map(UserId))
    }

    async fn earner_of(&mut self, id: PointEarningId) -> Result<Option<UserId>, StoreError> {
        let user: Option<Uuid> = self.first(point_earnings::table.find(id.0).select(point_earnings::user_id)).await?;
        Ok(user.map(UserId))
    }

    async fn lock_earnings(&mut self, subject: Uuid) -> Result<Vec<Earning>, StoreError> {
        let query = point_earnings::table
            .filter(point_earnings::subject.eq(subject))
            .order(point_earnings::id)
            .select(EarningRow::as_select())
            .for_no_key_update();
        let rows: Vec<EarningRow> = self.load(query).await?;
        rows.into_iter().map(Earning::try_from).collect()
    }

    async fn lock_earning(&mut self, id: PointEarningId) -> Result<Option<Earning>, StoreError> {
        let query = point_earnings::table.find(id.0).select(EarningRow::as_select()).for_no_key_update();
        let row: Option<EarningRow> = self.first(query).await?;
        row.map(Earning::try_from).transpose()
    }

    async fn offer(&mut self, id: RewardOfferId) -> Result<Option<(Offer, Tz)>, StoreError> {
        self.reward_offer(id, false).await
    }

    async fn lock_offer(&mut self, id: RewardOfferId) -> Result<Option<(Offer, Tz)>, StoreError> {
        self.reward_offer(id, true).await
    }

    async fn count_offers(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        let of_business = reward_offers::table
            .filter(reward_offers::business_id.eq(business.0).and(reward_offers::deleted_at.is_null()));
        self.count_rows(of_business.count()).await
    }

    async fn insert_offer(&mut self, offer: &Offer) -> Result<(), StoreError> {
        self.run(diesel::insert_into(reward_offers::table).values(OfferRow::from(offer))).await.map(drop)
    }

    async fn update_offer(&mut self, offer: &Offer) -> Result<(), StoreError> {
        self.change_reward_offer(offer).await
    }

    async fn delete_offer(&mut self, id: RewardOfferId, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.end_reward_offer(id, now).await
    }

    async fn take_one(&mut self, id: RewardOfferId) -> Result<bool, StoreError> {
        self.take_reward(id).await
    }

    async fn return_one(&mut self, id: RewardOfferId) -> Result<(), StoreError> {
        self.return_reward(id).await
    }

    async fn count_vouchers(&mut self, offer: RewardOfferId, user: UserId) -> Result<usize, StoreError> {
        let had = [VoucherState::Reserved, VoucherState::Captured].map(|state| state.into_str().to_owned());
        let of_member = vouchers::table
            .filter(vouchers::offer_id.eq(offer.0).and(vouchers::user_id.eq(user.0)))
            .filter(vouchers::state.eq_any(had));
        self.count_rows(of_member.count()).await
    }

    async fn insert_voucher(&mut self, voucher: &Voucher) -> Result<(), StoreError> {
        self.run(diesel::insert_into(vouchers::table).values(VoucherRow::from(voucher))).await.map(drop)
    }

    async fn update_voucher(&mut self, voucher: &Voucher) -> Result<(), StoreError> {
        let row = VoucherRow::from(voucher);
        self.run(diesel::update(vouchers::table.find(voucher.id.0)).set(row)).await.map(drop)
    }

    async fn lock_voucher(&mut self, id: VoucherId) -> Result<Option<Voucher>, StoreError> {
        let query = vouchers::table.find(id.0).select(VoucherRow::as_select()).for_no_key_update();
        let row: Option<VoucherRow> = self.first(query).await?;
        row.map(Voucher::try_from).transpose()
    }

    async fn lock_voucher_by(&mut self, business: BusinessId, key: &VoucherKey) -> Result<Option<Voucher>, StoreError> {
        let id = match key {
            VoucherKey::Scanned(of, id) => (*of == business).then_some(id.0),
            VoucherKey::Typed(code) => {
                let query = vouchers::table
                    .filter(vouchers::business_id.eq(business.0).and(vouchers::code.eq(code.as_str().to_owned())))
                    .select(vouchers::id);
                self.first(query).await?
            }
        };
        let Some(id) = id else { return Ok(None) };
        let found = self.lock_voucher(VoucherId(id)).await?;
        Ok(found.filter(|voucher| voucher.business == business))
    }

    async fn voucher_view(&mut self, id: VoucherId) -> Result<Option<VoucherView>, StoreError> {
        let mut connection: &AsyncPgConnection = &self.connection;
        let rows: Vec<views::ViewRow> = views::one(id).load(&mut connection).await.map_err(translate)?;
        rows.into_iter().next().map(views::view).transpose()
    }

    async fn take_ending_vouchers(
        &mut self,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<(VoucherId, UserId)>, StoreError> {
        // Of a voucher that was reserved only then, its guest knows.
        let sql = "UPDATE vouchers SET warned_at = $1 WHERE id IN (
                SELECT id FROM vouchers WHERE state = 'reserved' AND expires_at > $1 AND expires_at <= $2
                    AND warned_at IS NULL AND user_id IS NOT NULL AND reserved_at < expires_at - ($2::timestamptz - $1::timestamptz)
                ORDER BY expires_at, id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
            RETURNING id, user_id";
        let rows: Vec<EndingRow> = self.load(Prepared::new(sql).time(now).time(until).number(limit)).await?;
        Ok(rows.into_iter().map(|row| (VoucherId(row.id), UserId(row.user_id))).collect())
    }
}
