//! Responses under `/v1` without a handler: 405 when the path has other methods, else 404.

use std::sync::LazyLock;

use actix_web::dev::ResourceDef;
use actix_web::{HttpRequest, HttpResponse};
use domain::shared::failure::Kind;

use crate::document;
use crate::http::framework_errors::method_not_allowed;
use crate::http::problem::Problem;

/// Every path that is published, with its methods. Built at the first request for an unknown path.
static PATHS: LazyLock<Vec<(ResourceDef, Vec<String>)>> = LazyLock::new(|| {
    let mut document = document::openapi();
    let methods = |item| document::operations(item).map(|(method, _)| method.to_uppercase()).collect();
    document.paths.paths.iter_mut().map(|(path, item)| (ResourceDef::new(path.as_str()), methods(item))).collect()
});

/// The response where no handler matches.
///
/// # Errors
/// When the path is not known at all.
pub async fn no_handler(request: HttpRequest) -> Result<HttpResponse, Problem> {
    match allowed(request.path()) {
        methods if methods.is_empty() => Err(Problem::new(Kind::NotFound, "not_found")),
        methods => Ok(method_not_allowed(&methods.join(", "))),
    }
}

/// The methods of a path. One that several templates fit, like `/reviews/summary`, has those of all of them, as it is routed.
fn allowed(path: &str) -> Vec<&'static str> {
    let mut methods: Vec<&str> = Vec::new();
    for method in PATHS.iter().filter(|(template, _)| template.is_match(path)).flat_map(|(_, methods)| methods) {
        let also = if method == "GET" { Some("HEAD") } else { None };
        for method in also.into_iter().chain([method.as_str()]) {
            if !methods.contains(&method) {
                methods.push(method);
            }
        }
    }
    methods
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_the_methods_of_every_template_that_fits() {
        let cases: [(&str, &[&str]); 5] = [
            ("/v1/configuration", &["HEAD", "GET"]),
            ("/v1/appeals", &["POST"]),
            ("/v1/reviews/summary", &["HEAD", "GET"]),
            ("/v1/nowhere", &[]),
            ("/v1/configuration/", &[]),
        ];
        for (path, expected) in cases {
            assert_eq!(allowed(path), expected, "{path}");
        }
    }
}
