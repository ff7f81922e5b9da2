//! Which operations need an account.

use std::collections::HashMap;

use actix_web::http::Method;

/// How an operation uses a bearer token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignIn {
    /// It returns 401 without an account.
    Required,
    /// It serves visitors and members.
    Optional,
}

/// The operations that use a bearer token, by path template, then by method.
#[derive(Debug, Default)]
pub struct SignIns(pub HashMap<String, HashMap<Method, SignIn>>);

impl SignIns {
    /// How the operation at that route uses a bearer token; `None` when it ignores it.
    pub fn get(&self, method: &Method, route: &str) -> Option<SignIn> {
        self.0.get(route)?.get(method).copied()
    }
}
