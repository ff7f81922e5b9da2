//! Imports businesses from OpenStreetMap, repeatedly: an object always updates the same business, found by `source`.
//!
//! Data of the map replace earlier data until the business is claimed. A claimed business belongs to its owner: an
//! import neither changes nor closes it. Nor does it restore a deleted business.
//!
//! A business closes permanently when the map says so: its object is tagged as former or as something else, or was
//! deleted. That an object is missing in a file says nothing, since the file may be of another area. The business is
//! then unverified, so that it is not listed; its page and its reviews stay. It opens again when its object is back.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::osm_id::OsmId;
use super::osm_place::{OsmPlace, Skip};
use crate::core::Core;
use crate::shared::ids::{AddressId, BusinessCuisineId, BusinessId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// Businesses stored in one transaction.
const BATCH: usize = 500;
/// Skipped objects remembered by name for each reason.
const REMEMBERED: usize = 20;

/// The data of a relevant object in a file.
#[derive(Debug, Clone, PartialEq)]
pub enum Record {
    /// A business to import. No two of a file have the same source.
    Place(Box<OsmPlace>),
    /// An object that is no place any more, and why. The business imported from it closes.
    Gone(OsmId, Skip),
    /// An object that is not taken: what the file calls it, and why.
    Skipped(String, Skip),
}

impl Record {
    /// The record of an object's reading.
    pub fn of(id: OsmId, read: Result<OsmPlace, Skip>) -> Self {
        match read {
            Ok(place) => Self::Place(Box::new(place)),
            Err(skip @ Skip::Disused) => Self::Gone(id, skip),
            Err(skip) => Self::Skipped(id.to_string(), skip),
        }
    }
}

/// An imported business, with the ids it gets if it is new.
#[derive(Debug, Clone)]
pub struct Arrival {
    pub id: BusinessId,
    pub address: AddressId,
    /// Its cuisines, one each.
    pub cuisines: Vec<BusinessCuisineId>,
    /// The data of the map.
    pub place: OsmPlace,
}

/// How many businesses were added, changed, closed and left alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outcome {
    pub added: u64,
    /// Businesses whose data in the map have changed.
    pub changed: u64,
    /// Those of them that had been closed.
    pub reopened: u64,
    /// Businesses closed because their object is no place any more.
    pub closed: u64,
    /// Businesses whose data in the map are the same.
    pub unchanged: u64,
    /// Businesses left unchanged although the map has changed, because they are claimed, bookable or deleted.
    pub kept: u64,
}

/// Where imported businesses go.
#[async_trait]
pub trait ImportRepository: Send {
    /// Adds or changes these businesses with their addresses and cuisines. No two have the same source.
    async fn take_over(&mut self, arrivals: &[Arrival], now: DateTime<Utc>) -> Result<Outcome, StoreError>;
    /// Closes the businesses imported from these objects, except those that are claimed or bookable.
    async fn close_imported(&mut self, objects: &[OsmId], now: DateTime<Utc>) -> Result<Outcome, StoreError>;
    /// The objects from which businesses were imported that are neither closed, claimed nor deleted.
    async fn imported(&mut self) -> Result<Vec<OsmId>, StoreError>;
}

/// The result of importing a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many places were read.
    pub read: u64,
    /// The result for its places.
    pub outcome: Outcome,
    /// Skipped objects, by reason.
    pub skipped: BTreeMap<Skip, Skipped>,
}

/// Objects not taken for one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Skipped {
    pub count: u64,
    /// The first of them.
    pub first: Vec<String>,
}

/// A running import.
pub struct Import<'a> {
    core: &'a Core,
    batch: Vec<Arrival>,
    gone: Vec<OsmId>,
    tally: Tally,
}

impl<'a> Import<'a> {
    pub fn new(core: &'a Core) -> Self {
        Self { core, batch: Vec::with_capacity(BATCH), gone: Vec::new(), tally: Tally::default() }
    }

    /// The objects whose disappearance closes a business.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn imported(&self) -> Result<Vec<OsmId>, StoreError> {
        in_transaction(&*self.core.store, async |unit| unit.businesses().imported().await).await
    }

    /// How many businesses were imported so far.
    pub fn taken(&self) -> u64 {
        self.tally.read
    }

    /// Takes a record; stores those that have gathered when they are enough for a transaction.
    ///
    /// # Errors
    /// [`StoreError`]; earlier batches stay stored.
    pub async fn take(&mut self, record: Record) -> Result<(), StoreError> {
        match record {
            Record::Place(place) => {
                self.tally.read += 1;
                self.batch.push(self.arrival(*place));
                if self.batch.len() >= BATCH { self.store_batch().await } else { Ok(()) }
            }
            Record::Gone(id, skip) => {
                self.tally.skip(id.to_string(), skip);
                self.gone.push(id);
                if self.gone.len() >= BATCH { self.store_batch().await } else { Ok(()) }
            }
            Record::Skipped(id, skip) => {
                self.tally.skip(id, skip);
                Ok(())
            }
        }
    }

    /// Stores the remaining objects and returns the totals.
    ///
    /// # Errors
    /// [`StoreError`]; earlier batches stay stored.
    pub async fn finish(mut self) -> Result<Tally, StoreError> {
        self.store_batch().await?;
        Ok(self.tally)
    }

    fn arrival(&self, place: OsmPlace) -> Arrival {
        Arrival {
            id: self.core.id(),
            address: self.core.id(),
            cuisines: place.cuisines.iter().map(|_| self.core.id()).collect(),
            place,
        }
    }

    async fn store_batch(&mut self) -> Result<(), StoreError> {
        let (batch, gone) = (std::mem::take(&mut self.batch), std::mem::take(&mut self.gone));
        if batch.is_empty() && gone.is_empty() {
            return Ok(());
        }
        let now = self.core.now();
        let stored = in_transaction(&*self.core.store, async |unit| {
            let mut stored = Outcome::default();
            if !batch.is_empty() {
                stored.add(unit.businesses().take_over(&batch, now).await?);
            }
            if !gone.is_empty() {
                stored.add(unit.businesses().close_imported(&gone, now).await?);
            }
            Ok::<_, StoreError>(stored)
        })
        .await?;
        self.tally.outcome.add(stored);
        Ok(())
    }
}

impl Tally {
    fn skip(&mut self, id: String, skip: Skip) {
        let skipped = self.skipped.entry(skip).or_default();
        skipped.count += 1;
        if skipped.first.len() < REMEMBERED {
            skipped.first.push(id);
        }
    }
}

impl Outcome {
    fn add(&mut self, other: Self) {
        self.added += other.added;
        self.changed += other.changed;
        self.reopened += other.reopened;
        self.closed += other.closed;
        self.unchanged += other.unchanged;
        self.kept += other.kept;
    }
}
