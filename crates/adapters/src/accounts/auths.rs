//! Credentials on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Timestamptz, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::accounts::auth::Credential;
use domain::accounts::email::EmailAddress;
use domain::accounts::ports::AuthRepository;
use domain::shared::actor::Role;
use domain::shared::ids::AuthId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::AuthRow;
use crate::db::schema::auths::dsl;
use crate::db::{PgUnitOfWork, translate};

/// A venue's book has to stay whole, so that reservations outlive their guest; who that was, does not.
const FORGET_GUESTS: &str = "
    UPDATE reservations SET guest_name = '—', guest_phone = NULL, guest_email = NULL, note = NULL
    WHERE user_id IN (SELECT id FROM users WHERE auth_id = ANY ($1))";

/// The marks of those who leave go with them, and count no longer. Their reviews stay, without a name.
const FORGET_MARKS: &str = "
    WITH gone AS (
        DELETE FROM review_helpful USING users
        WHERE users.id = review_helpful.user_id AND users.auth_id = ANY ($1) RETURNING review_id
    )
    UPDATE reviews SET helpful_count = helpful_count - marks.count
    FROM (SELECT review_id, count(*)::int AS count FROM gone GROUP BY review_id) AS marks
    WHERE reviews.id = marks.review_id";

const DUE: &str = "
    SELECT id FROM auths WHERE erasure_due_at <= $1 ORDER BY erasure_due_at LIMIT $2 FOR UPDATE SKIP LOCKED";

#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[async_trait]
impl AuthRepository for PgUnitOfWork {
    async fn add_auth(&mut self, credential: &Credential) -> Result<(), StoreError> {
        let auth = &credential.auth;
        diesel::insert_into(dsl::auths)
            .values((
                dsl::id.eq(auth.id.0),
                dsl::email.eq(auth.email.as_str()),
                dsl::password_hash.eq(&credential.password_hash),
                dsl::role.eq(auth.role.as_str()),
                dsl::language.eq(auth.language.as_str()),
                dsl::created_at.eq(auth.created_at),
                dsl::updated_at.eq(auth.created_at),
            ))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn auth(&mut self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        let row = dsl::auths
            .find(id.0)
            .select(AuthRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn auth_by_email(&mut self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        let row = dsl::auths
            .filter(dsl::email.eq(email.as_str()))
            .select(AuthRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn save_password(&mut self, id: AuthId, hash: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(dsl::auths.find(id.0))
            .set((dsl::password_hash.eq(hash), dsl::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn save_role(&mut self, id: AuthId, role: Role, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(dsl::auths.find(id.0))
            .set((dsl::role.eq(role.as_str()), dsl::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn forget_devices(&mut self, id: AuthId) -> Result<i32, StoreError> {
        diesel::update(dsl::auths.find(id.0))
            .set(dsl::device_generation.eq(dsl::device_generation + 1))
            .returning(dsl::device_generation)
            .get_result(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn save_erasure(
        &mut self,
        id: AuthId,
        due: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        diesel::update(dsl::auths.find(id.0))
            .set((dsl::erasure_due_at.eq(due), dsl::updated_at.eq(now)))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn erase_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<AuthId>, StoreError> {
        let due: Vec<Due> = diesel::sql_query(DUE)
            .bind::<Timestamptz, _>(now)
            .bind::<BigInt, _>(limit)
            .load(&mut self.connection)
            .await
            .map_err(translate)?;
        let ids: Vec<Uuid> = due.into_iter().map(|due| due.id).collect();
        for forget in [FORGET_GUESTS, FORGET_MARKS] {
            diesel::sql_query(forget)
                .bind::<Array<SqlUuid>, _>(&ids)
                .execute(&mut self.connection)
                .await
                .map_err(translate)?;
        }
        diesel::delete(dsl::auths.filter(dsl::id.eq_any(&ids)))
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(ids.into_iter().map(AuthId).collect())
    }
}
