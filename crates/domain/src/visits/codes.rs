//! The codes of a business, for its staff.

use chrono::{DateTime, Utc};

use super::error::{VisitError, VisitRule};
use super::payload::{Code, step_ends, step_of};
use super::policy;
use super::ports::CodedTable;
use super::qr_sheet::{QrSheet, QrSheetCode};
use super::service::Visits;
use crate::businesses::business::Business;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, TableId};
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// The static code of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaticCode {
    pub table: CodedTable,
    /// The content of the QR code.
    pub url: String,
}

/// The rotating code of this minute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RotatingCode {
    /// The content of the QR code.
    pub url: String,
    /// When the next code replaces it.
    pub expires_at: DateTime<Utc>,
}

impl Visits {
    /// The static codes of all tables.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or the actor is not among its staff.
    pub async fn codes(&self, actor: &Actor, business: BusinessId) -> Result<Vec<StaticCode>, VisitError> {
        let business = self.managed(actor, business).await?;
        self.static_codes(&business).await
    }

    /// Invalidates the static code of a table, or those of all tables. Returns the codes that are valid now.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or the actor is not among its staff; `Invalid` for an unknown table.
    pub async fn replace_codes(
        &self,
        actor: &Actor,
        business: BusinessId,
        table: Option<TableId>,
    ) -> Result<Vec<StaticCode>, VisitError> {
        let business = self.managed(actor, business).await?;
        in_transaction(&*self.core.store, async |unit| {
            let replaced = unit.visits().replace_codes(business.id, table).await?;
            if table.is_some() && replaced == 0 { Err(VisitError::field("table_id", "unknown_record")) } else { Ok(()) }
        })
        .await?;
        self.static_codes(&business).await
    }

    /// The rotating code, which staff show on a screen.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or the actor is not among its staff.
    pub async fn rotating_code(&self, actor: &Actor, business: BusinessId) -> Result<RotatingCode, VisitError> {
        let business = self.managed(actor, business).await?;
        let step = step_of(self.core.now());
        let code = Code::Rotating { business: business.id, step };
        Ok(RotatingCode { url: self.url(&business, code), expires_at: step_ends(step) })
    }

    /// All static codes on a sheet to print. Returns the PDF document and a file name.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or the actor is not among its staff; `NoTables`, `SheetFailed`.
    pub async fn sheet(
        &self,
        actor: &Actor,
        business: BusinessId,
        language: Language,
    ) -> Result<(Vec<u8>, String), VisitError> {
        let business = self.managed(actor, business).await?;
        let codes = self.static_codes(&business).await?;
        if codes.is_empty() {
            return Err(VisitRule::NoTables.into());
        }
        let on_sheet = |code: StaticCode| QrSheetCode { label: code.table.label, area: code.table.area, url: code.url };
        let codes = codes.into_iter().map(on_sheet).collect();
        let sheet = QrSheet { business_name: business.name, language, codes };
        let document = self.printer.print(sheet).await.map_err(VisitRule::SheetFailed)?;
        Ok((document, format!("{}.pdf", business.slug)))
    }

    /// The business, if the actor may manage its codes.
    async fn managed(&self, actor: &Actor, id: BusinessId) -> Result<Business, VisitError> {
        actor.is_known()?;
        let record = self.core.reads.businesses().business(id).await?.ok_or(VisitError::UNKNOWN)?;
        let access = self.core.reads.reservations().access(id, actor.user().ok()).await?;
        policy::may_manage_codes(actor, access.and_then(|access| access.role))?;
        Ok(record.business)
    }

    async fn static_codes(&self, business: &Business) -> Result<Vec<StaticCode>, VisitError> {
        let tables = self.core.reads.visits().coded_tables(business.id).await?;
        let coded = |table: CodedTable| {
            let code = Code::Static { business: business.id, table: table.id, version: table.version };
            StaticCode { url: self.url(business, code), table }
        };
        Ok(tables.into_iter().map(coded).collect())
    }

    /// The content of the QR code. The code is in the fragment, which browsers do not send.
    fn url(&self, business: &Business, code: Code) -> String {
        format!("{}/visit/{}#c={}", self.public_url, business.slug, code.seal(&*self.key))
    }
}
