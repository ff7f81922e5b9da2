//! Passkeys on PostgreSQL.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::passkeys::{Ceremony, Passkey};
use domain::accounts::ports::PasskeyRepository;
use domain::shared::ids::{AuthId, CeremonyId, PasskeyId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::PgUnitOfWork;
use crate::db::schema::{passkey_ceremonies, passkeys};

#[derive(Queryable, Selectable)]
#[diesel(table_name = passkeys, check_for_backend(diesel::pg::Pg))]
pub(super) struct PasskeyRow {
    id: Uuid,
    auth_id: Uuid,
    name: String,
    credential_id: Vec<u8>,
    credential: String,
    created_at: DateTime<Utc>,
    last_used_at: Option<DateTime<Utc>>,
}

impl From<PasskeyRow> for Passkey {
    fn from(row: PasskeyRow) -> Self {
        Self {
            id: PasskeyId(row.id),
            auth: AuthId(row.auth_id),
            name: row.name,
            credential_id: row.credential_id,
            credential: row.credential,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = passkey_ceremonies, check_for_backend(diesel::pg::Pg))]
struct CeremonyRow {
    id: Uuid,
    auth_id: Option<Uuid>,
    state: String,
    expires_at: DateTime<Utc>,
}

#[async_trait]
impl PasskeyRepository for PgUnitOfWork {
    async fn credential_ids(&mut self, auth: AuthId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.load(passkeys::table.filter(passkeys::auth_id.eq(auth.0)).select(passkeys::credential_id)).await
    }

    async fn add_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError> {
        let row = (
            passkeys::id.eq(passkey.id.0),
            passkeys::auth_id.eq(passkey.auth.0),
            passkeys::name.eq(&passkey.name),
            passkeys::credential_id.eq(&passkey.credential_id),
            passkeys::credential.eq(&passkey.credential),
            passkeys::created_at.eq(passkey.created_at),
            passkeys::last_used_at.eq(passkey.last_used_at),
        );
        self.run(diesel::insert_into(passkeys::table).values(row)).await.map(drop)
    }

    async fn passkey_by_credential(&mut self, credential_id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        let query = passkeys::table
            .filter(passkeys::credential_id.eq(credential_id.to_vec()))
            .select(PasskeyRow::as_select())
            .for_update();
        let row: Option<PasskeyRow> = self.first(query).await?;
        Ok(row.map(Passkey::from))
    }

    async fn use_passkey(&mut self, id: PasskeyId, credential: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = (passkeys::credential.eq(credential), passkeys::last_used_at.eq(now));
        self.run(diesel::update(passkeys::table.find(id.0)).set(change)).await.map(drop)
    }

    async fn rename_passkey(&mut self, auth: AuthId, id: PasskeyId, name: &str) -> Result<Option<Passkey>, StoreError> {
        let own = passkeys::table.filter(passkeys::id.eq(id.0).and(passkeys::auth_id.eq(auth.0)));
        let query = diesel::update(own).set(passkeys::name.eq(name.to_owned())).returning(PasskeyRow::as_returning());
        let rows: Vec<PasskeyRow> = self.load(query).await?;
        Ok(rows.into_iter().next().map(Passkey::from))
    }

    async fn delete_passkey(&mut self, auth: AuthId, id: PasskeyId) -> Result<bool, StoreError> {
        let own = passkeys::table.filter(passkeys::id.eq(id.0).and(passkeys::auth_id.eq(auth.0)));
        Ok(self.run(diesel::delete(own)).await? > 0)
    }

    async fn add_ceremony(&mut self, ceremony: &Ceremony) -> Result<(), StoreError> {
        let row = (
            passkey_ceremonies::id.eq(ceremony.id.0),
            passkey_ceremonies::auth_id.eq(ceremony.auth.map(|auth| auth.0)),
            passkey_ceremonies::state.eq(&ceremony.state),
            passkey_ceremonies::expires_at.eq(ceremony.expires_at),
        );
        self.run(diesel::insert_into(passkey_ceremonies::table).values(row)).await.map(drop)
    }

    async fn take_ceremony(&mut self, id: CeremonyId) -> Result<Option<Ceremony>, StoreError> {
        let query = diesel::delete(passkey_ceremonies::table.find(id.0)).returning(CeremonyRow::as_returning());
        let rows: Vec<CeremonyRow> = self.load(query).await?;
        Ok(rows.into_iter().next().map(|row| Ceremony {
            id: CeremonyId(row.id),
            auth: row.auth_id.map(AuthId),
            state: row.state,
            expires_at: row.expires_at,
        }))
    }
}
