//! Webhooks: events of a business are sent to addresses of its own, by the Standard Webhooks specification.
//!
//! A subscriber of the outbox stores one delivery for each address; a job sends those that are due. An address is only ever
//! reached at a public IP address, because it is chosen by a member and the request comes from inside our network.

mod address;
mod deliver;
mod delivery;
mod error;
mod event;
mod ports;
mod publish;
mod secret;
mod service;
mod webhook;

pub use address::{AddressRules, WebhookUrl, is_public};
pub use deliver::WebhookDeliveries;
pub use delivery::{Attempt, Delivery, DeliveryView, Outcome, Reply};
pub use error::{WebhookError, WebhookRule};
pub use event::{Subject, WebhookEvent};
pub use ports::{ClaimedDelivery, WebhookReads, WebhookRepository, WebhookSender};
pub use publish::PublishedEvents;
pub use secret::WebhookSecret;
pub use service::{NewWebhook, Webhooks};
pub use webhook::{Off, Webhook, WebhookChange};
