//! Replies: `{"data": …}` for one record, `{"data": […], "meta": {"next_cursor": …}}` for a page.

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, Responder};
use domain::shared::page::Page as DomainPage;
use serde::Serialize;
use utoipa::ToSchema;

use super::cursor;
use super::problem::Problem;

/// The return type of handlers.
pub type Reply<B> = Result<B, Problem>;

/// 200 with one record.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T> {
    pub data: T,
}

/// 201 with one record. The OpenAPI document describes its body as [`Data`].
#[derive(Debug)]
pub struct Created<T>(pub T);

/// 200 with a page of records.
#[derive(Debug, Serialize, ToSchema)]
pub struct Page<T, M = Meta> {
    pub data: Vec<T>,
    pub meta: M,
}

/// The metadata of a page.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Meta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    pub next_cursor: Option<String>,
}

/// How many records an operation changed or deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Count {
    pub count: usize,
}

impl<T> Page<T> {
    /// The page with the cursor of the next one, in the order named `order`.
    pub fn of<U: Into<T>, K: Serialize>(order: &str, page: DomainPage<U, K>) -> Self {
        let next_cursor = page.next.and_then(|keyset| cursor::encode(order, &keyset));
        Self { data: page.items.into_iter().map(Into::into).collect(), meta: Meta { next_cursor } }
    }
}

impl<T> Page<T> {
    /// A whole list on one page.
    pub fn whole(records: impl IntoIterator<Item = T>) -> Self {
        Self { data: records.into_iter().collect(), meta: Meta::default() }
    }
}

impl<T> From<T> for Data<T> {
    fn from(data: T) -> Self {
        Self { data }
    }
}

impl<T: Serialize> Responder for Data<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().json(self)
    }
}

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Created().json(Data { data: self.0 })
    }
}

impl<T: Serialize, M: Serialize> Responder for Page<T, M> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().json(self)
    }
}
