//! `/v1/realtime`: access to sockets, their lifetime and number.

mod limits;
mod revocation;
