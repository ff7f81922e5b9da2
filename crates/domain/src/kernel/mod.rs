//! What every family shares: identifiers, who is asking, time, pages, failures, events and the unit of work.

pub mod ids;
