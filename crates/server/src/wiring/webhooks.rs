//! Webhooks: the use cases, the subscriber, and the jobs that send messages.

use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::system::core;
use adapters::valkey::Valkey;
use adapters::webhooks::HttpWebhooks;
use domain::shared::store_error::StoreError;
use domain::webhooks::{AddressRules, PublishedEvents, WebhookDeliveries, Webhooks};
use futures_util::future::join_all;

use super::accounts::secrets;
use super::valkey;
use crate::config::Config;
use crate::jobs::Background;

/// How many jobs send messages, so that slow receivers hold up only those that a job took together with theirs.
const SENDERS: [&str; 4] = ["webhooks 1", "webhooks 2", "webhooks 3", "webhooks 4"];

/// The use cases of webhooks.
///
/// # Errors
/// When the server's secret cannot be used.
pub fn webhooks(config: &Config, database: &Database, valkey: Option<&Valkey>) -> anyhow::Result<Webhooks> {
    Ok(Webhooks {
        core: core(database),
        secrets: Arc::new(secrets(config)?),
        rates: valkey::rates(valkey, database),
        rules: rules(config),
    })
}

/// The subscriber that turns events into messages.
pub fn publisher(database: &Database) -> PublishedEvents {
    PublishedEvents { core: core(database) }
}

/// Starts the jobs that send messages.
///
/// # Errors
/// When the configuration cannot be put to use.
pub fn start(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
    let deliveries = WebhookDeliveries {
        core: core(database),
        sender: Arc::new(HttpWebhooks::new(rules(config))?),
        secrets: Arc::new(secrets(config)?),
    };
    for name in SENDERS {
        let deliveries = deliveries.clone();
        background.every(name, Duration::from_secs(1), move || {
            let deliveries = deliveries.clone();
            async move { send_due(&deliveries).await }
        });
    }
    Ok(())
}

/// Sends what is due, many messages at once.
async fn send_due(deliveries: &WebhookDeliveries) -> Result<(), StoreError> {
    loop {
        let claimed = deliveries.claim().await?;
        if claimed.is_empty() {
            return Ok(());
        }
        let results = join_all(claimed.iter().map(|claimed| deliveries.deliver(claimed))).await;
        results.into_iter().collect::<Result<(), _>>()?;
    }
}

fn rules(config: &Config) -> AddressRules {
    AddressRules { allow_loopback: config.server.webhooks_to_loopback }
}
