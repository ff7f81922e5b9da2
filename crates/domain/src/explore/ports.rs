//! Storage ports of explore.

use std::sync::Arc;

use async_trait::async_trait;

use super::candidate::Candidates;
use super::query::{Bounds, Filters, SearchText};
use crate::businesses::coordinates::Coordinates;
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::window::Window;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;

/// Most candidates of one search. What lies beyond is reached by request more narrowly.
pub const MAX_CANDIDATES: usize = 300;

/// Which candidates are wanted.
#[derive(Debug, Clone)]
pub struct Search {
    /// Words in the name, or what they mean.
    pub text: Option<SearchText>,
    /// Facts they must have.
    pub filters: Filters,
    /// Where they must be.
    pub area: Bounds,
    /// The nearest to this point first; without it, the best rated.
    pub anchor: Option<Coordinates>,
    /// Only places that take bookings online.
    pub bookable: bool,
    /// Only those with opening hours.
    pub hours: bool,
    /// Whether their opening hours are to be returned.
    pub with_hours: bool,
    /// The point whose town is to be returned.
    pub town_of: Option<Coordinates>,
    /// Only places whose staff this user is among.
    pub staff: Option<UserId>,
}

/// A phrase that is the town or the street of a stored address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownAddress {
    pub phrase: String,
    /// The name of the town, if it is one.
    pub town: Option<String>,
}

#[async_trait]
pub trait ExploreReads: Send + Sync {
    /// Those of these phrases, in plain words, that are the town or the street of a stored address.
    async fn addresses(&self, phrases: &[String]) -> Result<Vec<KnownAddress>, StoreError>;

    /// Up to [`MAX_CANDIDATES`], in a bounded number of queries.
    async fn candidates(&self, search: &Search) -> Result<Candidates, StoreError>;
}

/// The schedules of many businesses at once.
#[async_trait]
pub trait BusinessSchedules: Send + Sync {
    /// The businesses among these that take bookings online, each with its bookings that touch `within`, in a number of
    /// queries that does not depend on how many they are.
    async fn load(
        &self,
        businesses: &[BusinessId],
        within: Window,
    ) -> Result<Vec<(Arc<BusinessSchedule>, Vec<Booking>)>, StoreError>;
}
