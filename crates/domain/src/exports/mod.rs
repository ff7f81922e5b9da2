//! Everything about a member as one download. A request queues it; a worker builds the file, which can be downloaded once
//! within 72 hours and is deleted then.

mod build;
mod error;
mod export;
pub mod ports;
mod service;

pub use build::{BuildExports, Built, ExportRequest};
pub use error::{ExportError, ExportRule};
pub use export::{Export, State};
pub use ports::{ExportBuilder, ExportEmail, ExportFiles, ExportReads, ExportRepository, Progress};
pub use service::Exports;
