//! Rows of sustainability items.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, MenuItemId, SustainabilityItemId, UploadId};
use domain::shared::store_error::StoreError;
use domain::sustainability::{Facts, SustainabilityItem};
use uuid::Uuid;

use crate::db::schema::sustainability_items;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = sustainability_items, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct ItemRow {
    pub id: Uuid,
    pub business_id: Uuid,
    version: i32,
    kind: String,
    title: String,
    body: String,
    pub evidence_upload_id: Option<Uuid>,
    evidence_url: Option<String>,
    certifier: Option<String>,
    method: Option<String>,
    starts_on: Option<NaiveDate>,
    valid_until: NaiveDate,
    ends_at: DateTime<Utc>,
    pub menu_item_id: Option<Uuid>,
    state: String,
    reason: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<&SustainabilityItem> for ItemRow {
    fn from(item: &SustainabilityItem) -> Self {
        let facts = item.facts.clone();
        Self {
            id: item.id.0,
            business_id: item.business.0,
            version: item.version,
            kind: facts.kind.as_ref().to_owned(),
            title: facts.title,
            body: facts.text,
            evidence_upload_id: facts.evidence_upload.map(|upload| upload.0),
            evidence_url: facts.evidence_url,
            certifier: facts.certifier,
            method: facts.method,
            starts_on: facts.starts_on,
            valid_until: facts.valid_until,
            ends_at: item.ends_at,
            menu_item_id: facts.dish.map(|dish| dish.0),
            state: item.state.as_ref().to_owned(),
            reason: item.reason.clone(),
            created_at: item.created_at,
            updated_at: item.updated_at,
        }
    }
}

impl TryFrom<ItemRow> for SustainabilityItem {
    type Error = StoreError;

    fn try_from(row: ItemRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: SustainabilityItemId(row.id),
            business: BusinessId(row.business_id),
            version: row.version,
            facts: Facts {
                kind: stored(row.id, "kind", &row.kind)?,
                title: row.title,
                text: row.body,
                evidence_upload: row.evidence_upload_id.map(UploadId),
                evidence_url: row.evidence_url,
                certifier: row.certifier,
                method: row.method,
                starts_on: row.starts_on,
                valid_until: row.valid_until,
                dish: row.menu_item_id.map(MenuItemId),
            },
            ends_at: row.ends_at,
            state: stored(row.id, "state", &row.state)?,
            reason: row.reason,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}
