//! The use cases of shared positions.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::error::{LocationError, LocationRule};
use super::service::{Locations, lock_owner, owner};
use super::share::{LONGEST, LocationShare, MAX_SHARES, ShareInput, SharedPosition, UPDATE_INTERVAL, shown};
use crate::accounts::policy::require_system;
use crate::businesses::coordinates::Coordinates;
use crate::shared::actor::Actor;
use crate::shared::ids::LocationShareId;
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// A share with the token of its link, which is shown once and stored nowhere.
#[derive(Debug, Clone, PartialEq)]
pub struct NewShare {
    pub share: LocationShare,
    pub token: String,
}

impl Locations {
    /// Shares the actor's position by a link.
    ///
    /// # Errors
    /// `Denied` without a profile, `TooManyShares`.
    pub async fn share(&self, actor: &Actor, input: &ShareInput) -> Result<NewShare, LocationError> {
        let owner = actor.user()?;
        let now = self.core.now();
        let mut secret = [0; 32];
        self.core.rng.fill(&mut secret);
        let token = URL_SAFE_NO_PAD.encode(secret);
        let share = LocationShare {
            id: self.core.id(),
            owner,
            precise: input.precise,
            position: shown(input.position, input.precise),
            created_at: now,
            updated_at: now,
            ends_at: now + input.minutes.map_or(LONGEST, |minutes| TimeDelta::minutes(minutes.into())),
            until_stopped: input.minutes.is_none(),
        };
        in_transaction(&*self.core.store, async |unit| {
            lock_owner(unit, owner).await?;
            if unit.locations().count_shares(owner, now).await? >= MAX_SHARES {
                return Err(LocationRule::TooManyShares.into());
            }
            unit.locations().insert_share(&share, &hash(&token)).await.map_err(LocationError::from)
        })
        .await?;
        Ok(NewShare { share, token })
    }

    /// The positions that the actor shares now, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn shares(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<LocationShare, ()>, LocationError> {
        Ok(self.core.reads.locations().shares(actor.user()?, self.core.now(), page).await?)
    }

    /// Updates a position that the actor shares.
    ///
    /// # Errors
    /// `Denied` when it is unknown, ended or not the actor's; `UpdatedTooSoon`.
    pub async fn update_share(
        &self,
        actor: &Actor,
        id: LocationShareId,
        position: Coordinates,
    ) -> Result<LocationShare, LocationError> {
        let owner = owner(actor)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.locations().lock_share(id).await?;
            let found = found.filter(|share| share.owner == owner && share.ends_at > now);
            let mut share = found.ok_or(LocationError::UNKNOWN)?;
            let next = share.updated_at + UPDATE_INTERVAL;
            if let Ok(left @ 1..) = u64::try_from((next - now).num_milliseconds()) {
                return Err(LocationRule::UpdatedTooSoon(std::time::Duration::from_millis(left)).into());
            }
            share.position = shown(position, share.precise);
            share.updated_at = now;
            unit.locations().update_share(&share).await?;
            Ok(share)
        })
        .await
    }

    /// Stops sharing and deletes the positions: all of these or, when one is not the actor's, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn stop_shares(&self, actor: &Actor, ids: &[LocationShareId]) -> Result<usize, LocationError> {
        let owner = owner(actor)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.locations().delete_shares(owner, &ids).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(LocationError::UNKNOWN) }
        })
        .await
    }

    /// The position of a link, for anyone.
    ///
    /// # Errors
    /// `Denied` when no share has that link, or it ended.
    pub async fn open_share(&self, token: &str) -> Result<SharedPosition, LocationError> {
        let found = self.core.reads.locations().shared_position(&hash(token), self.core.now()).await?;
        found.ok_or(LocationError::UNKNOWN)
    }

    /// Deletes the shares that ended. Returns how many. A job of the worker.
    ///
    /// # Errors
    /// `Denied` for all but the program.
    pub async fn delete_ended_shares(&self, actor: &Actor) -> Result<usize, LocationError> {
        require_system(actor)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| Ok(unit.locations().delete_ended_shares(now).await?)).await
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
