//! The use cases of named locations.

use super::error::{LocationError, LocationRule};
use super::location::{Location, LocationChange, LocationInput, LocationKind, MAX_LOCATIONS};
use super::ports::LocationFilter;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{LocationId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Named locations and shared positions.
#[derive(Clone)]
pub struct Locations {
    pub core: Core,
}

impl Locations {
    /// Creates a location of the actor.
    ///
    /// # Errors
    /// `Denied` without a profile, `TooManyLocations`.
    pub async fn create(&self, actor: &Actor, input: &LocationInput) -> Result<Location, LocationError> {
        let owner = actor.user()?;
        let LocationInput { kind, name, position } = input.clone();
        let location = Location { id: self.core.id(), owner, kind, name, position, created_at: self.core.now() };
        in_transaction(&*self.core.store, async |unit| {
            lock_owner(unit, owner).await?;
            if unit.locations().count_locations(owner).await? >= MAX_LOCATIONS {
                return Err(LocationRule::TooManyLocations.into());
            }
            unit.locations().insert_location(&location).await.map_err(LocationError::from)
        })
        .await?;
        self.location(actor, location.id).await
    }

    /// The actor's locations, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn list(
        &self,
        actor: &Actor,
        kind: Option<LocationKind>,
        page: PageRequest<()>,
    ) -> Result<Page<Location, ()>, LocationError> {
        let filter = LocationFilter { owner: actor.user()?, ids: Vec::new(), kind };
        Ok(self.core.reads.locations().locations(&filter, page).await?)
    }

    /// One of the actor's locations.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn location(&self, actor: &Actor, id: LocationId) -> Result<Location, LocationError> {
        let filter = LocationFilter { owner: owner(actor)?, ids: vec![id], kind: None };
        let mut found = self.core.reads.locations().locations(&filter, PageRequest::FIRST).await?.items;
        found.pop().ok_or(LocationError::UNKNOWN)
    }

    /// Changes one of the actor's locations.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn change(
        &self,
        actor: &Actor,
        id: LocationId,
        change: &LocationChange,
    ) -> Result<Location, LocationError> {
        let owner = owner(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.locations().lock_location(id).await?.filter(|location| location.owner == owner);
            let mut location = found.ok_or(LocationError::UNKNOWN)?;
            location.kind = change.kind.unwrap_or(location.kind);
            location.name = change.name.clone().unwrap_or(location.name);
            location.position = change.position.unwrap_or(location.position);
            unit.locations().update_location(&location).await?;
            Ok(location)
        })
        .await
    }

    /// Deletes locations of the actor: all of these or, when one is not theirs, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn delete(&self, actor: &Actor, ids: &[LocationId]) -> Result<usize, LocationError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        let filter = LocationFilter { owner: owner(actor)?, ids, kind: None };
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.locations().delete_locations(&filter).await?;
            if deleted == filter.ids.len() { Ok(deleted) } else { Err(LocationError::UNKNOWN) }
        })
        .await
    }

    /// Deletes the actor's locations of a kind. Returns how many.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn delete_kind(&self, actor: &Actor, kind: LocationKind) -> Result<usize, LocationError> {
        let filter = LocationFilter { owner: actor.user()?, ids: Vec::new(), kind: Some(kind) };
        in_transaction(&*self.core.store, async |unit| Ok(unit.locations().delete_locations(&filter).await?)).await
    }
}

/// The actor's profile; a member without one owns nothing, so that other records look unknown to them.
pub(super) fn owner(actor: &Actor) -> Result<UserId, Denied> {
    actor.member()?.user.ok_or(Denied::Unknown)
}

/// Locks the member's profile, so that what they have is counted once at a time.
pub(super) async fn lock_owner(unit: &mut dyn UnitOfWork, owner: UserId) -> Result<(), LocationError> {
    unit.people().lock_user(owner).await?.map(drop).ok_or(LocationError::UNKNOWN)
}
