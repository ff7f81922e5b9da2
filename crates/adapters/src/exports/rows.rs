//! Rows of exports.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::exports::Export;
use domain::shared::ids::{AuthId, ExportId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::exports;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = exports, check_for_backend(diesel::pg::Pg))]
pub(super) struct ExportRow {
    pub id: Uuid,
    pub auth_id: Option<Uuid>,
    pub state: String,
    pub progress: i16,
    pub size: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

impl From<&Export> for ExportRow {
    fn from(export: &Export) -> Self {
        Self {
            id: export.id.0,
            auth_id: Some(export.auth.0),
            state: export.state.into_str().to_owned(),
            progress: export.progress.into(),
            size: export.size.and_then(|size| i64::try_from(size).ok()),
            created_at: export.created_at,
            expires_at: export.expires_at,
        }
    }
}

impl ExportRow {
    /// The export; `None` once its account is deleted.
    pub fn export(self) -> Result<Option<Export>, StoreError> {
        let Some(auth) = self.auth_id else { return Ok(None) };
        Ok(Some(Export {
            id: ExportId(self.id),
            auth: AuthId(auth),
            state: stored(self.id, "state", &self.state)?,
            progress: u8::try_from(self.progress).unwrap_or_default(),
            size: self.size.and_then(|size| u64::try_from(size).ok()),
            created_at: self.created_at,
            expires_at: self.expires_at,
        }))
    }
}
