//! The use case: from candidates to a page of results.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::candidate::{Candidate, Candidates};
use super::facets::{self, Facets};
use super::ports::Search;
use super::query::{ExploreQuery, Facet, Sort};
use super::ranking::{Ranked, Reason, rank};
use super::times::{is_bookable_at, next_times, span};
use crate::businesses;
use crate::businesses::business::BusinessView;
use crate::businesses::opening_hours::Opening;
use crate::core::Core;
use crate::menus::PraisedDish;
use crate::reservations::availability::Slot;
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::party_size::PartySize;
use crate::shared::actor::Actor;
use crate::shared::error::{Error, NoRule};
use crate::shared::ids::BusinessId;
use crate::shared::page::{Keyset, Page};

/// Most businesses whose schedules are opened for one search.
const MAX_BOOKS: usize = 100;

/// Why a search failed.
pub type ExploreError = Error<NoRule>;

#[derive(Clone)]
pub struct Explore {
    pub core: Core,
}

#[derive(Debug, Clone)]
pub struct Hit {
    pub view: BusinessView,
    /// How far it is from the point, in metres.
    pub distance: Option<f64>,
    /// Why it has its rank.
    pub why: Vec<Reason>,
    /// Whether it is in the town or street that the text names.
    pub addressed: bool,
    /// When it is open today, where that counts.
    pub opening: Option<Opening>,
    /// When a table is free next, if requested.
    pub next_times: Option<Vec<Slot>>,
    /// The dish that most reviews name.
    pub most_praised: Option<PraisedDish>,
}

/// How many results there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// So many were found.
    pub count: usize,
    /// There may be more.
    pub at_least: bool,
}

/// The result of a search.
#[derive(Debug, Clone)]
pub struct Found {
    /// A page of results.
    pub page: Page<Hit, i64>,
    /// How many there are on all pages.
    pub total: Total,
    /// The town in which the search looks: the one that its text names, else that of its point.
    pub town: Option<String>,
    /// The facets of all results, if requested. Each is counted without its own filter.
    pub facets: Option<Facets>,
}

/// Results before paging.
struct Results {
    ranked: Vec<Ranked>,
    more: bool,
    town: Option<String>,
}

impl Explore {
    /// Finds businesses.
    ///
    /// # Errors
    /// `Denied` for the actor's own businesses without a profile.
    pub async fn search(&self, actor: &Actor, query: &ExploreQuery) -> Result<Found, ExploreError> {
        let query = &self.located(query).await?;
        let results = self.results(query, search(actor, query)?).await?;
        let facets = match query.facets {
            true => Some(self.facets(actor, query, &results).await?),
            false => None,
        };
        let total = Total { count: results.ranked.len(), at_least: results.more };
        let town = query.named_town().map(str::to_owned).or(results.town);
        let page = self.present(actor, query, cut(results.ranked, query)).await?;
        Ok(Found { page, total, town, facets })
    }

    /// The query with the town or street that its text names.
    async fn located(&self, query: &ExploreQuery) -> Result<ExploreQuery, ExploreError> {
        let mut query = query.clone();
        if let Some(text) = query.text.take() {
            let phrases = text.phrases();
            let known =
                if phrases.is_empty() { Vec::new() } else { self.core.reads.explore().addresses(&phrases).await? };
            query.text = Some(text.locate(&known));
        }
        Ok(query)
    }

    async fn results(&self, query: &ExploreQuery, search: Search) -> Result<Results, ExploreError> {
        let Candidates { mut found, more, town } = self.core.reads.explore().candidates(&search).await?;
        if search.with_hours && query.is_for_any_time() {
            let now = self.core.now();
            found.iter_mut().for_each(|candidate| candidate.opening = Some(candidate.opening_today(now)));
        }
        let mut ranked = rank(found, query);
        if let Some(at) = query.open.map(|open| open.time(self.core.now())) {
            ranked.retain(|one| {
                let hours = one.candidate.hours.as_ref();
                hours.is_some_and(|hours| hours.read(one.candidate.location).is_open_at(at))
            });
        }
        let Some(at) = query.bookable_at else { return Ok(Results { ranked, more, town }) };
        let more = more || ranked.len() > MAX_BOOKS;
        ranked.truncate(MAX_BOOKS);
        let free = self.free_at(&ranked, at, query.party).await?;
        ranked.retain(|one| free.contains(&one.candidate.id));
        Ok(Results { ranked, more, town })
    }

    async fn free_at(
        &self,
        ranked: &[Ranked],
        at: DateTime<Utc>,
        party: PartySize,
    ) -> Result<HashSet<BusinessId>, ExploreError> {
        let ids: Vec<BusinessId> = ranked.iter().map(|one| one.candidate.id).collect();
        let now = self.core.now();
        let schedules = self.core.reads.schedules().load(&ids, span(at)).await?;
        let free = schedules.iter().filter(|(schedule, bookings)| is_bookable_at(schedule, bookings, party, at, now));
        Ok(free.map(|(schedule, _)| schedule.business).collect())
    }

    async fn facets(&self, actor: &Actor, query: &ExploreQuery, results: &Results) -> Result<Facets, ExploreError> {
        let mut counts = Facets::default();
        for facet in Facet::ALL {
            let count = match query.filters.concern(facet) {
                false => facets::count(facet, &results.ranked),
                true => {
                    let others = self.results(query, counted_without(facet, search(actor, query)?)).await?;
                    facets::count(facet, &others.ranked)
                }
            };
            counts.set(facet, count);
        }
        Ok(counts)
    }

    async fn present(
        &self,
        actor: &Actor,
        query: &ExploreQuery,
        page: Page<Ranked, i64>,
    ) -> Result<Page<Hit, i64>, ExploreError> {
        let ids: Vec<BusinessId> = page.items.iter().map(|one| one.candidate.id).collect();
        let mut views = businesses::views_by_id(&self.core, actor, &ids).await?;
        let praised = self.core.reads.menus().most_praised(&ids).await?;
        let mut praised: HashMap<BusinessId, PraisedDish> =
            praised.into_iter().map(|dish| (dish.business, dish)).collect();
        let mut times = if query.times { self.next_times(query, &ids).await? } else { HashMap::new() };
        let hits = page.items.into_iter().filter_map(|one| {
            // One that was deleted since is left out.
            let id = one.candidate.id;
            let view = views.remove(&id)?;
            let next_times = query.times.then(|| times.remove(&id).unwrap_or_default());
            let Candidate { addressed, opening, .. } = one.candidate;
            let most_praised = praised.remove(&id);
            Some(Hit { view, distance: one.distance, why: one.why, addressed, opening, next_times, most_praised })
        });
        Ok(Page { items: hits.collect(), next: page.next })
    }

    async fn next_times(
        &self,
        query: &ExploreQuery,
        ids: &[BusinessId],
    ) -> Result<HashMap<BusinessId, Vec<Slot>>, ExploreError> {
        let now = self.core.now();
        let from = query.bookable_at.unwrap_or(now);
        let schedules = self.core.reads.schedules().load(ids, span(from)).await?;
        let times = |(schedule, bookings): &(Arc<BusinessSchedule>, Vec<Booking>)| {
            (schedule.business, next_times(schedule, bookings, query.party, from, now))
        };
        Ok(schedules.iter().map(times).collect())
    }
}

fn search(actor: &Actor, query: &ExploreQuery) -> Result<Search, ExploreError> {
    Ok(Search {
        text: query.text.clone(),
        filters: query.filters.clone(),
        area: query.area(),
        anchor: if query.sort == Sort::Rating { None } else { query.anchor() },
        bookable: query.bookable_at.is_some(),
        hours: query.open.is_some(),
        with_hours: query.open.is_some() || query.is_for_any_time(),
        town_of: query.town_point().filter(|_| query.named_town().is_none()),
        staff: if query.mine { Some(actor.user()?) } else { None },
    })
}

/// The search that counts the values of a facet as if it were not filtered by. Its order does not matter.
fn counted_without(facet: Facet, search: Search) -> Search {
    Search { filters: search.filters.without(facet), with_hours: search.hours, town_of: None, ..search }
}

/// The requested page of the ordered results.
fn cut(ranked: Vec<Ranked>, query: &ExploreQuery) -> Page<Ranked, i64> {
    let after = query.page.after;
    let is_later = |one: &Ranked| after.is_none_or(|Keyset { key, id }| (one.key, one.candidate.id.0) > (key, id));
    let rest = ranked.into_iter().filter(is_later).take(query.page.limit.get() + 1).collect();
    Page::from_fetched(rest, query.page.limit, Ranked::keyset)
}
