//! What a calendar reads.

use actix_web::http::header::{CACHE_CONTROL, ETAG, EntityTag, HeaderMap, IF_NONE_MATCH};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::http::prelude::*;
use crate::services::Services;

/// The iCalendar object of a feed (RFC 5545), for anyone who has its address: 90 days back and a year ahead, cancelled
/// reservations for 30 days. Each address can be read 60 times an hour.
#[utoipa::path(tag = "calendar_feeds", params(("token" = String, Path)),
    responses((status = 200, content_type = "text/calendar", body = String), (status = 304), (status = 404)))]
#[get("/calendar_feeds/{token}.ics")]
async fn read_calendar_feed(
    services: web::Data<Services>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Reply<HttpResponse> {
    let calendar = services.calendar_feeds.read(&token).await?;
    let tag = EntityTag::new_strong(URL_SAFE_NO_PAD.encode(Sha256::digest(&calendar)));
    let mut response = if is_known(request.headers(), &tag) { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    // A calendar looks each time whether something changed.
    response.insert_header((CACHE_CONTROL, "private, no-cache")).insert_header((ETAG, tag.clone()));
    if is_known(request.headers(), &tag) {
        return Ok(response.finish());
    }
    Ok(response.content_type("text/calendar; charset=utf-8").body(calendar))
}

/// Whether the calendar has this version (RFC 9110, 13.1.2).
fn is_known(headers: &HeaderMap, tag: &EntityTag) -> bool {
    let known =
        headers.get_all(IF_NONE_MATCH).filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    known.map(str::trim).any(|known| known == "*" || known.parse().is_ok_and(|known: EntityTag| known.weak_eq(tag)))
}

register!(read_calendar_feed);
