//! Conversations and messages.

mod collection;
mod conversations;
mod input;
mod members;
mod message_wire;
mod messages;
mod names;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `conversations`, `messages` and what belongs to them.
pub fn routes(config: &mut ServiceConfig) {
    conversations::routes(config);
    members::routes(config);
    messages::routes(config);
    collection::routes(config);
}
