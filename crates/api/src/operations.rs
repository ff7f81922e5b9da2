//! Which operations need an account, by their routes, as stated in the OpenAPI document.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::Method;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::SecurityRequirement;

use crate::document::{self, REFRESH_COOKIE};

/// How an operation uses a bearer token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignIn {
    /// It returns 401 without an account.
    Required,
    /// It serves visitors and members.
    Optional,
}

/// By path template, then by method. Operations that ignore the token are not in it.
static SIGN_IN: LazyLock<HashMap<String, HashMap<Method, SignIn>>> = LazyLock::new(|| {
    let mut document = document::openapi();
    let of_path =
        |item| document::operations(item).filter_map(|(method, operation)| entry(method, operation)).collect();
    document.paths.paths.iter_mut().map(|(path, item)| (path.clone(), of_path(item))).collect()
});

fn entry(method: &str, operation: &Operation) -> Option<(Method, SignIn)> {
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).ok()?;
    Some((method, declared(operation.security.as_deref()?)?))
}

/// An empty requirement among others makes them optional (OpenAPI 3.1, Security Requirement Object).
fn declared(requirements: &[SecurityRequirement]) -> Option<SignIn> {
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

/// How the operation at that route uses a bearer token; None when it ignores it.
pub fn sign_in(method: &Method, route: &str) -> Option<SignIn> {
    SIGN_IN.get(route)?.get(method).copied()
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
            (Method::GET, "/v1/nowhere", None),
        ];
        for (method, route, expected) in cases {
            assert_eq!(sign_in(&method, route), expected, "{method} {route}");
        }
    }
}
