//! `/dev/mail`: the letters of a house that keeps them in a folder. Not there when mail is really sent.

mod pages;

use std::sync::Arc;

use actix_web::guard::{GuardContext, fn_guard};
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY};
use actix_web::{HttpResponse, HttpResponseBuilder, web};
use domain::kernel::failure::Kind;
use domain::kernel::mail::{KeptLetter, KeptLetters};

use crate::kernel::problem::Problem;
use crate::services::Services;

/// Most letters listed.
const LISTED: usize = 200;
/// Letters are shown as text and source, so that nothing in them runs, loads or is sent anywhere.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The pages, mounted where letters are kept.
pub fn routes(config: &mut web::ServiceConfig) {
    config.service(
        web::scope("/dev/mail")
            .guard(fn_guard(keeps_letters))
            .route("", web::get().to(list))
            .route("/style.css", web::get().to(style))
            .route("/{name}", web::get().to(show))
            .route("/{name}/calendar.ics", web::get().to(calendar)),
    );
}

fn keeps_letters(context: &GuardContext<'_>) -> bool {
    context.app_data::<web::Data<Services>>().is_some_and(|services| services.kept_letters.is_some())
}

fn letters(services: &Services) -> Result<&Arc<dyn KeptLetters>, Problem> {
    services.kept_letters.as_ref().ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))
}

async fn list(services: web::Data<Services>) -> Result<HttpResponse, Problem> {
    let latest = letters(&services)?.latest(LISTED).await.map_err(unreadable)?;
    Ok(page().body(pages::list(&latest)))
}

async fn show(services: web::Data<Services>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    Ok(page().body(pages::letter(&find(&services, &name).await?)))
}

async fn calendar(services: web::Data<Services>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    let letter = find(&services, &name).await?;
    let calendar = letter.calendar.ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))?;
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"reservation.ics\""))
        .body(calendar))
}

async fn style() -> HttpResponse {
    HttpResponse::Ok().content_type("text/css; charset=utf-8").body(pages::STYLE)
}

async fn find(services: &Services, name: &str) -> Result<KeptLetter, Problem> {
    let found = letters(services)?.letter(name).await.map_err(unreadable)?;
    found.ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))
}

fn page() -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.content_type("text/html; charset=utf-8").insert_header((CONTENT_SECURITY_POLICY, POLICY));
    response
}

fn unreadable(error: String) -> Problem {
    tracing::error!(error, "the mail folder cannot be read");
    Problem::new(Kind::Internal, "internal")
}
