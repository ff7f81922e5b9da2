//! Guest cards as a file.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};

use super::cards::GuestCardTarget;
use crate::http::prelude::*;
use crate::http::reader::Reader;

/// The guest cards of a business as CSV, at most 10,000, with their notes; for its staff. What a spreadsheet would take for
/// a formula begins with an apostrophe.
#[utoipa::path(tag = "guest cards", security(("bearer" = [])), params(GuestCardTarget),
    responses((status = 200, content_type = "text/csv", body = String), (status = 403), (status = 404)))]
#[get("/guest_cards/csv")]
async fn export_guest_cards(cx: Context, Query(target): Query<GuestCardTarget>) -> Reply<HttpResponse> {
    let language = Reader::current().language;
    let text = cx.guest_cards.export(&cx.actor, target.business_id(), language).await?;
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename("guests.csv".to_owned())],
    };
    let mut response = HttpResponse::Ok();
    Ok(response.content_type("text/csv; charset=utf-8").insert_header((CONTENT_DISPOSITION, disposition)).body(text))
}

register!(export_guest_cards);
