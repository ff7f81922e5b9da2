//! `exports`.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, ContentDisposition, DispositionParam, DispositionType};
use chrono::{DateTime, Utc};
use domain::exports::{self, State};
use domain::shared::ids::ExportId;

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;
use crate::media::stream;

pub type ExportStateName = Named<State>;

vocabularies! {
    State => "ExportState",
}

const ORDER: &str = "newest";

/// A download of everything about the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct Export {
    uuid: Uuid,
    state: ExportStateName,
    /// In percent.
    #[schema(minimum = 0, maximum = 100)]
    progress: u8,
    /// Bytes, once it is built.
    size: Option<u64>,
    created_at: DateTime<Utc>,
    /// Until when the file can be downloaded, once.
    expires_at: Option<DateTime<Utc>>,
}

impl From<exports::Export> for Export {
    fn from(export: exports::Export) -> Self {
        let exports::Export { id, state, progress, size, created_at, expires_at, .. } = export;
        Self { uuid: id.0, state: state.into(), progress, size, created_at, expires_at }
    }
}

/// Which part of the list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExportFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Request a download of everything about the actor: it is built in the background, and an email says when it is ready. At
/// most 3 a day, one at a time.
#[utoipa::path(tag = "exports", security(("bearer" = [])),
    responses((status = 201, body = Data<Export>), (status = 403), (status = 409)))]
#[post("/exports")]
async fn create_export(cx: Context) -> Reply<Created<Export>> {
    Ok(Created(cx.exports.start(&cx.actor).await?.into()))
}

/// The actor's exports, newest first.
#[utoipa::path(tag = "exports", security(("bearer" = [])), params(ExportFilters),
    responses((status = 200, body = Page<Export>)))]
#[get("/exports")]
async fn list_exports(cx: Context, Query(filters): Query<ExportFilters>) -> Reply<Page<Export>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.exports.list(&cx.actor, page).await?))
}

/// One of the actor's exports.
#[utoipa::path(tag = "exports", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Export>)))]
#[get("/exports/{uuid}")]
async fn get_export(cx: Context, Id(id): Id<ExportId>) -> Reply<Data<Export>> {
    Ok(Export::from(cx.exports.export(&cx.actor, id).await?).into())
}

/// The file of one of the actor's exports, a ZIP. It can be downloaded once.
#[utoipa::path(tag = "exports", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, description = "The file.", content_type = "application/zip"), (status = 403), (status = 409)))]
#[get("/exports/{uuid}/file")]
async fn get_export_file(cx: Context, Id(id): Id<ExportId>) -> Reply<HttpResponse> {
    let stored = cx.exports.open_file(&cx.actor, id).await?;
    let name = DispositionParam::Filename(format!("verdoro-{}.zip", cx.core.now().format("%Y-%m-%d")));
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(ContentDisposition { disposition: DispositionType::Attachment, parameters: vec![name] })
        .no_chunking(stored.size)
        .streaming(stream(stored.chunks)))
}

register!(create_export, list_exports, get_export, get_export_file);
