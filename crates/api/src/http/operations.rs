//! What the middleware checks about an operation before its handler runs.

use std::collections::HashMap;

use actix_web::http::Method;
use domain::shared::actor::KeyScope;

/// How an operation uses a bearer token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignIn {
    /// It returns 401 without an account.
    Required,
    /// It serves visitors and members.
    Optional,
}

/// An operation as described in the OpenAPI document.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Operation {
    /// How it uses a bearer token; `None` when it ignores it.
    pub sign_in: Option<SignIn>,
    /// The scopes of keys that cover it; without any it accepts no key.
    pub scopes: Vec<KeyScope>,
    /// The names of its query parameters. Others are refused.
    pub parameters: Vec<String>,
}

/// All operations, by path template, then by method.
#[derive(Debug, Default)]
pub struct Operations(pub HashMap<String, HashMap<Method, Operation>>);

impl Operations {
    /// The operation of a route.
    pub fn get(&self, method: &Method, route: &str) -> Option<&Operation> {
        self.0.get(route)?.get(method)
    }
}
