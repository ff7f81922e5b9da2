//! All routes of the server but the frontend's.

use std::sync::LazyLock;

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};
use domain::shared::failure::Kind;
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::SwaggerUi;

use crate::document::openapi;
use crate::http::problem::Problem;
use crate::{
    accounts, bookmarks, businesses, configuration, dev_mail, explore, fallback, health, media, people, realtime,
    reservations, reviews, support, visits,
};

/// Registers the operations of a family.
pub type Routes = fn(&mut ServiceConfig<'_>);

/// The routes of each family, relative to `/v1`.
pub static FAMILIES: [Routes; 12] = [
    configuration::routes,
    accounts::routes,
    people::routes,
    businesses::routes,
    explore::routes,
    bookmarks::routes,
    media::routes,
    reservations::routes,
    visits::routes,
    reviews::routes,
    support::routes,
    realtime::routes,
];

const DOCUMENT: &str = "/v1/openapi.json";

/// Everything but the frontend: the families, health, the OpenAPI document and its browsable page.
pub fn interface(config: &mut web::ServiceConfig) {
    config
        .route("/healthz", web::get().to(health::healthz))
        .route("/readyz", web::get().to(health::readyz))
        .route("/media/{upload}/{revision}/{file}", web::get().to(media::files::file))
        .configure(dev_mail::routes)
        .service(web::resource(DOCUMENT).route(web::get().to(document)))
        .service(web::redirect("/v1/docs", "/v1/docs/"))
        .service(SwaggerUi::new("/v1/docs/{_:.*}").config(utoipa_swagger_ui::Config::from(DOCUMENT)))
        .service(
            web::scope("/v1")
                .configure(|scoped| {
                    // Each thread builds the routes, and with them the document, which only `openapi` uses. Family by
                    // family it takes a megabyte at a time, all at once ten in every thread, which the allocator keeps.
                    for routes in FAMILIES {
                        routes(&mut ServiceConfig::new(scoped));
                    }
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
