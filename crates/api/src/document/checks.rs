//! What the middleware checks of each operation, as stated in the OpenAPI document.

use actix_web::http::Method;
use domain::shared::actor::KeyScope;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation as Described, ParameterIn};
use utoipa::openapi::security::SecurityRequirement;

use super::{API_KEY, REFRESH_COOKIE, described, operations as of_item};
use crate::families;
use crate::http::operations::{Operation, Operations, SignIn};

/// All operations by their routes. The whole document at once would take ten megabytes, which the allocator keeps.
pub fn operations() -> Operations {
    let mut operations = Operations::default();
    for family in families::ROUTES.chunks(1) {
        for (path, item) in &mut described(family).paths.paths {
            let of_path = of_item(item).filter_map(|(method, described)| entry(method, described));
            operations.0.entry(path.clone()).or_default().extend(of_path);
        }
    }
    operations
}

fn entry(method: &str, described: &Described) -> Option<(Method, Operation)> {
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).ok()?;
    let sign_in = described.security.as_deref().and_then(sign_in);
    let scopes = described.security.iter().flatten().flat_map(scopes).collect();
    Some((method, Operation { sign_in, scopes, parameters: parameters(described) }))
}

/// An empty requirement among others makes them optional (OpenAPI 3.1, Security Requirement Object).
fn sign_in(requirements: &[SecurityRequirement]) -> Option<SignIn> {
    let none = SecurityRequirement::default();
    // Where the refresh cookie suffices, the handler decides: a bad token is no reason to refuse.
    if requirements.contains(&SecurityRequirement::new::<_, [String; 0], _>(REFRESH_COOKIE, [])) {
        return None;
    }
    if requirements.iter().all(|requirement| *requirement == none) {
        return None;
    }
    Some(if requirements.contains(&none) { SignIn::Optional } else { SignIn::Required })
}

/// The scopes of keys that cover the operation.
fn scopes(requirement: &SecurityRequirement) -> Vec<KeyScope> {
    // utoipa does not show what a requirement consists of.
    let requirement = serde_json::to_value(requirement).unwrap_or_default();
    let names = requirement.get(API_KEY).and_then(|names| names.as_array()).into_iter().flatten();
    names.filter_map(|name| name.as_str()?.parse().ok()).collect()
}

fn parameters(described: &Described) -> Vec<String> {
    let all = described.parameters.iter().flatten().filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    });
    all.filter(|parameter| parameter.parameter_in == ParameterIn::Query)
        .map(|parameter| parameter.name.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_say_whether_they_need_an_account() {
        let cases = [
            (Method::POST, "/v1/business_claims", Some(SignIn::Required)),
            (Method::GET, "/v1/reviews", Some(SignIn::Optional)),
            (Method::GET, "/v1/configuration", None),
            (Method::POST, "/v1/auth/login", None),
        ];
        let operations = operations();
        for (method, route, expected) in cases {
            assert_eq!(operations.get(&method, route).unwrap().sign_in, expected, "{method} {route}");
        }
        assert_eq!(operations.get(&Method::GET, "/v1/nowhere"), None);
    }

    #[test]
    fn operations_say_which_keys_cover_them() {
        let operations = operations();
        let of = |method: Method, route: &str| operations.get(&method, route).unwrap().scopes.clone();
        assert_eq!(of(Method::GET, "/v1/reservations"), [KeyScope::ReadReservations]);
        assert_eq!(of(Method::POST, "/v1/reservations"), [KeyScope::WriteReservations]);
        assert_eq!(of(Method::GET, "/v1/business_figures"), [KeyScope::ReadFigures]);
        assert!(of(Method::GET, "/v1/api_keys").is_empty());
    }

    #[test]
    fn operations_name_their_query_parameters() {
        let operations = operations();
        let of = |route: &str| operations.get(&Method::GET, route).unwrap().parameters.clone();
        assert_eq!(of("/v1/business_gallery"), ["business_id", "limit", "cursor"]);
        assert!(of("/v1/reviews").contains(&"rating[]".to_owned()));
        assert!(of("/v1/businesses/{uuid}").is_empty());
    }
}
