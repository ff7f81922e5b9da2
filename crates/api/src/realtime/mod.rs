//! `/v1/realtime`: one WebSocket that carries what changes to whom it concerns. Any replica serves any client, because
//! every replica hears of every change.

mod arrivals;
mod hub;
mod messages;
mod origin;
mod recheck;
mod socket;

pub use hub::Hub;
pub use recheck::{RECHECK, recheck};
pub use socket::routes;
