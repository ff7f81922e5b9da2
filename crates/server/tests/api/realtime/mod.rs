//! `/v1/realtime`: who may keep a socket open, for how long, and how many.

mod limits;
mod revocation;
