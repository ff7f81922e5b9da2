//! Credentials on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Timestamptz, Uuid as SqlUuid};
use domain::accounts::auth::Credential;
use domain::accounts::change_email::EmailUndo;
use domain::accounts::email::EmailAddress;
use domain::accounts::erasure::Erasure;
use domain::accounts::ports::AuthRepository;
use domain::shared::actor::Role;
use domain::shared::ids::AuthId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{AuthRow, EmailUndoRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::auths::dsl;
use crate::db::schema::email_undos;

/// Reservations stay, because the business needs them; the guest's personal data is removed.
const ANONYMISE_GUESTS: &str = "
    UPDATE reservations SET guest_name = '—', guest_phone = NULL, guest_email = NULL, note = NULL
    WHERE user_id IN (SELECT id FROM users WHERE auth_id = ANY ($1))";

/// Helpful votes are deleted and no longer count. Reviews stay, without their author.
const DELETE_VOTES: &str = "
    WITH gone AS (
        DELETE FROM review_helpful USING users
        WHERE users.id = review_helpful.user_id AND users.auth_id = ANY ($1) RETURNING review_id
    )
    UPDATE reviews SET helpful_count = helpful_count - marks.count
    FROM (SELECT review_id, count(*)::int AS count FROM gone GROUP BY review_id) AS marks
    WHERE reviews.id = marks.review_id";

const DUE: &str = "
    SELECT id FROM auths WHERE erasure_due_at <= $1
        AND (erasure_reviews = 'anonymise' OR NOT EXISTS (
            SELECT FROM reviews JOIN users ON users.id = reviews.user_id
            WHERE users.auth_id = auths.id AND reviews.state <> 'removed'))
    ORDER BY erasure_due_at LIMIT $2 FOR UPDATE SKIP LOCKED";

#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[async_trait]
impl AuthRepository for PgUnitOfWork {
    async fn add_auth(&mut self, credential: &Credential) -> Result<(), StoreError> {
        let auth = &credential.auth;
        let row = (
            dsl::id.eq(auth.id.0),
            dsl::email.eq(auth.email.as_str()),
            dsl::password_hash.eq(&credential.password_hash),
            dsl::role.eq(auth.role.into_str()),
            dsl::language.eq(auth.language.as_str()),
            dsl::created_at.eq(auth.created_at),
            dsl::updated_at.eq(auth.created_at),
        );
        self.run(diesel::insert_into(dsl::auths).values(row)).await.map(drop)
    }

    async fn auth(&mut self, id: AuthId) -> Result<Option<Credential>, StoreError> {
        let query = dsl::auths.find(id.0).select(AuthRow::as_select()).for_update();
        let row: Option<AuthRow> = self.first(query).await?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn auth_by_email(&mut self, email: &EmailAddress) -> Result<Option<Credential>, StoreError> {
        let query =
            dsl::auths.filter(dsl::email.eq(email.as_str().to_owned())).select(AuthRow::as_select()).for_update();
        let row: Option<AuthRow> = self.first(query).await?;
        row.map(|row| row.credential(self.demo_accounts)).transpose()
    }

    async fn save_password(&mut self, id: AuthId, hash: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = (dsl::password_hash.eq(hash), dsl::has_password.eq(true), dsl::updated_at.eq(now));
        self.run(diesel::update(dsl::auths.find(id.0)).set(change)).await.map(drop)
    }

    async fn save_email(&mut self, id: AuthId, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = (dsl::email.eq(email.as_str()), dsl::updated_at.eq(now));
        self.run(diesel::update(dsl::auths.find(id.0)).set(change)).await.map(drop)
    }

    async fn add_email_undo(&mut self, undo: &EmailUndo) -> Result<(), StoreError> {
        let row = (
            email_undos::id.eq(undo.id.0),
            email_undos::auth_id.eq(undo.auth.0),
            email_undos::email.eq(undo.email.as_str()),
            email_undos::token_hash.eq(&undo.token_hash),
            email_undos::created_at.eq(undo.created_at),
            email_undos::expires_at.eq(undo.expires_at),
        );
        self.run(diesel::insert_into(email_undos::table).values(row)).await.map(drop)
    }

    async fn email_undo(&mut self, token_hash: &[u8]) -> Result<Option<EmailUndo>, StoreError> {
        let query = email_undos::table
            .filter(email_undos::token_hash.eq(token_hash.to_vec()))
            .select(EmailUndoRow::as_select())
            .for_update();
        self.first(query).await?.map(EmailUndoRow::try_into).transpose()
    }

    async fn delete_email_undos_from(&mut self, undo: &EmailUndo) -> Result<(), StoreError> {
        let later = email_undos::table.filter(email_undos::auth_id.eq(undo.auth.0).and(email_undos::id.ge(undo.id.0)));
        self.run(diesel::delete(later)).await.map(drop)
    }

    async fn save_role(&mut self, id: AuthId, role: Role, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = (dsl::role.eq(role.into_str()), dsl::updated_at.eq(now));
        self.run(diesel::update(dsl::auths.find(id.0)).set(change)).await.map(drop)
    }

    async fn invalidate_devices(&mut self, id: AuthId) -> Result<i32, StoreError> {
        let query = diesel::update(dsl::auths.find(id.0))
            .set(dsl::device_generation.eq(dsl::device_generation + 1))
            .returning(dsl::device_generation);
        self.load(query).await?.pop().ok_or_else(|| StoreError::Internal(format!("account {id} is missing")))
    }

    async fn save_erasure(
        &mut self,
        id: AuthId,
        erasure: Option<Erasure>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let reviews = erasure.map(|erasure| erasure.reviews).unwrap_or_default();
        let change = (
            dsl::erasure_due_at.eq(erasure.map(|erasure| erasure.due_at)),
            dsl::erasure_reviews.eq(reviews.into_str()),
            dsl::updated_at.eq(now),
        );
        self.run(diesel::update(dsl::auths.find(id.0)).set(change)).await.map(drop)
    }

    async fn erase_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<AuthId>, StoreError> {
        let query = diesel::sql_query(DUE).bind::<Timestamptz, _>(now).bind::<BigInt, _>(limit);
        let due: Vec<Due> = self.load(query).await?;
        let ids: Vec<Uuid> = due.into_iter().map(|due| due.id).collect();
        for statement in [ANONYMISE_GUESTS, DELETE_VOTES] {
            self.run(diesel::sql_query(statement).bind::<Array<SqlUuid>, _>(&ids)).await?;
        }
        self.run(diesel::delete(dsl::auths.filter(dsl::id.eq_any(&ids)))).await?;
        Ok(ids.into_iter().map(AuthId).collect())
    }
}
