//! Second factors on PostgreSQL.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Uuid as SqlUuid};
use domain::accounts::ports::SecondFactorRepository;
use domain::accounts::second_factor::Factors;
use domain::accounts::totp::TotpFactor;
use domain::shared::ids::AuthId;
use domain::shared::store_error::StoreError;

use super::rows::TotpRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{recovery_codes, totp_factors};

/// The factors of an account.
pub(super) const FACTORS: &str = "
    SELECT role <> 'member' AND NOT demo AS required,
        EXISTS (SELECT FROM totp_factors WHERE auth_id = auths.id AND secret IS NOT NULL) AS totp,
        (SELECT count(*) FROM recovery_codes WHERE auth_id = auths.id) AS recovery_codes_left,
        (SELECT count(*) FROM passkeys WHERE auth_id = auths.id) AS passkeys
    FROM auths WHERE id = $1";

#[derive(QueryableByName)]
pub(super) struct FactorsRow {
    #[diesel(sql_type = Bool)]
    required: bool,
    #[diesel(sql_type = Bool)]
    totp: bool,
    #[diesel(sql_type = BigInt)]
    recovery_codes_left: i64,
    #[diesel(sql_type = BigInt)]
    passkeys: i64,
}

impl From<FactorsRow> for Factors {
    fn from(row: FactorsRow) -> Self {
        let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        Self {
            totp: row.totp,
            recovery_codes_left: count(row.recovery_codes_left),
            passkeys: count(row.passkeys),
            required: row.required,
        }
    }
}

#[async_trait]
impl SecondFactorRepository for PgUnitOfWork {
    async fn totp(&mut self, auth: AuthId) -> Result<Option<TotpFactor>, StoreError> {
        let query = totp_factors::table.find(auth.0).select(TotpRow::as_select()).for_update();
        let row: Option<TotpRow> = self.first(query).await?;
        Ok(row.map(TotpFactor::from))
    }

    async fn save_totp(&mut self, auth: AuthId, factor: &TotpFactor) -> Result<(), StoreError> {
        let change = (
            totp_factors::secret.eq(&factor.secret),
            totp_factors::pending.eq(&factor.pending),
            totp_factors::last_step.eq(factor.last_step),
        );
        let row = diesel::insert_into(totp_factors::table).values((totp_factors::auth_id.eq(auth.0), change));
        self.run(row.on_conflict(totp_factors::auth_id).do_update().set(change)).await.map(drop)
    }

    async fn delete_totp(&mut self, auth: AuthId) -> Result<(), StoreError> {
        self.run(diesel::delete(totp_factors::table.find(auth.0))).await?;
        self.replace_recovery_codes(auth, &[]).await
    }

    async fn replace_recovery_codes(&mut self, auth: AuthId, hashes: &[Vec<u8>]) -> Result<(), StoreError> {
        self.run(diesel::delete(recovery_codes::table.filter(recovery_codes::auth_id.eq(auth.0)))).await?;
        let row = |hash: &Vec<u8>| (recovery_codes::auth_id.eq(auth.0), recovery_codes::code_hash.eq(hash.clone()));
        let rows: Vec<_> = hashes.iter().map(row).collect();
        self.run(diesel::insert_into(recovery_codes::table).values(rows)).await.map(drop)
    }

    async fn use_recovery_code(&mut self, auth: AuthId, hash: &[u8]) -> Result<bool, StoreError> {
        Ok(self.run(diesel::delete(recovery_codes::table.find((auth.0, hash)))).await? > 0)
    }

    async fn factors(&mut self, auth: AuthId) -> Result<Factors, StoreError> {
        let row: Vec<FactorsRow> = self.load(diesel::sql_query(FACTORS).bind::<SqlUuid, _>(auth.0)).await?;
        Ok(row.into_iter().next().map(Factors::from).unwrap_or_default())
    }
}
