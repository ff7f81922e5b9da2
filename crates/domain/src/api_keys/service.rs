//! What owners do with keys, and what programs do with one.

use chrono::TimeDelta;

use super::error::{ApiKeyError, ApiKeyRule};
use super::key::{self, ApiKey, NewApiKey};
use crate::businesses::roles::{BusinessAction, may};
use crate::core::Core;
use crate::shared::actor::{Actor, KeyHolder, KeyScope};
use crate::shared::ids::{ApiKeyId, BusinessId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most keys of a business.
pub const MOST: usize = 10;
/// How exact the time of the last use is.
const NOTED_EVERY: TimeDelta = TimeDelta::minutes(5);

/// Keys of businesses.
#[derive(Clone)]
pub struct ApiKeys {
    pub core: Core,
}

impl ApiKeys {
    /// The keys of a business, the oldest first.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator, and for an unknown business.
    pub async fn list(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<ApiKey, ()>, ApiKeyError> {
        in_transaction(&*self.core.store, async |unit| may_manage(unit, actor, business).await).await?;
        Ok(self.core.reads.api_keys().keys(business, page).await?)
    }

    /// Makes a key.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`], and without a profile; `TooMany`.
    pub async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        name: &str,
        scopes: Vec<KeyScope>,
    ) -> Result<NewApiKey, ApiKeyError> {
        let user = actor.user()?;
        let secret = key::random(&*self.core.rng);
        let hash = key::hash(&secret).ok_or_else(|| StoreError::Internal("a key is too short".to_owned()))?;
        let key = ApiKey {
            id: self.core.id(),
            business,
            user,
            name: name.to_owned(),
            prefix: key::prefix(&secret),
            scopes,
            created_at: self.core.now(),
            used_at: None,
        };
        in_transaction(&*self.core.store, async |unit| {
            may_manage(unit, actor, business).await?;
            if unit.api_keys().lock_keys(business).await? >= MOST {
                return Err(ApiKeyRule::TooMany.into());
            }
            unit.api_keys().insert_key(&key, &hash).await.map_err(ApiKeyError::from)
        })
        .await?;
        Ok(NewApiKey { key, secret })
    }

    /// Revokes keys: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` as in [`Self::list`] for one of them, and for an unknown key.
    pub async fn revoke(&self, actor: &Actor, ids: &[ApiKeyId]) -> Result<usize, ApiKeyError> {
        actor.is_known()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let business = unit.api_keys().business_of_key(*id).await?.ok_or(ApiKeyError::UNKNOWN)?;
                // Others may not know that there is such a key.
                may_manage(unit, actor, business).await.map_err(hidden)?;
                unit.api_keys().delete_key(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// Who uses a key; none for one that is unknown, was revoked, or whose maker no longer owns the business.
    ///
    /// # Errors
    /// `Store`.
    pub async fn holder(&self, secret: &str) -> Result<Option<KeyHolder>, StoreError> {
        let Some(hash) = key::hash(secret) else { return Ok(None) };
        let Some((holder, used_at)) = self.core.reads.api_keys().holder(&hash).await? else { return Ok(None) };
        let now = self.core.now();
        if used_at.is_none_or(|used_at| used_at + NOTED_EVERY <= now) {
            in_transaction(&*self.core.store, async |unit| unit.api_keys().note_key_used(holder.key, now).await)
                .await?;
        }
        Ok(Some(holder))
    }
}

async fn may_manage(unit: &mut dyn UnitOfWork, actor: &Actor, business: BusinessId) -> Result<(), ApiKeyError> {
    actor.is_known()?;
    let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(ApiKeyError::UNKNOWN)?;
    Ok(may(actor, role, BusinessAction::Connections)?)
}

fn hidden(error: ApiKeyError) -> ApiKeyError {
    match error {
        ApiKeyError::Denied(_) => ApiKeyError::UNKNOWN,
        error => error,
    }
}
