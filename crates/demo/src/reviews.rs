//! Reviews of the past five months: of most known visits, and some without one.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::reservations::local_time::local_date;
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::people::Person;
use super::rows::{HelpfulRow, ReviewEditRow, ReviewRow, VisitRow};
use super::seeded_rng::SeededRng;
use super::sentences::{Dish, SentenceHistory, Sentences, Stars};

/// The age of the oldest reviews without a visit.
const OLDEST_DAYS: i64 = 150;
/// The share of visits with a review.
const REVIEWED: f64 = 0.9;
const REPLIED: f64 = 0.3;
const REPLIED_TO_COMPLAINTS: f64 = 0.7;
const EDITED: f64 = 0.05;
/// The share of bad visits.
const BAD_VISITS: f64 = 0.06;

/// Rows of reviews and their related tables.
#[derive(Default)]
pub struct ReviewRows {
    pub reviews: Vec<ReviewRow>,
    pub edits: Vec<ReviewEditRow>,
    pub helpful: Vec<HelpfulRow>,
}

/// A visit, known or not, to review.
struct Occasion<'a> {
    person: &'a Person,
    at: DateTime<Utc>,
    how: &'static str,
    evidence: &'static str,
    visit: Option<Uuid>,
}

/// Generates the reviews of all businesses.
pub struct ReviewGenerator<'a> {
    now: DateTime<Utc>,
    people: &'a [Person],
    sentences: &'a Sentences,
    /// Author and business of reviews without a known visit.
    unknown: HashSet<(Uuid, Uuid)>,
    history: SentenceHistory<'a>,
    texts: HashSet<String>,
    pub rows: ReviewRows,
}

impl<'a> ReviewGenerator<'a> {
    pub fn new(now: DateTime<Utc>, people: &'a [Person], sentences: &'a Sentences) -> Self {
        let (unknown, history, texts) = (HashSet::new(), SentenceHistory::default(), HashSet::new());
        Self { now, people, sentences, unknown, history, texts, rows: ReviewRows::default() }
    }

    /// Generates the reviews of a business; `number` selects its random numbers.
    pub fn write(&mut self, business: &DemoBusiness, visits: &[VisitRow], number: u64) {
        let mut rng = SeededRng::new(10_000 + number);
        // The quality of food, service, ambience and value, in tenths of stars.
        let quality = [rng.between(33, 48), rng.between(30, 48), rng.between(32, 48), rng.between(28, 46)];
        let dishes = self.sentences.dishes(business);
        let mut occasions = self.occasions(&mut rng, business, visits);
        // In reading order, so that neighbouring reviews differ.
        occasions.sort_by_key(|occasion| occasion.at);
        for occasion in occasions {
            self.review(&mut rng, business, &dishes, quality, &occasion);
        }
    }

    fn occasions(&mut self, rng: &mut SeededRng, business: &DemoBusiness, visits: &[VisitRow]) -> Vec<Occasion<'a>> {
        let mut occasions = Vec::new();
        for visit in visits.iter().filter(|visit| visit.business_id == business.id.0) {
            let Some(person) = self.people.iter().find(|person| person.id.0 == visit.user_id) else { continue };
            if business.owner != Some(visit.user_id) && person.since < visit.visited_at && rng.chance(REVIEWED) {
                let VisitRow { id, visited_at: at, how, evidence, .. } = *visit;
                occasions.push(Occasion { person, at, how, evidence, visit: Some(id) });
            }
        }
        let guests: Vec<&'a Person> = self.people.iter().filter(|person| person.is_guest()).collect();
        for _ in 0..rng.between(1, if business.sketch.busy { 6 } else { 3 }) {
            let Some(person) = rng.pick(&guests).copied() else { break };
            let at = self.now - TimeDelta::days(rng.between(2, OLDEST_DAYS)) - rng.minutes(60, 600);
            // At most one review without a known visit per person and business.
            if person.since < at && self.unknown.insert((person.id.0, business.id.0)) {
                occasions.push(Occasion { person, at, how: "none", evidence: "V0", visit: None });
            }
        }
        occasions
    }

    fn review(
        &mut self,
        rng: &mut SeededRng,
        business: &DemoBusiness,
        dishes: &[Dish],
        quality: [i64; 4],
        occasion: &Occasion<'_>,
    ) {
        let Some(dish) = rng.pick(dishes) else { return };
        let stars = stars(rng, quality);
        let language = occasion.person.language.as_str();
        let text = self.text(rng, business, dish, occasion.person, stars);
        let at = (occasion.at + rng.minutes(100, 3 * 24 * 60)).min(self.now - TimeDelta::minutes(5));
        let id = rng.id(at);
        let (reply, replied_at) = self.reply(rng, business, dish, language, (stars.rating, at)).unzip();
        let edited_at = rng.chance(EDITED).then(|| (at + rng.minutes(60, 5_000)).min(self.now));
        if let Some(at) = edited_at {
            self.rows.edits.push(edit(id, at, stars, &text));
        }
        let with_parts = rng.chance(0.75);
        let part = |part: usize| stars.parts.get(part).copied().filter(|_| with_parts);
        let helpful_count = self.vote(rng, id, occasion.person, at);
        self.rows.reviews.push(ReviewRow {
            id,
            business_id: business.id.0,
            user_id: occasion.person.id.0,
            visit_id: occasion.visit,
            how: occasion.how,
            evidence: occasion.evidence,
            rating: stars.rating,
            food: part(0),
            service: part(1),
            ambience: part(2),
            value: part(3),
            language: (!text.is_empty()).then(|| language.to_owned()),
            body: text,
            visited_on: local_date(Rome, occasion.at),
            helpful_count,
            edit_count: i32::from(edited_at.is_some()),
            edited_at,
            reply,
            reply_user_id: business.owner.filter(|_| replied_at.is_some()),
            replied_at,
            version: 1 + i32::from(edited_at.is_some()),
            demo: true,
            created_at: at,
        });
    }

    /// A text that no other review has.
    fn text(
        &mut self,
        rng: &mut SeededRng,
        business: &DemoBusiness,
        dish: &Dish,
        author: &Person,
        stars: Stars,
    ) -> String {
        self.history.start_review();
        for _ in 0..20 {
            let sentences = self.sentences.review(rng, &self.history, author, business, stars);
            let texts: Vec<_> = sentences.iter().map(|one| one.text(&author.language, business, dish)).collect();
            let text = texts.join(" ");
            if text.is_empty() || self.texts.insert(text.clone()) {
                self.history.record(author.id.0, business, &sentences);
                return text;
            }
        }
        String::new()
    }

    fn reply(
        &mut self,
        rng: &mut SeededRng,
        business: &DemoBusiness,
        dish: &Dish,
        language: &str,
        (rating, at): (i64, DateTime<Utc>),
    ) -> Option<(String, DateTime<Utc>)> {
        let wanted = rng.chance(if rating <= 2 { REPLIED_TO_COMPLAINTS } else { REPLIED });
        let replied_at = at + rng.minutes(120, 4_000);
        let owner = business.owner.filter(|_| wanted && replied_at < self.now)?;
        let reply = self.sentences.reply(rng, &self.history, business, rating)?;
        self.history.record(owner, business, &[reply]);
        Some((reply.text(language, business, dish), replied_at))
    }

    /// Adds helpful votes and returns their number.
    fn vote(&mut self, rng: &mut SeededRng, review: Uuid, author: &Person, at: DateTime<Utc>) -> i32 {
        let readers: Vec<Uuid> = self
            .people
            .iter()
            .filter(|reader| reader.id != author.id && rng.chance(0.06))
            .map(|one| one.id.0)
            .collect();
        let vote = |user_id: &Uuid| HelpfulRow { review_id: review, user_id: *user_id, created_at: at };
        self.rows.helpful.extend(readers.iter().map(vote));
        i32::try_from(readers.len()).unwrap_or_default()
    }
}

/// Random stars around the quality of the business.
fn stars(rng: &mut SeededRng, quality: [i64; 4]) -> Stars {
    let mood = if rng.chance(BAD_VISITS) { rng.between(-28, -14) } else { rng.between(-7, 7) };
    let parts = quality.map(|tenths| ((tenths + mood + rng.between(-9, 9) + 5) / 10).clamp(1, 5));
    let [food, service, ambience, value] = parts;
    let rating = (food * 5 + service * 2 + ambience + value * 2 + 5) / 10;
    Stars { rating: rating.clamp(1, 5), parts }
}

/// The earlier version: a shorter text and one star more or less.
fn edit(review_id: Uuid, at: DateTime<Utc>, stars: Stars, text: &str) -> ReviewEditRow {
    let rating = if stars.rating == 5 { 4 } else { stars.rating + 1 };
    let body = text.split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned();
    ReviewEditRow { review_id, at, rating, body }
}
