//! `/dev/mail`: emails stored in a folder instead of being sent, readable without signing in. Only where the operator
//! enabled it, on a server that only its own machine can reach.

mod loopback;
mod pages;

use std::sync::Arc;

use actix_web::guard::{GuardContext, fn_guard};
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, HOST, HeaderMap};
use actix_web::http::uri::Authority;
use actix_web::{HttpResponse, HttpResponseBuilder, web};
use domain::shared::failure::Kind;
use domain::shared::mail::{DevMailbox, StoredEmail};

pub use loopback::is_loopback_host;

use crate::http::problem::Problem;
use crate::services::Services;

/// Maximum number of emails listed.
const LISTED: usize = 200;
/// Emails are shown as text and source, so that nothing in them runs, loads or is sent anywhere.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The routes, mounted where emails are stored, for direct requests. Other requests get 404.
pub fn routes(config: &mut web::ServiceConfig) {
    config.service(
        web::scope("/dev/mail")
            .guard(fn_guard(has_mailbox))
            .guard(fn_guard(|context| is_direct(context.head().headers())))
            .route("", web::get().to(list))
            .route("/style.css", web::get().to(style))
            .route("/{name}", web::get().to(show))
            .route("/{name}/calendar.ics", web::get().to(calendar)),
    );
}

fn has_mailbox(context: &GuardContext<'_>) -> bool {
    context.app_data::<web::Data<Services>>().is_some_and(|services| services.dev_mailbox.is_some())
}

/// Whether a request comes from this machine itself: no proxy has passed it on, and it does not name another host, as a
/// page of another site would whose name was made to point here (DNS rebinding).
fn is_direct(headers: &HeaderMap) -> bool {
    let was_passed_on = headers.keys().any(|name| {
        let name = name.as_str();
        name.starts_with("x-forwarded-") || ["forwarded", "via", "x-real-ip"].contains(&name)
    });
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(|host| host.parse::<Authority>().ok());
    !was_passed_on && host.is_some_and(|host| is_loopback_host(host.host()))
}

fn mailbox(services: &Services) -> Result<&Arc<dyn DevMailbox>, Problem> {
    services.dev_mailbox.as_ref().ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))
}

async fn list(services: web::Data<Services>) -> Result<HttpResponse, Problem> {
    let latest = mailbox(&services)?.latest(LISTED).await.map_err(unreadable)?;
    Ok(page().body(pages::list(&latest)))
}

async fn show(services: web::Data<Services>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    Ok(page().body(pages::email(&find(&services, &name).await?)))
}

async fn calendar(services: web::Data<Services>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    let email = find(&services, &name).await?;
    let calendar = email.calendar.ok_or_else(|| Problem::new(Kind::NotFound, "not_found"))?;
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"reservation.ics\""))
        .body(calendar))
}

async fn style() -> HttpResponse {
    HttpResponse::Ok().content_type("text/css; charset=utf-8").body(pages::STYLE)
}

async fn find(services: &Services, name: &str) -> Result<StoredEmail, Problem> {
    let found = mailbox(services)?.email(name).await.map_err(unreadable)?;
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
