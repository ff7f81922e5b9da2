//! `/v1/realtime`: a WebSocket that sends changes to the clients they concern. Any replica serves any client, because
//! every replica receives every change.

mod arrivals;
mod conversations;
pub mod hub;
mod messages;
mod origin;
mod pass_on;
mod recheck;
mod socket;

pub use conversations::{pass_on_announcement, pass_on_missed};
pub use pass_on::pass_on;
pub use recheck::{RECHECK, recheck};
pub use socket::routes;
