//! What nearly every file of handlers and wire types imports: `use crate::http::prelude::*;`.

pub use super::register::ServiceConfig;
pub use actix_web::{delete, get, patch, post, web};
pub use domain::shared::failure::FieldError;
pub use serde::{Deserialize, Serialize};
pub use utoipa::ToSchema;
pub use uuid::Uuid;
pub use validator::Validate;

pub use super::context::Context;
pub use super::id::Id;
pub use super::json::{Json, Parsed};
pub use super::parse::Parse;
pub use super::problem::Problem;
pub use super::query::Query;
pub use super::records::{self, Records};
pub(crate) use super::register::register;
pub use super::reply::{Count, Created, Data, Page, Reply};
pub use super::text::{Line, Lines};
pub use super::{cursor, nullable};
