//! How often the page of a business was opened, by day. Nothing about who opened it is stored.

mod ports;
mod service;

pub use ports::{PageViewReads, PageViewRepository, ViewedDay};
pub use service::{PageViewError, PageViews};
