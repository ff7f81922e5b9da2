//! The envelopes of answers: `{"data": …}` for one, `{"data": […], "meta": {"next_cursor": …}}` for many.

use serde::Serialize;
use utoipa::ToSchema;

/// One record.
#[derive(Debug, Serialize, ToSchema)]
pub struct One<T> {
    /// The record.
    pub data: T,
}

impl<T> One<T> {
    /// The record in its envelope.
    pub fn new(data: T) -> Self {
        Self { data }
    }
}

/// A page of records.
#[derive(Debug, Serialize, ToSchema)]
pub struct Many<T, M = Meta> {
    /// The records, in order.
    pub data: Vec<T>,
    /// What is known of the list.
    pub meta: M,
}

/// What is known of a list.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Meta {
    /// Give this as `cursor` to get the next page; null on the last.
    pub next_cursor: Option<String>,
}

/// How many records a deletion or ending concerned.
#[derive(Debug, Serialize, ToSchema)]
pub struct Count {
    /// How many.
    pub count: usize,
}
