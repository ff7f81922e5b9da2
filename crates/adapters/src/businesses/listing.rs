//! Checks before a business is created: how many its creator has created, and whether it is listed already.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::businesses::address::AddressLines;
use domain::businesses::business::Business;
use domain::businesses::listing::{Added, Duplicate, SAME_BUSINESS_METRES};
use domain::explore::query::Bounds;
use domain::shared::ids::{BusinessId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::PgUnitOfWork;

#[derive(QueryableByName)]
struct AddedRow {
    #[diesel(sql_type = Timestamptz)]
    joined_at: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    lately: i64,
    #[diesel(sql_type = BigInt)]
    unverified: i64,
}

#[derive(QueryableByName)]
struct DuplicateRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
}

impl PgUnitOfWork {
    /// Held until the transaction ends. Members seldom add businesses, so that one lock for all is enough.
    pub(super) async fn wait_for_other_creations(&mut self) -> Result<(), StoreError> {
        let lock = diesel::sql_query("SELECT pg_advisory_xact_lock(hashtext('verdoro new businesses'))");
        self.run(lock).await.map(drop)
    }

    pub(super) async fn count_added(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Added, StoreError> {
        let sql = "SELECT a.created_at AS joined_at,
                count(c.id) FILTER (WHERE c.created_at > $2) AS lately,
                count(c.id) FILTER (WHERE c.state = 'pending') AS unverified
            FROM users u JOIN auths a ON a.id = u.auth_id
                LEFT JOIN business_claims c ON c.user_id = u.id AND c.creation
            WHERE u.id = $1 GROUP BY a.created_at";
        let query = diesel::sql_query(sql).bind::<SqlUuid, _>(user.0).bind::<Timestamptz, _>(since);
        let row: Option<AddedRow> = self.load(query).await?.pop();
        let row = row.ok_or_else(|| StoreError::Internal("the creator has no profile".into()))?;
        Ok(Added { joined_at: row.joined_at, lately: row.lately, unverified: row.unverified })
    }

    pub(super) async fn find_duplicates(
        &mut self,
        business: &Business,
        lines: Option<&AddressLines>,
    ) -> Result<Vec<Duplicate>, StoreError> {
        let near = business.location.map(|point| Bounds::around(point, SAME_BUSINESS_METRES));
        let line = |of: fn(&AddressLines) -> &Option<String>| lines.and_then(|lines| of(lines).clone());
        let query = diesel::sql_query(include_str!("duplicate.sql"))
            .bind::<Text, _>(business.name.clone())
            .bind::<Nullable<Double>, _>(near.map(|bounds| bounds.west))
            .bind::<Nullable<Double>, _>(near.map(|bounds| bounds.south))
            .bind::<Nullable<Double>, _>(near.map(|bounds| bounds.east))
            .bind::<Nullable<Double>, _>(near.map(|bounds| bounds.north))
            .bind::<Nullable<Text>, _>(line(|lines| &lines.street))
            .bind::<Nullable<Text>, _>(line(|lines| &lines.house_number))
            .bind::<Nullable<Text>, _>(line(|lines| &lines.city))
            .bind::<Nullable<Text>, _>(business.phone.clone())
            .bind::<Nullable<Text>, _>(business.website.clone())
            .bind::<SqlUuid, _>(business.id.0);
        let rows: Vec<DuplicateRow> = self.load(query).await?;
        Ok(rows.into_iter().map(|row| Duplicate { business: BusinessId(row.id), name: row.name }).collect())
    }
}
