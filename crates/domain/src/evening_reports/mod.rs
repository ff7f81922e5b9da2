//! A report by mail to the people of a business once its business day has ended.

mod ports;
mod service;

pub use ports::{EveningReportReads, EveningReportRepository};
pub use service::{EveningReportError, EveningReports, Report};
