//! Reads of points and vouchers outside transactions, from the primary: members see their own last change.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Date, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::rewards::{
    Balances, Earning, EarningState, IdleWallet, Offer, OfferFigures, OfferFilter, RewardReads, TransferFilter,
    TransferKind, TransferView, VisitsInYear, VoucherFilter, VoucherState, VoucherView,
};
use domain::shared::ids::{BusinessId, PointEarningId, PointTransferId, RewardOfferId, UserId, VisitId, VoucherId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::ledger::IdleRow;
use super::offers::{FiguresRow, figures};
use super::rows::{EarningRow, OfferRow};
use super::views;
use crate::db::schema::{businesses, point_earnings, reward_offers, users, vouchers};
use crate::db::{Database, Prepared, ReadQuery, stored};

#[derive(QueryableByName)]
struct BalancesRow {
    #[diesel(sql_type = Array<Text>)]
    kinds: Vec<String>,
    #[diesel(sql_type = Array<BigInt>)]
    sums: Vec<i64>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    active_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    next_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = BigInt)]
    next_points: i64,
    #[diesel(sql_type = BigInt)]
    held: i64,
}

const BALANCES: &str = "SELECT
        ARRAY(SELECT a.kind FROM point_accounts a WHERE a.wallet_id = w.id ORDER BY a.id) AS kinds,
        ARRAY(SELECT a.balance FROM point_accounts a WHERE a.wallet_id = w.id ORDER BY a.id) AS sums,
        w.active_at, next.matures_at AS next_at, coalesce(next.points, 0)::bigint AS next_points,
        coalesce((SELECT sum(points) FROM point_earnings WHERE user_id = m.id AND state = 'held'), 0)::bigint AS held
    FROM (SELECT $1::uuid AS id) m LEFT JOIN point_wallets w ON w.user_id = m.id
    LEFT JOIN LATERAL (SELECT matures_at, sum(points) AS points FROM point_earnings
        WHERE user_id = m.id AND state = 'pending' GROUP BY matures_at ORDER BY matures_at LIMIT 1) next ON true";

#[derive(QueryableByName)]
struct VisitsRow {
    #[diesel(sql_type = BigInt)]
    honoured: i64,
    #[diesel(sql_type = Array<Date>)]
    days: Vec<NaiveDate>,
    #[diesel(sql_type = Nullable<Text>)]
    zone: Option<String>,
}

const VISITS: &str = "SELECT
        (SELECT count(*) FROM visits WHERE user_id = $1 AND evidence <> 'V0' AND visited_at >= $2) AS honoured,
        ARRAY(SELECT DISTINCT local_date FROM visits WHERE user_id = $1 AND evidence <> 'V0' AND visited_at >= $3) AS days,
        (SELECT b.time_zone FROM visits v JOIN businesses b ON b.id = v.business_id WHERE v.user_id = $1
            ORDER BY v.id DESC LIMIT 1) AS zone";

#[derive(QueryableByName)]
struct TransferRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    seq: i64,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    rule: String,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Text>)]
    debit_kind: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    visit_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    voucher_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    title: Option<String>,
}

/// The page is cut before anything is joined to it.
fn transfers(filter: &TransferFilter, page: PageRequest<i64>) -> Prepared {
    let mut query = Prepared::new(
        "SELECT t.id, t.seq, t.amount, t.kind, t.rule, t.at, a.kind AS debit_kind,
            coalesce(e.business_id, v.business_id) AS business_id, visits.id AS visit_id, v.id AS voucher_id, v.title
        FROM (SELECT * FROM point_transfers WHERE wallet_id = (SELECT id FROM point_wallets WHERE user_id = $1)",
    )
    .id(Some(filter.user.0));
    if !filter.kinds.is_empty() {
        query.push(&format!(" AND kind = ANY (${})", query.next()));
        query = query.texts(filter.kinds.iter().map(|kind| kind.into_str().to_owned()).collect());
    }
    if let Some(after) = page.after {
        query.push(&format!(" AND seq < ${}", query.next()));
        query = query.number(after.key);
    }
    query.push(&format!(" ORDER BY seq DESC LIMIT ${}", query.next()));
    query = query.number(page.limit.fetch());
    query.push(
        ") t
        LEFT JOIN point_accounts a ON a.id = t.debit_id
        LEFT JOIN point_earnings e ON e.id = coalesce(t.of_id, t.id)
        LEFT JOIN vouchers v ON v.id = t.subject AND t.rule = 'voucher'
        LEFT JOIN visits ON visits.id = t.subject
        ORDER BY t.seq DESC",
    );
    query
}

impl TransferRow {
    fn view(self) -> Result<(TransferView, Option<BusinessId>), StoreError> {
        let kind: TransferKind = stored(self.id, "kind", &self.kind)?;
        let (from, to) = kind.places(self.debit_kind.as_deref() == Some("pending"));
        let view = TransferView {
            id: PointTransferId(self.id),
            seq: self.seq,
            from,
            to,
            amount: self.amount,
            kind,
            rule: stored(self.id, "rule", &self.rule)?,
            at: self.at,
            business: None,
            visit: self.visit_id.map(VisitId),
            voucher: self.voucher_id.map(VoucherId),
            title: self.title,
        };
        Ok((view, self.business_id.map(BusinessId)))
    }
}

fn held() -> Vec<String> {
    [EarningState::Held, EarningState::Refused].map(|state| state.into_str().to_owned()).to_vec()
}

fn holds(user: UserId, page: PageRequest<()>) -> impl ReadQuery<(EarningRow, String)> {
    let mut query = point_earnings::table
        .inner_join(users::table.on(users::id.eq(point_earnings::user_id)))
        .filter(point_earnings::user_id.eq(user.0).and(point_earnings::state.eq_any(held())))
        .order(point_earnings::id.desc())
        .limit(page.limit.fetch())
        .select((EarningRow::as_select(), users::display_name))
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(point_earnings::id.lt(after.id));
    }
    query
}

fn appeals(page: PageRequest<()>) -> impl ReadQuery<(EarningRow, String)> {
    let mut query = point_earnings::table
        .inner_join(users::table.on(users::id.eq(point_earnings::user_id)))
        .filter(point_earnings::state.eq(EarningState::Held.into_str().to_owned()))
        .filter(point_earnings::appealed_at.is_not_null())
        .order(point_earnings::id)
        .limit(page.limit.fetch())
        .select((EarningRow::as_select(), users::display_name))
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(point_earnings::id.gt(after.id));
    }
    query
}

fn offers(filter: OfferFilter, page: PageRequest<i64>) -> impl ReadQuery<OfferRow> {
    let mut query = reward_offers::table
        .inner_join(businesses::table.on(businesses::id.eq(reward_offers::business_id)))
        .filter(reward_offers::deleted_at.is_null().and(businesses::deleted_at.is_null()))
        .order((reward_offers::points, reward_offers::id))
        .limit(page.limit.fetch())
        .select(OfferRow::as_select())
        .into_boxed();
    if let Some(business) = filter.business {
        query = query.filter(reward_offers::business_id.eq(business.0));
    }
    if let Some(most) = filter.most_points {
        query = query.filter(reward_offers::points.le(most));
    }
    if filter.only_open {
        let today = diesel::dsl::sql::<Date>("(")
            .bind::<Timestamptz, _>(filter.now)
            .sql(" AT TIME ZONE businesses.time_zone)::date");
        query = query
            .filter(reward_offers::published)
            .filter(reward_offers::until_date.is_null().or(reward_offers::until_date.assume_not_null().ge(today)));
        query = query
            .filter(reward_offers::stock.is_null().or(reward_offers::taken.lt(reward_offers::stock.assume_not_null())));
    }
    if let Some(after) = page.after {
        let points = i32::try_from(after.key).unwrap_or(i32::MAX);
        let later = reward_offers::points.eq(points).and(reward_offers::id.gt(after.id));
        query = query.filter(reward_offers::points.gt(points).or(later));
    }
    query
}

fn earnings(rows: Vec<(EarningRow, String)>, page: PageRequest<()>) -> Result<Page<(Earning, String), ()>, StoreError> {
    let items: Vec<(Earning, String)> =
        rows.into_iter().map(|(row, name)| Ok((row.try_into()?, name))).collect::<Result<_, StoreError>>()?;
    Ok(Page::from_fetched(items, page.limit, |(earning, _)| Keyset { key: (), id: earning.id.0 }))
}

#[async_trait]
impl RewardReads for Database {
    async fn balances(&self, user: UserId) -> Result<Balances, StoreError> {
        let rows: Vec<BalancesRow> = self.fetch_primary(|| Prepared::new(BALANCES).id(Some(user.0))).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(Balances::default()) };
        let kinds = row.kinds.iter().map(|kind| stored(user.0, "kind", kind)).collect::<Result<Vec<_>, _>>()?;
        Ok(Balances {
            accounts: kinds.into_iter().zip(row.sums).collect(),
            next: row.next_at.map(|at| (at, row.next_points)),
            held: row.held,
            active_at: row.active_at,
        })
    }

    async fn visits_since(
        &self,
        user: UserId,
        year: DateTime<Utc>,
        since: NaiveDate,
    ) -> Result<VisitsInYear, StoreError> {
        let since = since.and_time(chrono::NaiveTime::MIN).and_utc();
        let query = || Prepared::new(VISITS).id(Some(user.0)).time(year).time(since);
        let rows: Vec<VisitsRow> = self.fetch_primary(query).await?;
        let row = rows.into_iter().next();
        let zone: Option<Tz> = row
            .as_ref()
            .and_then(|row| row.zone.as_deref())
            .map(|zone| stored(user.0, "time_zone", zone))
            .transpose()?;
        let (honoured, days) = row.map_or((0, Vec::new()), |row| (row.honoured, row.days));
        Ok(VisitsInYear { honoured: u32::try_from(honoured).unwrap_or(u32::MAX), days, zone: zone.unwrap_or(Tz::UTC) })
    }

    async fn transfers(
        &self,
        filter: &TransferFilter,
        page: PageRequest<i64>,
    ) -> Result<Page<(TransferView, Option<BusinessId>), i64>, StoreError> {
        let rows: Vec<TransferRow> = self.fetch_primary(|| transfers(filter, page)).await?;
        let items = rows.into_iter().map(TransferRow::view).collect::<Result<Vec<_>, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |(view, _)| Keyset { key: view.seq, id: view.id.0 }))
    }

    async fn holds(&self, user: UserId, page: PageRequest<()>) -> Result<Page<(Earning, String), ()>, StoreError> {
        earnings(self.fetch_primary(|| holds(user, page)).await?, page)
    }

    async fn appeals(&self, page: PageRequest<()>) -> Result<Page<(Earning, String), ()>, StoreError> {
        earnings(self.fetch_primary(|| appeals(page)).await?, page)
    }

    async fn maturing(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<(PointEarningId, UserId)>, StoreError> {
        let query = || {
            point_earnings::table
                .filter(point_earnings::state.eq(EarningState::Pending.into_str().to_owned()))
                .filter(point_earnings::matures_at.le(now))
                .order((point_earnings::matures_at, point_earnings::id))
                .limit(limit)
                .select((point_earnings::id, point_earnings::user_id))
        };
        let rows: Vec<(Uuid, Uuid)> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|(id, user)| (PointEarningId(id), UserId(user))).collect())
    }

    async fn to_release(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<(PointEarningId, UserId)>, StoreError> {
        let query = || {
            point_earnings::table
                .filter(point_earnings::state.eq(EarningState::Held.into_str().to_owned()))
                .filter(point_earnings::release_at.le(now))
                .order(point_earnings::release_at)
                .limit(limit)
                .select((point_earnings::id, point_earnings::user_id))
        };
        let rows: Vec<(Uuid, Uuid)> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|(id, user)| (PointEarningId(id), UserId(user))).collect())
    }

    async fn idle_wallets(
        &self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<IdleWallet>, StoreError> {
        let sql = "SELECT user_id, active_at, warned_days, warned_at FROM point_wallets
            WHERE active_at <= $1 AND warned_days IS DISTINCT FROM 0 AND (warned_days IS NULL
                OR warned_at <= $2 - CASE warned_days WHEN 60 THEN interval '53 days' ELSE interval '7 days' END)
            ORDER BY active_at LIMIT $3";
        let query = || Prepared::new(sql).time(before).time(now).number(limit);
        let rows: Vec<IdleRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    async fn offers(&self, filter: OfferFilter, page: PageRequest<i64>) -> Result<Page<Offer, i64>, StoreError> {
        let rows: Vec<OfferRow> = self.fetch_primary(|| offers(filter, page)).await?;
        let items = rows.into_iter().map(Offer::from).collect();
        Ok(Page::from_fetched(items, page.limit, |offer: &Offer| Keyset { key: offer.points.into(), id: offer.id.0 }))
    }

    async fn figures(&self, offers: &[RewardOfferId]) -> Result<Vec<(RewardOfferId, OfferFigures)>, StoreError> {
        let rows: Vec<FiguresRow> = self.fetch_primary(|| figures(offers)).await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    async fn vouchers(
        &self,
        filter: &VoucherFilter,
        page: PageRequest<()>,
    ) -> Result<Page<VoucherView, ()>, StoreError> {
        let rows: Vec<views::ViewRow> = self.fetch_primary(|| views::list(filter, page)).await?;
        let items = rows.into_iter().map(views::view).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &VoucherView| Keyset { key: (), id: view.voucher.id.0 }))
    }

    async fn voucher(&self, id: VoucherId) -> Result<Option<VoucherView>, StoreError> {
        let rows: Vec<views::ViewRow> = self.fetch_primary(|| views::one(id)).await?;
        rows.into_iter().next().map(views::view).transpose()
    }

    async fn ended_vouchers(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<VoucherId>, StoreError> {
        let query = || {
            vouchers::table
                .filter(vouchers::state.eq(VoucherState::Reserved.into_str().to_owned()))
                .filter(vouchers::expires_at.le(now))
                .order((vouchers::expires_at, vouchers::id))
                .limit(limit)
                .select(vouchers::id)
        };
        let ids: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(ids.into_iter().map(VoucherId).collect())
    }
}
