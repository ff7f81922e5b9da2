//! Rows of keys.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::api_keys::ApiKey;
use domain::shared::actor::{KeyHolder, KeyScope};
use domain::shared::ids::{ApiKeyId, AuthId, BusinessId, UserId};
use domain::shared::store_error::StoreError;
use strum::VariantArray;
use uuid::Uuid;

use crate::db::schema::api_keys;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = api_keys, check_for_backend(diesel::pg::Pg))]
pub(super) struct KeyRow {
    pub id: Uuid,
    business_id: Uuid,
    user_id: Uuid,
    name: String,
    prefix: String,
    scopes: Vec<String>,
    created_at: DateTime<Utc>,
    used_at: Option<DateTime<Utc>>,
}

impl From<&ApiKey> for KeyRow {
    fn from(key: &ApiKey) -> Self {
        Self {
            id: key.id.0,
            business_id: key.business.0,
            user_id: key.user.0,
            name: key.name.clone(),
            prefix: key.prefix.clone(),
            scopes: key.scopes.iter().map(|scope| scope.into_str().to_owned()).collect(),
            created_at: key.created_at,
            used_at: key.used_at,
        }
    }
}

impl TryFrom<KeyRow> for ApiKey {
    type Error = StoreError;

    fn try_from(row: KeyRow) -> Result<Self, StoreError> {
        let scopes = row.scopes.iter().map(|scope| stored::<KeyScope>(row.id, "scopes", scope));
        Ok(Self {
            id: ApiKeyId(row.id),
            business: BusinessId(row.business_id),
            user: UserId(row.user_id),
            name: row.name,
            prefix: row.prefix,
            scopes: scopes.collect::<Result<_, _>>()?,
            created_at: row.created_at,
            used_at: row.used_at,
        })
    }
}

/// Who uses a key, if the person who made it may sign in and owns the business.
pub(super) const HOLDER: &str = "
    SELECT k.id, k.business_id, a.id AS auth_id, k.scopes, k.used_at
    FROM api_keys k
    JOIN businesses b ON b.id = k.business_id AND b.deleted_at IS NULL
    JOIN users u ON u.id = k.user_id
    JOIN auths a ON a.id = u.auth_id AND a.blocked_at IS NULL AND a.erasure_due_at IS NULL
    WHERE k.key_hash = decode($1, 'hex') AND (a.role = 'admin' OR EXISTS (SELECT FROM business_members m
        WHERE m.business_id = k.business_id AND m.user_id = k.user_id AND m.role = 'owner'))";

#[derive(QueryableByName)]
pub(super) struct HolderRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    auth_id: Uuid,
    #[diesel(sql_type = Array<Text>)]
    scopes: Vec<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    used_at: Option<DateTime<Utc>>,
}

impl From<HolderRow> for (KeyHolder, Option<DateTime<Utc>>) {
    fn from(row: HolderRow) -> Self {
        let mut scopes = [false; KeyScope::VARIANTS.len()];
        for (has, scope) in scopes.iter_mut().zip(KeyScope::VARIANTS) {
            *has = row.scopes.iter().any(|name| name == scope.into_str());
        }
        let holder = KeyHolder {
            key: ApiKeyId(row.id),
            business: BusinessId(row.business_id),
            auth: AuthId(row.auth_id),
            scopes,
        };
        (holder, row.used_at)
    }
}
