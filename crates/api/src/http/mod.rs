//! Shared by all handlers: extractors, replies, problems, cursors and the middleware.

pub mod auth_log;
pub mod cache;
pub mod catalogue;
pub mod client;
pub mod current_user;
pub mod cursor;
mod fault;
pub mod field_errors;
pub mod flag;
pub mod framework_errors;
pub mod headers;
pub mod html;
pub mod id;
pub mod idempotency;
pub mod json;
pub mod limits;
pub mod middleware;
pub mod named;
pub mod nullable;
pub mod operations;
pub mod parse;
pub mod problem;
pub mod query;
pub mod reader;
pub mod records;
pub mod reply;
pub mod text;
