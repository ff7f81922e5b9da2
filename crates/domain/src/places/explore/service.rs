//! The use case.

use std::collections::HashMap;

use super::candidate::Candidates;
use super::facets::{self, Facets};
use super::ports::Search;
use super::query::{ExploreQuery, Facet, Filters, Sort};
use super::ranking::{Ranked, Reason, rank};
use crate::kernel::actor::Actor;
use crate::kernel::ids::BusinessId;
use crate::kernel::page::{Keyset, Page};
use crate::places::business::BusinessView;
use crate::places::error::PlaceError;
use crate::places::ports::BusinessRecord;
use crate::places::service::Places;

/// One result.
#[derive(Debug, Clone)]
pub struct Hit {
    /// The place.
    pub view: BusinessView,
    /// How far it is from the point, in metres.
    pub distance: Option<f64>,
    /// Why it stands where it does.
    pub why: Vec<Reason>,
}

/// How many results there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// So many were found.
    pub count: usize,
    /// There may be more.
    pub at_least: bool,
}

/// What was found.
#[derive(Debug, Clone)]
pub struct Found {
    /// A page of results.
    pub page: Page<Hit, i64>,
    /// How many there are on all pages.
    pub total: Total,
    /// The facets of all results, where they were asked for. Each is counted as if it were not filtered by.
    pub facets: Option<Facets>,
}

/// Results before paging.
struct Results {
    ranked: Vec<Ranked>,
    more: bool,
}

impl Places {
    /// Finds places.
    ///
    /// # Errors
    /// When the asker's own places are asked for and nobody is signed in, or storage fails.
    pub async fn explore(&self, actor: &Actor, query: &ExploreQuery) -> Result<Found, PlaceError> {
        let results = self.results(actor, query, &query.filters).await?;
        let facets = match query.facets {
            true => Some(self.facets(actor, query, &results).await?),
            false => None,
        };
        let total = Total { count: results.ranked.len(), at_least: results.more };
        let page = cut(results.ranked, query);
        let page = self.present(actor, page).await?;
        Ok(Found { page, total, facets })
    }

    async fn results(&self, actor: &Actor, query: &ExploreQuery, filters: &Filters) -> Result<Results, PlaceError> {
        let Candidates { found, more } = self.explore.candidates(&search(actor, query, filters)?).await?;
        let mut ranked = rank(found, query);
        if let Some(at) = query.open_at {
            ranked.retain(|one| {
                let hours = one.candidate.hours.as_ref();
                hours.is_some_and(|hours| hours.read(one.candidate.location).is_open_at(at))
            });
        }
        Ok(Results { ranked, more })
    }

    async fn facets(&self, actor: &Actor, query: &ExploreQuery, results: &Results) -> Result<Facets, PlaceError> {
        let mut counts = Facets::default();
        for facet in Facet::ALL {
            let count = match query.filters.concern(facet) {
                false => facets::count(facet, &results.ranked),
                true => {
                    let others = self.results(actor, query, &query.filters.without(facet)).await?;
                    facets::count(facet, &others.ranked)
                }
            };
            counts.set(facet, count);
        }
        Ok(counts)
    }

    async fn present(&self, actor: &Actor, page: Page<Ranked, i64>) -> Result<Page<Hit, i64>, PlaceError> {
        let ids: Vec<BusinessId> = page.items.iter().map(|one| one.candidate.id).collect();
        let records = self.reads.businesses(&ids).await?;
        let mut records: HashMap<BusinessId, BusinessRecord> =
            records.into_iter().map(|record| (record.business.id, record)).collect();
        let staffed = self.staffed(actor, &ids).await?;
        let hits = page.items.into_iter().filter_map(|one| {
            // One that was deleted since is left out.
            let id = one.candidate.id;
            let view = self.view(records.remove(&id)?, staffed.contains(&id));
            Some(Hit { view, distance: one.distance, why: one.why })
        });
        Ok(Page { items: hits.collect(), next: page.next })
    }
}

fn search(actor: &Actor, query: &ExploreQuery, filters: &Filters) -> Result<Search, PlaceError> {
    Ok(Search {
        text: query.text.clone(),
        filters: filters.clone(),
        area: query.area(),
        anchor: if query.sort == Sort::Rating { None } else { query.anchor() },
        bookable: query.bookable_at.is_some(),
        hours: query.open_at.is_some(),
        staff: if query.mine { Some(actor.user()?) } else { None },
    })
}

/// The page asked for, of results in order.
fn cut(ranked: Vec<Ranked>, query: &ExploreQuery) -> Page<Ranked, i64> {
    let after = query.page.after;
    let is_later = |one: &Ranked| after.is_none_or(|Keyset { key, id }| (one.key, one.candidate.id.0) > (key, id));
    let rest = ranked.into_iter().filter(is_later).take(query.page.limit.get() + 1).collect();
    Page::from_fetched(rest, query.page.limit, Ranked::keyset)
}
