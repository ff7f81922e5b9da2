//! Enums of the queue.

use domain::walk_in_queue::{QueueAction, QueueState};

use crate::http::named::{Named, vocabularies};

pub type QueueStateName = Named<QueueState>;
pub type QueueActionName = Named<QueueAction>;

vocabularies! {
    QueueState => "QueueState",
    QueueAction => "QueueAction",
}
