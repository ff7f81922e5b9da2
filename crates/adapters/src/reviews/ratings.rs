//! Ratings and figures of businesses inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Double, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::burst::Recent;
use domain::reviews::figures::Contribution;
use domain::reviews::ports::{RatedBusiness, RatingRepository};
use domain::reviews::rating::{FALLBACK_MEAN, LEAST_WEIGHT, RatingTotals};
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{business_standings, businesses};
use crate::db::stored;
use crate::db::{PgUnitOfWork, translate};

const RECENT: &str = "
    SELECT count(*) AS all,
        count(*) FILTER (WHERE r.evidence = 'V0' AND u.created_at > $3) AS by_newcomers
    FROM reviews r LEFT JOIN users u ON u.id = r.user_id WHERE r.business_id = $1 AND r.created_at > $2";

const COUNT: &str = include_str!("count.sql");
const MEANS: &str = include_str!("means.sql");
const DELETE_OLD_MEANS: &str = "DELETE FROM city_ratings WHERE computed_at < $1";
const OUTDATED: &str = include_str!("moved.sql");
const TOTALS: &str = include_str!("totals.sql");

#[derive(QueryableByName)]
struct RecentRow {
    #[diesel(sql_type = BigInt)]
    all: i64,
    #[diesel(sql_type = BigInt)]
    by_newcomers: i64,
}

#[derive(QueryableByName)]
struct RatingTotalsRow {
    #[diesel(sql_type = Double)]
    prior: f64,
    #[diesel(sql_type = Double)]
    weight: f64,
    #[diesel(sql_type = Double)]
    sum: f64,
    #[diesel(sql_type = Array<Integer>)]
    stars: Vec<i32>,
}

impl From<RatingTotalsRow> for RatingTotals {
    fn from(RatingTotalsRow { prior, weight, sum, stars }: RatingTotalsRow) -> Self {
        let mut counts = [0; 5];
        for (count, stored) in counts.iter_mut().zip(stars) {
            *count = stored;
        }
        Self { prior, weight, sum, stars: counts }
    }
}

#[derive(QueryableByName)]
struct CityTotalsRow {
    #[diesel(sql_type = Nullable<Text>)]
    city: Option<String>,
    #[diesel(embed)]
    totals: RatingTotalsRow,
}

#[derive(QueryableByName)]
struct OutdatedRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(embed)]
    totals: RatingTotalsRow,
}

/// What the rating of a business is made of, and its city.
pub(super) async fn load_totals(
    mut connection: &AsyncPgConnection,
    business: BusinessId,
) -> QueryResult<Option<(RatingTotals, Option<String>)>> {
    let row: Option<CityTotalsRow> = diesel::sql_query(TOTALS)
        .bind::<SqlUuid, _>(business.0)
        .bind::<Double, _>(FALLBACK_MEAN)
        .get_result(&mut connection)
        .await
        .optional()?;
    Ok(row.map(|row| (row.totals.into(), row.city)))
}

#[async_trait]
impl RatingRepository for PgUnitOfWork {
    async fn lock_business(&mut self, business: BusinessId) -> Result<Option<RatedBusiness>, StoreError> {
        // Others may still refer to the business meanwhile.
        let existing = businesses::table.find(business.0).filter(businesses::deleted_at.is_null());
        let zone: Option<String> = self.first(existing.select(businesses::time_zone).for_no_key_update()).await?;
        let Some(zone) = zone else { return Ok(None) };
        let zone = stored(business.0, "time_zone", &zone)?;
        // Read once the business is locked: the transaction before may have changed it.
        let found = load_totals(&self.connection, business).await.map_err(translate)?;
        Ok(found.map(|(totals, _)| RatedBusiness { zone, totals }))
    }

    async fn save_totals(&mut self, business: BusinessId, totals: &RatingTotals) -> Result<(), StoreError> {
        #[expect(clippy::cast_possible_truncation, reason = "single precision is enough for a rating")]
        let rating = totals.rating().map(|rating| rating as f32);
        let columns = (businesses::rating.eq(rating), businesses::rating_count.eq(totals.count()));
        self.run(diesel::update(businesses::table.find(business.0)).set(columns)).await?;
        let columns = (
            business_standings::prior.eq(totals.prior),
            business_standings::weight.eq(totals.weight),
            business_standings::sum.eq(totals.sum),
            business_standings::stars.eq(totals.stars.to_vec()),
        );
        let query = diesel::insert_into(business_standings::table)
            .values((business_standings::business_id.eq(business.0), columns.clone()))
            .on_conflict(business_standings::business_id)
            .do_update()
            .set(columns);
        self.run(query).await.map(drop)
    }

    async fn change_figures(
        &mut self,
        business: BusinessId,
        before: Option<&Contribution>,
        after: Option<&Contribution>,
    ) -> Result<(), StoreError> {
        for (contribution, times) in [(before, -1), (after, 1)] {
            if let Some(contribution) = contribution {
                self.count(business, contribution, times).await?;
            }
        }
        Ok(())
    }

    async fn recent(
        &mut self,
        business: BusinessId,
        since: DateTime<Utc>,
        newcomers: DateTime<Utc>,
    ) -> Result<Recent, StoreError> {
        let query = diesel::sql_query(RECENT)
            .bind::<SqlUuid, _>(business.0)
            .bind::<Timestamptz, _>(since)
            .bind::<Timestamptz, _>(newcomers);
        let rows: Vec<RecentRow> = self.load(query).await?;
        let recent = |row: &RecentRow| Recent { all: row.all, by_newcomers: row.by_newcomers };
        Ok(rows.as_slice().first().map(recent).unwrap_or_default())
    }

    async fn refresh_means(&mut self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let means = diesel::sql_query(MEANS).bind::<Timestamptz, _>(now).bind::<Double, _>(LEAST_WEIGHT);
        self.run(means).await?;
        self.run(diesel::sql_query(DELETE_OLD_MEANS).bind::<Timestamptz, _>(now)).await.map(drop)
    }

    async fn outdated_priors(&mut self, limit: i64) -> Result<Vec<(BusinessId, RatingTotals)>, StoreError> {
        let query = diesel::sql_query(OUTDATED).bind::<Double, _>(FALLBACK_MEAN).bind::<BigInt, _>(limit);
        let rows: Vec<OutdatedRow> = self.load(query).await?;
        Ok(rows.into_iter().map(|row| (BusinessId(row.id), row.totals.into())).collect())
    }
}

impl PgUnitOfWork {
    async fn count(&mut self, business: BusinessId, one: &Contribution, times: i32) -> Result<(), StoreError> {
        let mut query = diesel::sql_query(COUNT)
            .into_boxed()
            .bind::<SqlUuid, _>(business.0)
            .bind::<Text, _>(one.evidence.as_ref())
            .bind::<Text, _>(one.language.clone().unwrap_or_default())
            .bind::<Integer, _>(times)
            .bind::<Integer, _>(if one.with_media { times } else { 0 });
        for stars in one.aspects.list() {
            query = query
                .bind::<Integer, _>(stars.map_or(0, |stars| times * i32::from(stars.get())))
                .bind::<Integer, _>(stars.map_or(0, |_| times));
        }
        self.run(query).await.map(drop)
    }
}
