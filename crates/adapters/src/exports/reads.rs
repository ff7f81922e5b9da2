//! Reads of exports, from the primary.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::exports::{Export, ExportEmail, ExportReads, State};
use domain::shared::ids::{AuthId, ExportId};
use domain::shared::language::Language;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::ExportRow;
use crate::db::Database;
use crate::db::schema::{auths, exports, users};

/// Address, language of the account, language of the profile.
type EmailRow = (String, String, Option<String>);

#[async_trait]
impl ExportReads for Database {
    async fn exports(&self, auth: AuthId, page: PageRequest<()>) -> Result<Page<Export, ()>, StoreError> {
        let before = page.after.map_or(Uuid::max(), |keyset| keyset.id);
        let query = || {
            exports::table
                .filter(exports::auth_id.eq(auth.0).and(exports::id.lt(before)))
                .order(exports::id.desc())
                .limit(page.limit.fetch())
                .select(ExportRow::as_select())
        };
        let rows: Vec<ExportRow> = self.fetch_primary(query).await?;
        let items = rows.into_iter().filter_map(|row| row.export().transpose()).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |export: &Export| Keyset { key: (), id: export.id.0 }))
    }

    async fn export(&self, id: ExportId) -> Result<Option<Export>, StoreError> {
        let mut rows: Vec<ExportRow> =
            self.fetch_primary(|| exports::table.find(id.0).select(ExportRow::as_select())).await?;
        rows.pop().map_or(Ok(None), ExportRow::export)
    }

    async fn export_email(&self, id: ExportId) -> Result<Option<ExportEmail>, StoreError> {
        let query = || {
            exports::table
                .inner_join(auths::table.on(exports::auth_id.eq(auths::id.nullable())))
                .left_join(users::table.on(users::auth_id.eq(auths::id)))
                .filter(exports::id.eq(id.0).and(exports::state.eq(State::Ready.into_str())))
                .select((auths::email, auths::language, users::language.nullable()))
        };
        let mut rows: Vec<EmailRow> = self.fetch_primary(query).await?;
        let Some((email, language, of_profile)) = rows.pop() else { return Ok(None) };
        let language = Language::parse(of_profile.as_deref().unwrap_or(&language)).unwrap_or_default();
        Ok(Some(ExportEmail { email, language }))
    }
}
