//! `business_codes`.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use chrono::{DateTime, Utc};
use domain::shared::language::Language as InterfaceLanguage;
use domain::visits::{RotatingCode as CurrentCode, StaticCode};

use crate::http::prelude::*;
use crate::http::reader::Reader;
use crate::http::reply::Meta;
use crate::people::Language;

/// The static code of a table, to print.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableCode {
    table: CodedTable,
    /// The content of the QR code.
    url: String,
}

/// A table with a code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodedTable {
    uuid: Uuid,
    label: String,
    area: Option<String>,
}

impl From<StaticCode> for TableCode {
    fn from(StaticCode { table, url }: StaticCode) -> Self {
        Self { table: CodedTable { uuid: table.id.0, label: table.label, area: table.area }, url }
    }
}

/// The rotating code, to display on a screen.
#[derive(Debug, Serialize, ToSchema)]
pub struct RotatingCode {
    /// The content of the QR code.
    url: String,
    /// When the next code replaces it.
    expires_at: DateTime<Utc>,
}

impl From<CurrentCode> for RotatingCode {
    fn from(CurrentCode { url, expires_at }: CurrentCode) -> Self {
        Self { url, expires_at }
    }
}

/// Codes of which business.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CodeFilters {
    business_id: Uuid,
}

/// A sheet of which business, in which language.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SheetFilters {
    business_id: Uuid,
    /// That of the request unless given.
    #[param(value_type = Option<Language>)]
    language: Option<String>,
}

impl SheetFilters {
    fn language(&self) -> Result<InterfaceLanguage, Problem> {
        let Some(text) = &self.language else { return Ok(Reader::current().language) };
        let unknown = || Problem::invalid(vec![FieldError::new("language", "unknown_value").with("value", text)]);
        InterfaceLanguage::parse(text).ok_or_else(unknown)
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodesReplacement {
    business_id: Uuid,
    /// Those of all tables unless given.
    table_id: Option<Uuid>,
}

fn page(codes: Vec<StaticCode>) -> Page<TableCode> {
    Page { data: codes.into_iter().map(Into::into).collect(), meta: Meta::default() }
}

/// The static codes of all tables, at most 200.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(CodeFilters),
    responses((status = 200, body = Page<TableCode>), (status = 403), (status = 404)))]
#[get("/business_codes")]
async fn list_codes(cx: Context, Query(filters): Query<CodeFilters>) -> Reply<Page<TableCode>> {
    Ok(page(cx.visits.codes(&cx.actor, filters.business_id.into()).await?))
}

/// Invalidate static codes. Returns the codes that replace them, with all others of the business.
#[utoipa::path(tag = "visits", security(("bearer" = [])), request_body = CodesReplacement,
    responses((status = 200, body = Page<TableCode>), (status = 403), (status = 404)))]
#[post("/business_codes")]
async fn replace_codes(cx: Context, body: Json<CodesReplacement>) -> Reply<Page<TableCode>> {
    let CodesReplacement { business_id, table_id } = body.value;
    Ok(page(cx.visits.replace_codes(&cx.actor, business_id.into(), table_id.map(Into::into)).await?))
}

/// The rotating code of this minute, to display on a screen of the staff.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(CodeFilters),
    responses((status = 200, body = Data<RotatingCode>), (status = 403), (status = 404)))]
#[get("/business_codes/rotating")]
async fn get_rotating_code(cx: Context, Query(filters): Query<CodeFilters>) -> Reply<Data<RotatingCode>> {
    Ok(RotatingCode::from(cx.visits.rotating_code(&cx.actor, filters.business_id.into()).await?).into())
}

/// The static codes of all tables as A4 pages to print and cut.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(SheetFilters),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 403), (status = 404), (status = 409)))]
#[get("/business_codes/sheet")]
async fn get_sheet(cx: Context, Query(filters): Query<SheetFilters>) -> Reply<HttpResponse> {
    let language = filters.language()?;
    let (document, name) = cx.visits.sheet(&cx.actor, filters.business_id.into(), language).await?;
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    };
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(document))
}

register!(list_codes, replace_codes, get_rotating_code, get_sheet);
