//! Announcements and rates shared by replicas through Valkey, if configured.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use adapters::db::Database;
use adapters::realtime::{Listener, Received};
use adapters::system::System;
use adapters::valkey::{SharedRates, Valkey};
use anyhow::Context;
use api::realtime::{pass_on, pass_on_announcement, pass_on_missed};
use api::services::Services;
use domain::shared::clock::Clock as _;
use domain::shared::rates::RateCounter;

use crate::config::Config;
use crate::jobs::Background;

/// Between a connection that was lost and the next attempt.
const PAUSE: Duration = Duration::from_secs(1);
/// How often replicas exchange the number of requests they admitted.
const SHARING: Duration = Duration::from_secs(1);

/// The configured server. When it does not reply, later calls try again.
///
/// # Errors
/// When the configuration is invalid.
pub async fn open(config: &Config) -> anyhow::Result<Option<Valkey>> {
    match &config.valkey.url {
        Some(url) => Valkey::open(url).await.map(Some).context("valkey.url (VERDORO_VALKEY_URL)"),
        None => Ok(None),
    }
}

/// The counter of attempts.
pub fn rates(valkey: Option<&Valkey>, database: &Database) -> Arc<dyn RateCounter> {
    match valkey {
        Some(valkey) => Arc::new(SharedRates { valkey: valkey.clone(), database: database.clone() }),
        None => Arc::new(database.clone()),
    }
}

/// Maintains the connection for a process that only publishes.
pub fn keep(background: &mut Background, valkey: Option<&Valkey>) {
    let Some(valkey) = valkey.cloned() else { return };
    background.every("valkey", PAUSE, move || {
        let valkey = valkey.clone();
        async move {
            valkey.keep().await;
            Ok::<_, Infallible>(())
        }
    });
}

/// Receives announcements over the shared connection, and reports the number of admitted requests to other
/// replicas.
pub fn follow(
    background: &mut Background,
    valkey: Option<&Valkey>,
    database: &Database,
    services: &web::Data<Services>,
) {
    let told = services.clone();
    let listener = Arc::new(Listener::new(database.clone(), move |received| match received {
        Received::Event(recorded) => pass_on(&told, recorded),
        Received::Announcement(announcement) => pass_on_announcement(&told, announcement),
        Received::Missed(since) => pass_on_missed(&told, since),
    }));
    if let Some(valkey) = valkey {
        let (valkey, listener) = (valkey.clone(), Arc::clone(&listener));
        let (tally, services) = (valkey.clone(), services.clone());
        background.every("valkey", PAUSE, move || {
            let (valkey, listener) = (valkey.clone(), Arc::clone(&listener));
            async move { listener.listen_to(&valkey).await }
        });
        background.every("request rates", SHARING, move || {
            let (tally, services) = (tally.clone(), services.clone());
            async move {
                services.limits.share(&tally, System.now()).await;
                Ok::<_, Infallible>(())
            }
        });
    }
    background.every("announcements", PAUSE, move || {
        let listener = Arc::clone(&listener);
        async move { listener.listen().await }
    });
}
