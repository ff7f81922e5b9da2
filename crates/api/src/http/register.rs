//! `register!(create_review, get_review);` declares the `routes` of a file of handlers.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig as DescribedConfig;

/// Where operations are registered. Every thread of a server builds the routes. Only the OpenAPI document needs their
/// descriptions, which take megabytes that the allocator would keep for each thread.
pub enum ServiceConfig<'c, 'd> {
    /// Adds routes only.
    Routes(&'c mut web::ServiceConfig),
    /// Adds routes with their descriptions.
    Described(&'c mut DescribedConfig<'d>),
}

impl ServiceConfig<'_, '_> {
    /// Adds an operation.
    pub fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, operation: F) -> &mut Self {
        match self {
            Self::Routes(config) => drop(config.service(operation)),
            Self::Described(config) => drop(config.service(operation)),
        }
        self
    }

    /// Adds a resource that the document does not describe.
    pub fn undescribed<F: HttpServiceFactory + 'static>(&mut self, resource: F) {
        match self {
            Self::Routes(config) => drop(config.service(resource)),
            Self::Described(config) => drop(config.map(|config| config.service(resource))),
        }
    }
}

macro_rules! register {
    ($($operation:ident),+ $(,)?) => {
        /// Registers the operations of this file.
        pub fn routes(config: &mut ServiceConfig) {
            config$(.service($operation))+;
        }
    };
}

pub(crate) use register;
