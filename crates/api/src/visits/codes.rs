//! `business_codes`.

use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use domain::shared::failure::FieldError;
use domain::shared::language::Language;
use domain::visits::{RotatingCode as CodeOfNow, TableCode as CodeOfTable};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Many, Meta, One};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reader::Reader;
use crate::services::Services;

/// The code to be put on a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableCode {
    table: CodedTable,
    /// What its picture says.
    url: String,
}

/// A table with a code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodedTable {
    uuid: Uuid,
    label: String,
    area: Option<String>,
}

impl From<CodeOfTable> for TableCode {
    fn from(code: CodeOfTable) -> Self {
        let table = code.table;
        Self { table: CodedTable { uuid: table.id.0, label: table.label, area: table.area }, url: code.url }
    }
}

/// The code to be shown on a screen of the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct RotatingCode {
    /// What its picture says.
    url: String,
    /// When the next one is to be shown.
    expires_at: DateTime<Utc>,
}

impl From<CodeOfNow> for RotatingCode {
    fn from(code: CodeOfNow) -> Self {
        Self { url: code.url, expires_at: code.expires_at }
    }
}

/// Of which place.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OfPlace {
    business_id: Uuid,
}

/// Of which place, in which language.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SheetOfPlace {
    business_id: Uuid,
    /// `en` or `it`; that of the request unless said otherwise.
    language: Option<String>,
}

/// Codes to be replaced.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodesReplacement {
    business_id: Uuid,
    /// Without one, those of all tables.
    table_id: Option<Uuid>,
}

fn many(codes: Vec<CodeOfTable>) -> Many<TableCode> {
    Many { data: codes.into_iter().map(TableCode::from).collect(), meta: Meta::default() }
}

/// The codes of all tables, at most 200.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(OfPlace),
    responses((status = 200, body = Many<TableCode>)))]
#[get("/business_codes")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfPlace>,
) -> Result<HttpResponse, Problem> {
    let codes = services.visits.codes(&actor, of.business_id.into()).await?;
    Ok(HttpResponse::Ok().json(many(codes)))
}

/// Make printed codes worthless; answers those that are good from now on.
#[utoipa::path(tag = "visits", security(("bearer" = [])), request_body = CodesReplacement,
    responses((status = 200, body = Many<TableCode>)))]
#[post("/business_codes")]
async fn replace(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<CodesReplacement>,
) -> Result<HttpResponse, Problem> {
    let CodesReplacement { business_id, table_id } = body.value;
    let codes = services.visits.replace_codes(&actor, business_id.into(), table_id.map(Into::into)).await?;
    Ok(HttpResponse::Ok().json(many(codes)))
}

/// The code of this minute, for a screen of the staff.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(OfPlace),
    responses((status = 200, body = One<RotatingCode>)))]
#[get("/business_codes/rotating")]
async fn rotating(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfPlace>,
) -> Result<HttpResponse, Problem> {
    let code = services.visits.rotating_code(&actor, of.business_id.into()).await?;
    Ok(HttpResponse::Ok().json(One::new(RotatingCode::from(code))))
}

/// The codes of all tables on A4, to be printed and cut apart.
#[utoipa::path(tag = "visits", security(("bearer" = [])), params(SheetOfPlace),
    responses((status = 200, content_type = "application/pdf", body = String)))]
#[get("/business_codes/sheet")]
async fn sheet(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<SheetOfPlace>,
) -> Result<HttpResponse, Problem> {
    let language = match of.language {
        None => Reader::current().language,
        Some(text) => Language::parse(&text)
            .ok_or_else(|| Problem::invalid(vec![FieldError::new("language", "unknown_value").with("value", text)]))?,
    };
    let (document, name) = services.visits.sheet(&actor, of.business_id.into(), language).await?;
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    };
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(document))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(list).service(replace).service(rotating).service(sheet);
}
