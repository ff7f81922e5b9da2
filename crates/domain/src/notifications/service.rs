//! The use cases of notifications; each group is in its own file.

use std::sync::Arc;

use super::push::PushHosts;
use crate::accounts::Secrets;
use crate::core::Core;

/// Notifications of members, announcements and push subscriptions.
#[derive(Clone)]
pub struct Notifications {
    pub core: Core,
    /// Signs the links by which emails are unsubscribed from.
    pub secrets: Arc<dyn Secrets>,
    /// Servers that push messages may be sent to beside the known ones.
    pub push_hosts: PushHosts,
    /// The public key of push messages, an uncompressed point in base64url.
    pub push_key: String,
}
