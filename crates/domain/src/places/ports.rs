//! Storage port of places: a gazetteer, an index of the names of towns and streets.

use async_trait::async_trait;

use super::place::Place;
use crate::businesses::coordinates::Coordinates;
use crate::shared::store_error::StoreError;

#[async_trait]
pub trait Gazetteer: Send + Sync {
    /// Of the nearest towns, neighbourhoods and streets, those with words that begin with each of these.
    async fn near(&self, words: &[String], point: Coordinates) -> Result<Vec<Place>, StoreError>;

    /// Towns, neighbourhoods and streets anywhere that have one of these words in their name, or a word that it may have
    /// been; the nearest first, without a point those with the most businesses.
    async fn named(&self, words: &[String], point: Option<Coordinates>) -> Result<Vec<Place>, StoreError>;

    /// The addresses of listed businesses in a street whose house number begins with `number`.
    async fn addresses(&self, street: &Place, number: &str) -> Result<Vec<Place>, StoreError>;
}
