//! Being there: the codes on the tables, what a scan of one proves, and the visits that come of it.

pub mod ports;
pub mod visit;

pub use ports::VisitRepository;
