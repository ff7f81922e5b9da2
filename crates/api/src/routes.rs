//! All routes of the server but the frontend's.

use std::sync::LazyLock;

use crate::http::register::ServiceConfig;
use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};
use domain::shared::failure::Kind;
use utoipa_swagger_ui::SwaggerUi;

use crate::document::openapi;
use crate::http::problem::Problem;
use crate::{dev_mail, fallback, families, google_bookings, health, media, widgets};

const DOCUMENT: &str = "/v1/openapi.json";

/// Everything but the frontend: the families, health, the OpenAPI document and its browsable page.
pub fn interface(config: &mut web::ServiceConfig) {
    config
        .route("/healthz", web::get().to(health::healthz))
        .route("/readyz", web::get().to(health::readyz))
        .route("/media/{upload}/{revision}/{file}", web::get().to(media::files::file))
        .configure(dev_mail::routes)
        .configure(widgets::embedded)
        .configure(google_bookings::booking_server)
        .service(web::resource(DOCUMENT).route(web::get().to(document)))
        .service(web::redirect("/v1/docs", "/v1/docs/"))
        .service(SwaggerUi::new("/v1/docs/{_:.*}").config(utoipa_swagger_ui::Config::from(DOCUMENT)))
        .service(
            web::scope("/v1")
                .configure(|scoped| {
                    let mut config = ServiceConfig::Routes(scoped);
                    families::ROUTES.iter().for_each(|routes| routes(&mut config));
                })
                .default_service(web::to(fallback::no_handler)),
        );
}

/// The document as JSON, made once: it takes megabytes.
async fn document() -> Result<HttpResponse, Problem> {
    static WRITTEN: LazyLock<Option<web::Bytes>> = LazyLock::new(|| openapi().to_json().ok().map(web::Bytes::from));
    let document = WRITTEN.clone().ok_or_else(|| Problem::new(Kind::Internal, "internal"))?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(document))
}
