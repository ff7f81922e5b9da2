//! All routes under `/v1`, and the OpenAPI document made of them.

use actix_web::App;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::scope;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::kernel::catalogue;
use crate::kernel::problem::ProblemDocument;

#[derive(OpenApi)]
#[openapi(
    info(title = "Verdoro", description = "Discover restaurants, and reserve a table."),
    components(schemas(ProblemDocument)),
    modifiers(&Conventions)
)]
struct Document;

struct Conventions;

impl utoipa::Modify for Conventions {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        openapi.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(bearer));
        openapi.info.description = Some(description());
    }
}

fn description() -> String {
    let codes: String =
        catalogue::ENTRIES.iter().map(|entry| format!("| `{}` | {} |\n", entry.code, entry.en)).collect();
    format!(
        "Discover restaurants, and reserve a table.\n\nFailures are problem documents (RFC 9457). \
         Every `code` they carry:\n\n| code | meaning |\n|---|---|\n{codes}"
    )
}

/// The routes of every family, relative to `/v1`.
pub fn families(_config: &mut ServiceConfig) {}

/// The OpenAPI document of everything under `/v1`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(scope("/v1").configure(families))
        .split_for_parts()
        .1
}
