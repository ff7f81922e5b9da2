//! Which operations need an account, by their routes, as stated in the OpenAPI document.

use actix_web::http::Method;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::SecurityRequirement;

use super::{REFRESH_COOKIE, described, operations};
use crate::http::sign_ins::{SignIn, SignIns};
use crate::routes::FAMILIES;

/// The operations that use a bearer token. The whole document at once would take ten megabytes, which the allocator keeps.
pub fn sign_ins() -> SignIns {
    let mut sign_ins = SignIns::default();
    for family in FAMILIES.chunks(1) {
        for (path, item) in &mut described(family).paths.paths {
            let of_path = operations(item).filter_map(|(method, operation)| entry(method, operation));
            sign_ins.0.entry(path.clone()).or_default().extend(of_path);
        }
    }
    sign_ins
}

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
        let sign_ins = sign_ins();
        for (method, route, expected) in cases {
            assert_eq!(sign_ins.get(&method, route), expected, "{method} {route}");
        }
    }
}
