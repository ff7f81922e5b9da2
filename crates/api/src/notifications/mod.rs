//! `notifications` and `user-notifications`, two doors to one resource, and what belongs to it.

mod change;
mod collection;
mod count;
mod push;
mod unsubscribe;
mod user_notifications;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers the operations of notifications.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    user_notifications::routes(config);
    count::routes(config);
    push::routes(config);
    unsubscribe::routes(config);
}
