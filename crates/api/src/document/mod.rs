//! The OpenAPI document of everything under `/v1`.

mod checks;
mod failures;
mod required;
#[cfg(test)]
mod tests;

use actix_web::App;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::scope;

use crate::families::{self, Routes};
use crate::http::catalogue;
use crate::http::problem::ProblemDocument;
use crate::http::register::ServiceConfig;
use crate::http::reply::Meta;

pub use checks::operations as checked_operations;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Verdoro", description = "Discover restaurants, and reserve a table."),
    components(schemas(ProblemDocument, Meta)),
    modifiers(&Conventions)
)]
struct Document;

/// The name of the security scheme of operations that accept the refresh cookie.
pub const REFRESH_COOKIE: &str = "refresh_cookie";

/// The name of the security scheme of operations that accept the key of a business, with the scopes that cover them.
pub const API_KEY: &str = "api_key";

struct Conventions;

impl utoipa::Modify for Conventions {
    fn modify(&self, openapi: &mut OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-verdoro_refresh"));
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("vk_…").build();
        components.add_security_scheme(API_KEY, SecurityScheme::Http(key));
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

/// The OpenAPI document of everything under `/v1`.
pub fn openapi() -> OpenApi {
    let mut document = described(families::ROUTES);
    name_operations(&mut document);
    failures::describe(&mut document);
    required::require_fields(&mut document);
    document
}

/// The document of these families as their handlers declare it.
fn described(of: &'static [Routes]) -> OpenApi {
    App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(scope("/v1").configure(|config| {
            let mut config = ServiceConfig::Described(config);
            of.iter().for_each(|routes| routes(&mut config));
        }))
        .split_for_parts()
        .1
}

/// Handlers of different families share their names, but operation ids are unique: `get_v1_businesses_uuid`.
fn name_operations(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let words = path.replace(['/', '-'], "_").replace(['{', '}'], "");
        for (method, operation) in operations(item) {
            operation.operation_id = Some(format!("{method}{words}"));
        }
    }
}

/// The operations of a path under the names of their methods.
pub fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [("get", get), ("post", post), ("put", put), ("patch", patch), ("delete", delete)]
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}
