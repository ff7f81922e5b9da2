//! What members are notified of, in the app and outside of it.

mod announcement;
mod announcements;
mod cause;
mod change;
mod deliver;
mod delivery;
mod digest;
mod error;
mod href;
mod kind;
pub mod ports;
mod posts;
mod push;
mod quiet;
mod read;
mod reconcile;
mod sentences;
mod service;
mod subscriber;
mod subscriptions;
mod unsubscribe;
mod view;

pub use announcement::{Announcement, Audience, NewAnnouncement, Translated};
pub use cause::{Cause, ReservationStep};
pub use change::{Marking, Scope, Selection};
pub use deliver::Deliveries;
pub use delivery::{Delivery, Medium, Outcome, Outgoing, Recipient};
pub use digest::{DigestClaim, DigestContent};
pub use error::{NotificationError, NotificationRule};
pub use href::href;
pub use kind::{NotificationType, SubjectKind};
pub use ports::{
    Fact, NewNotification, NotificationReads, NotificationRepository, NotificationSender, NotifiedFollower, OpenGroup,
    PushResult,
};
pub use posts::PostNotifier;
pub use push::{Endpoint, PushHosts, PushSubscription};
pub use sentences::{Sentence, SentencePart};
pub use service::Notifications;
pub use subscriber::Notifier;
pub use subscriptions::NewPushSubscription;
pub use unsubscribe::{Unsubscribed, unsubscribe_token};
pub use view::{AtTime, BusinessUnread, NotificationFilter, NotificationView, Subject, UnreadCount, excerpt};
