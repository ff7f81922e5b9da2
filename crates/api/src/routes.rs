//! All routes under `/v1`, and the OpenAPI document made of them.

use std::sync::LazyLock;

use actix_web::http::header::ContentType;
use actix_web::{App, HttpResponse, web};
use domain::shared::failure::Kind;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::scope;
use utoipa_actix_web::service_config::ServiceConfig;
use utoipa_swagger_ui::SwaggerUi;

use crate::http::catalogue;
use crate::http::envelope::Meta;
use crate::http::problem::{Problem, ProblemDocument};
use crate::http::reply::problem_response;
use crate::{
    accounts, bookmarks, businesses, configuration, dev_mail, explore, fallback, health, media, people, realtime,
    reservations, reviews, support, visits,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Verdoro", description = "Discover restaurants, and reserve a table."),
    components(schemas(ProblemDocument, Meta)),
    modifiers(&Conventions)
)]
struct Document;

/// The name of the security scheme of operations that accept the refresh cookie.
pub(crate) const REFRESH_COOKIE: &str = "refresh_cookie";

struct Conventions;

impl utoipa::Modify for Conventions {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-verdoro_refresh"));
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme(REFRESH_COOKIE, SecurityScheme::ApiKey(cookie));
        openapi.info.description = Some(description());
    }
}

fn description() -> String {
    let codes: String = catalogue::entries().map(|entry| format!("| `{}` | {} |\n", entry.code, entry.en)).collect();
    format!(
        "Discover restaurants, and reserve a table.\n\nFailures are problem documents (RFC 9457). \
         Every `code` they carry:\n\n| code | meaning |\n|---|---|\n{codes}"
    )
}

/// The routes of every family, relative to `/v1`.
pub fn families(config: &mut ServiceConfig) {
    configuration::routes(config);
    accounts::routes(config);
    people::routes(config);
    businesses::routes(config);
    explore::routes(config);
    bookmarks::routes(config);
    media::routes(config);
    reservations::routes(config);
    visits::routes(config);
    reviews::routes(config);
    support::routes(config);
    realtime::routes(config);
}

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
                .configure(|scoped| families(&mut ServiceConfig::new(scoped)))
                .default_service(web::to(fallback::no_handler)),
        );
}

/// Written when first asked for: it takes megabytes, of each thread if each made its own.
async fn document() -> Result<HttpResponse, Problem> {
    static WRITTEN: LazyLock<Option<web::Bytes>> = LazyLock::new(|| openapi().to_json().ok().map(web::Bytes::from));
    let document = WRITTEN.clone().ok_or_else(|| Problem::new(Kind::Internal, "internal"))?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(document))
}

/// The OpenAPI document of everything under `/v1`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(scope("/v1").configure(families))
        .split_for_parts()
        .1;
    name_operations(&mut document);
    tell_of_problems(&mut document);
    document
}

/// Handlers of different families share their names, but operation ids are unique: `get_v1_businesses_uuid`.
fn name_operations(document: &mut utoipa::openapi::OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let words = path.replace(['/', '-'], "_").replace(['{', '}'], "");
        for (method, operation) in operations(item) {
            operation.operation_id = Some(format!("{method}{words}"));
        }
    }
}

/// The operations of a path under the names of their methods.
pub(crate) fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [("get", get), ("post", post), ("put", put), ("patch", patch), ("delete", delete)]
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Any operation may be refused, and always with the same sort of document.
fn tell_of_problems(document: &mut utoipa::openapi::OpenApi) {
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            operation.responses.responses.entry("default".to_owned()).or_insert_with(|| problem_response().into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A handler's filters are published only where its attribute names them in `params(…)`.
    #[test]
    fn what_a_list_can_be_asked_is_published() {
        let document = serde_json::to_value(openapi()).unwrap();
        let mut lists = 0;
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let answer = &operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"];
                let is_list = answer.as_str().is_some_and(|name| name.contains("/Many_") || name.contains("/Page_"));
                let takes_filters = match method.as_str() {
                    "get" => is_list,
                    "delete" => !path.contains('{'),
                    _ => false,
                };
                lists += usize::from(method == "get" && is_list);
                let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
                let has_filters = parameters.iter().any(|parameter| parameter["in"] == "query");
                assert!(has_filters || !takes_filters, "{method} {path}");
            }
        }
        // Without this the test would pass when the envelope of lists is renamed.
        assert!(lists >= 25, "{lists} lists were recognised");
    }
}
