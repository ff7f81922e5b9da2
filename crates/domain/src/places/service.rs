//! The use case.

use super::place::{Place, PlaceKind};
use super::query::{PlaceQuery, PlaceText};
use super::ranking::rank;
use crate::core::Core;
use crate::shared::store_error::StoreError;

/// Most streets whose addresses are looked up.
const STREETS: usize = 3;

#[derive(Clone)]
pub struct Places {
    pub core: Core,
}

impl Places {
    /// The towns, neighbourhoods, streets and addresses that match, the best first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn search(&self, query: &PlaceQuery) -> Result<Vec<Place>, StoreError> {
        let mut found = self.candidates(&query.text, query).await?;
        if let Some(number) = &query.text.number {
            let text = query.text.without_number();
            add(&mut found, self.candidates(&text, query).await?);
            let streets = PlaceQuery { text, near: query.near, limit: STREETS };
            let streets =
                rank(found.iter().filter(|place| place.kind == PlaceKind::Street).cloned().collect(), &streets);
            for street in streets {
                found.extend(self.core.reads.places().addresses(&street, number).await?);
            }
        }
        Ok(rank(found, query))
    }

    /// What is near, and what is anywhere where the words tell enough.
    async fn candidates(&self, text: &PlaceText, query: &PlaceQuery) -> Result<Vec<Place>, StoreError> {
        let reads = self.core.reads.places();
        let mut found = match query.near {
            Some(point) => reads.near(&text.words, point).await?,
            None => Vec::new(),
        };
        let distinctive = text.distinctive();
        if !distinctive.is_empty() {
            add(&mut found, reads.named(&distinctive, query.near).await?);
        }
        Ok(found)
    }
}

/// Adds those that were not found before.
fn add(found: &mut Vec<Place>, others: Vec<Place>) {
    let new: Vec<Place> = others.into_iter().filter(|other| !found.contains(other)).collect();
    found.extend(new);
}
