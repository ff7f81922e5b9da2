//! Notifications: the use cases, the subscriber, and the jobs that send them.

use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::notifications::{PushKey, Sender, SenderOptions};
use adapters::system::{System, core};
use anyhow::Context;
use domain::notifications::{Deliveries, Medium, Notifications, Notifier, PostNotifier, PushHosts};
use domain::shared::actor::Actor;

use super::accounts::secrets;
use super::mail;
use crate::config::Config;
use crate::jobs::Background;

/// The use cases of notifications.
///
/// # Errors
/// When a key cannot be used.
pub fn notifications(config: &Config, database: &Database) -> anyhow::Result<Notifications> {
    Ok(Notifications {
        core: core(database),
        secrets: Arc::new(secrets(config)?),
        push_hosts: push_hosts(config),
        push_key: push_key(config)?.public().to_owned(),
    })
}

/// The subscriber that turns events into notifications.
///
/// # Errors
/// When the configured time zone is none.
pub fn notifier(config: &Config, database: &Database) -> anyhow::Result<Notifier> {
    Ok(Notifier { core: core(database), zone: config.map.time_zone()? })
}

/// The subscriber and job that notify followers of new posts.
///
/// # Errors
/// When the configured time zone is none.
pub fn post_notifier(config: &Config, database: &Database) -> anyhow::Result<PostNotifier> {
    Ok(PostNotifier { core: core(database), zone: config.map.time_zone()? })
}

/// Starts the jobs that send notifications and give announcements to their recipients.
///
/// # Errors
/// When the configuration cannot be put to use.
pub fn start(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
    let sender = Sender::new(SenderOptions {
        key: push_key(config)?,
        hosts: push_hosts(config),
        mailer: mail::mailer(config)?,
        secrets: Arc::new(secrets(config)?),
        clock: Arc::new(System),
        public_url: config.server.public_url(),
        operator_email: mail::operator_email(config)?,
    })?;
    let deliveries = Deliveries { core: core(database), sender: Arc::new(sender), zone: config.map.time_zone()? };
    // Apart, so that emails do not wait while a push service is slow.
    for (name, medium) in [("push messages", Medium::Push), ("notification emails", Medium::Email)] {
        let deliveries = deliveries.clone();
        background.every(name, Duration::from_secs(1), move || {
            let deliveries = deliveries.clone();
            async move { deliveries.send_due(medium).await.map(drop) }
        });
    }
    background.every("digests", Duration::from_secs(60), move || {
        let deliveries = deliveries.clone();
        async move { deliveries.send_digests().await.map(drop) }
    });
    let announced = notifications(config, database)?;
    background.every("announcements", Duration::from_secs(1), move || {
        let notifications = announced.clone();
        async move { notifications.give_announcements(&Actor::System).await.map(drop) }
    });
    let followed = post_notifier(config, database)?;
    background.every("followers of new posts", Duration::from_secs(1), move || {
        let notifier = followed.clone();
        async move { notifier.notify_followers().await.map(drop) }
    });
    Ok(())
}

fn push_key(config: &Config) -> anyhow::Result<PushKey> {
    Ok(match &config.keys.push {
        Some(pem) => PushKey::from_pem(pem).context("keys.push (VERDORO_PUSH_KEY)")?,
        None => PushKey::from_file(&config.server.data_dir.join("keys/push.pem"))?,
    })
}

fn push_hosts(config: &Config) -> PushHosts {
    let hosts = config.server.push_hosts.as_deref().unwrap_or_default().split(',');
    PushHosts(hosts.map(str::trim).filter(|host| !host.is_empty()).map(str::to_owned).collect())
}
