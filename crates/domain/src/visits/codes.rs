//! The codes of a place, for those who run it.

use chrono::{DateTime, Utc};

use super::error::VisitError;
use super::payload::{Code, step_ends};
use super::policy;
use super::ports::CodedTable;
use super::service::Visits;
use super::sheet::{Sheet, SheetCode};
use crate::businesses::business::Business;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, TableId};
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// The code of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCode {
    /// The table.
    pub table: CodedTable,
    /// What the code says.
    pub url: String,
}

/// The code of this minute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RotatingCode {
    /// What the code says.
    pub url: String,
    /// When the next one is to be shown.
    pub expires_at: DateTime<Utc>,
}

impl Visits {
    /// The codes of all tables.
    ///
    /// # Errors
    /// When there is no such place, or the asker does not run it.
    pub async fn codes(&self, actor: &Actor, business: BusinessId) -> Result<Vec<TableCode>, VisitError> {
        let business = self.run(actor, business).await?;
        let tables = self.reads.coded_tables(business.id).await?;
        let coded = |table: CodedTable| {
            let code = Code::Table { business: business.id, table: table.id, version: table.version };
            TableCode { url: self.url(&business, code), table }
        };
        Ok(tables.into_iter().map(coded).collect())
    }

    /// Makes the printed code of a table, or those of all tables, worthless; answers the codes that are good now.
    ///
    /// # Errors
    /// When there is no such place or table, or the asker does not run it.
    pub async fn replace_codes(
        &self,
        actor: &Actor,
        business: BusinessId,
        table: Option<TableId>,
    ) -> Result<Vec<TableCode>, VisitError> {
        self.run(actor, business).await?;
        in_transaction(&*self.store, async |unit| {
            let replaced = unit.visits().replace_codes(business, table).await?;
            if table.is_some() && replaced == 0 { Err(VisitError::field("table_id", "unknown_record")) } else { Ok(()) }
        })
        .await?;
        self.codes(actor, business).await
    }

    /// The code that staff show for a minute.
    ///
    /// # Errors
    /// When there is no such place, or the asker does not run it.
    pub async fn rotating_code(&self, actor: &Actor, business: BusinessId) -> Result<RotatingCode, VisitError> {
        let business = self.run(actor, business).await?;
        let now = self.world.now();
        let code = Code::rotating(business.id, now);
        let Code::Rotating { step, .. } = code else { return Err(VisitError::UNKNOWN) };
        Ok(RotatingCode { url: self.url(&business, code), expires_at: step_ends(step) })
    }

    /// All codes on a sheet to be printed; answers it as a PDF document, with a name for its file.
    ///
    /// # Errors
    /// When there is no such place, the asker does not run it, it has no tables, or printing fails.
    pub async fn sheet(
        &self,
        actor: &Actor,
        business: BusinessId,
        language: Language,
    ) -> Result<(Vec<u8>, String), VisitError> {
        let place = self.run(actor, business).await?;
        let codes = self.codes(actor, business).await?;
        if codes.is_empty() {
            return Err(VisitError::NoTables);
        }
        let coded = |code: TableCode| SheetCode { label: code.table.label, area: code.table.area, url: code.url };
        let sheet = Sheet { place: place.name, language, codes: codes.into_iter().map(coded).collect() };
        let document = self.printer.print(&sheet).map_err(VisitError::Sheet)?;
        Ok((document, format!("{}.pdf", place.slug)))
    }

    /// The place, for those who run it.
    async fn run(&self, actor: &Actor, id: BusinessId) -> Result<Business, VisitError> {
        actor.is_known()?;
        let record = self.businesses.business(id).await?.ok_or(VisitError::UNKNOWN)?;
        policy::may_run(actor, self.is_staff(actor, id).await?)?;
        Ok(record.business)
    }

    async fn is_staff(&self, actor: &Actor, business: BusinessId) -> Result<bool, VisitError> {
        let Ok(user) = actor.user() else { return Ok(false) };
        Ok(self.businesses.ties(user, &[business]).await?.iter().any(|tie| tie.staff))
    }

    /// What a code's picture says. The code stands in the fragment, which browsers do not send along.
    fn url(&self, business: &Business, code: Code) -> String {
        format!("{}/visit/{}#c={}", self.public_url, business.slug, code.seal(&*self.key))
    }
}
