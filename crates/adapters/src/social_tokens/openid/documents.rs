//! What a provider publishes (OpenID Connect Discovery 1.0): its addresses and the keys of its signatures, cached.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::social_tokens::ProviderFault;
use jsonwebtoken::jwk::Jwk;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Mutex;

use super::http::Http;
use super::{refused, unavailable};

/// How long documents are used before they are fetched again.
const FRESH: TimeDelta = TimeDelta::hours(1);
/// The shortest time between two fetches because of an unknown key, so that forged tokens do not cause many.
const REFETCH_AFTER: TimeDelta = TimeDelta::seconds(10);

/// The addresses of a provider.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Discovery {
    issuer: String,
    pub authorization_endpoint: String,
    #[serde(default)]
    pub token_endpoint: String,
    jwks_uri: String,
}

#[derive(Deserialize)]
struct KeySet {
    keys: Vec<Value>,
}

struct Fetched<T> {
    document: Arc<T>,
    at: DateTime<Utc>,
}

#[derive(Default)]
struct Cache {
    discovery: Option<Fetched<Discovery>>,
    keys: Option<Fetched<Vec<Jwk>>>,
    /// When keys were last fetched because one was unknown.
    refetched_at: Option<DateTime<Utc>>,
}

/// The documents of one issuer.
pub(super) struct Documents {
    pub issuer: String,
    pub http: Http,
    cache: Mutex<Cache>,
}

impl Documents {
    pub(super) fn new(issuer: &str, http: Http) -> Self {
        Self { issuer: issuer.to_owned(), http, cache: Mutex::default() }
    }

    /// The provider's addresses.
    pub(super) async fn discovery(&self, now: DateTime<Utc>) -> Result<Arc<Discovery>, ProviderFault> {
        self.discover(&mut *self.cache.lock().await, now).await
    }

    /// The key with this id. Keys are fetched again when there is none: the provider may have a new one.
    pub(super) async fn key(&self, id: &str, now: DateTime<Utc>) -> Result<Jwk, ProviderFault> {
        // Held while documents are fetched: others wait for them instead of fetching them, too.
        let mut cache = self.cache.lock().await;
        if let Some(key) = self.keys(&mut cache, now).await?.iter().find(|key| has_id(key, id)) {
            return Ok(key.clone());
        }
        if cache.refetched_at.is_none_or(|at| now - at >= REFETCH_AFTER) {
            cache.refetched_at = Some(now);
            cache.keys = None;
        }
        let keys = self.keys(&mut cache, now).await?;
        keys.iter().find(|key| has_id(key, id)).cloned().ok_or_else(|| refused("signed with an unknown key"))
    }

    async fn discover(&self, cache: &mut Cache, now: DateTime<Utc>) -> Result<Arc<Discovery>, ProviderFault> {
        if let Some(known) = fresh(cache.discovery.as_ref(), now) {
            return Ok(known);
        }
        let address = format!("{}/.well-known/openid-configuration", self.issuer.trim_end_matches('/'));
        let found: Discovery = self.http.get(&address).await?;
        if found.issuer != self.issuer {
            return Err(unavailable(format!("{} names itself {}", self.issuer, found.issuer)));
        }
        let document = Arc::new(found);
        cache.discovery = Some(Fetched { document: Arc::clone(&document), at: now });
        Ok(document)
    }

    async fn keys(&self, cache: &mut Cache, now: DateTime<Utc>) -> Result<Arc<Vec<Jwk>>, ProviderFault> {
        if let Some(known) = fresh(cache.keys.as_ref(), now) {
            return Ok(known);
        }
        let discovery = self.discover(cache, now).await?;
        let set: KeySet = self.http.get(&discovery.jwks_uri).await?;
        // A key of a kind that is unknown here is no reason to miss the others.
        let keys = set.keys.into_iter().filter_map(|key| serde_json::from_value(key).ok()).collect();
        let document = Arc::new(keys);
        cache.keys = Some(Fetched { document: Arc::clone(&document), at: now });
        Ok(document)
    }
}

fn fresh<T>(fetched: Option<&Fetched<T>>, now: DateTime<Utc>) -> Option<Arc<T>> {
    fetched.filter(|fetched| now - fetched.at < FRESH).map(|fetched| Arc::clone(&fetched.document))
}

fn has_id(key: &Jwk, id: &str) -> bool {
    key.common.key_id.as_deref() == Some(id)
}
