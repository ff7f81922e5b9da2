//! How the web reaches us: handlers, wire types, OpenAPI. Knows `domain`; never `adapters`, never diesel.

pub mod kernel;
pub mod routes;
pub mod services;
