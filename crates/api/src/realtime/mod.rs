//! `/v1/realtime`: a WebSocket that sends changes to the clients they concern. Any replica serves any client, because
//! every replica receives every change.

mod arrivals;
pub mod hub;
mod messages;
mod origin;
mod pass_on;
mod recheck;
mod socket;

pub use pass_on::pass_on;
pub use recheck::{RECHECK, recheck};
pub use socket::routes;
