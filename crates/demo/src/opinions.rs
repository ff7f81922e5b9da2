//! Months of reviews: of most of the visits that are known, and some of others.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::reservations::local_time::local_date;
use uuid::Uuid;

use super::dice::Dice;
use super::people::Person;
use super::rows::{HelpfulRow, ReviewEditRow, ReviewRow, VisitRow};
use super::sentences::{Dish, Said, Sentences, Stars};
use super::venues::Place;

/// How far back people remember, in days.
const MONTHS: i64 = 150;
/// How many of the visits are written about.
const REVIEWED: f64 = 0.9;
const ANSWERED: f64 = 0.3;
const ANSWERED_COMPLAINTS: f64 = 0.7;
const EDITED: f64 = 0.05;
/// Evenings on which everything goes wrong.
const SPOILT: f64 = 0.06;

/// Reviews and what hangs on them, as rows.
#[derive(Default)]
pub struct OpinionRows {
    pub reviews: Vec<ReviewRow>,
    pub edits: Vec<ReviewEditRow>,
    pub helpful: Vec<HelpfulRow>,
}

/// A visit that somebody may write about.
struct Occasion<'a> {
    person: &'a Person,
    at: DateTime<Utc>,
    how: &'static str,
    evidence: &'static str,
    visit: Option<Uuid>,
}

/// Everything that was said.
pub struct Opinions<'a> {
    now: DateTime<Utc>,
    people: &'a [Person],
    sentences: &'a Sentences,
    /// Who wrote where without a known visit.
    unknown: HashSet<(Uuid, Uuid)>,
    said: Said<'a>,
    texts: HashSet<String>,
    /// The reviews so far.
    pub rows: OpinionRows,
}

impl<'a> Opinions<'a> {
    /// Nothing said yet.
    pub fn new(now: DateTime<Utc>, people: &'a [Person], sentences: &'a Sentences) -> Self {
        let (unknown, said, texts) = (HashSet::new(), Said::default(), HashSet::new());
        Self { now, people, sentences, unknown, said, texts, rows: OpinionRows::default() }
    }

    /// Writes what was said of a place; `number` are its dice.
    pub fn write(&mut self, place: &Place, visits: &[VisitRow], number: u64) {
        let mut dice = Dice::new(10_000 + number);
        // How good food, service, ambience and value are here, in tenths of stars.
        let quality = [dice.between(33, 48), dice.between(30, 48), dice.between(32, 48), dice.between(28, 46)];
        let dishes = self.sentences.dishes(place);
        let mut occasions = self.occasions(&mut dice, place, visits);
        // As they are read, so that neighbours say different things.
        occasions.sort_by_key(|occasion| occasion.at);
        for occasion in occasions {
            self.review(&mut dice, place, &dishes, quality, &occasion);
        }
    }

    fn occasions(&mut self, dice: &mut Dice, place: &Place, visits: &[VisitRow]) -> Vec<Occasion<'a>> {
        let mut occasions = Vec::new();
        for visit in visits.iter().filter(|visit| visit.business_id == place.id.0) {
            let Some(person) = self.people.iter().find(|person| person.id.0 == visit.user_id) else { continue };
            if place.owner != Some(visit.user_id) && person.since < visit.visited_at && dice.falls(REVIEWED) {
                let VisitRow { id, visited_at: at, how, evidence, .. } = *visit;
                occasions.push(Occasion { person, at, how, evidence, visit: Some(id) });
            }
        }
        let guests: Vec<&'a Person> = self.people.iter().filter(|person| person.is_guest()).collect();
        for _ in 0..dice.between(1, if place.sketch.busy { 6 } else { 3 }) {
            let Some(person) = dice.pick(&guests).copied() else { break };
            let at = self.now - TimeDelta::days(dice.between(2, MONTHS)) - dice.minutes(60, 600);
            // One without a known visit a person and place.
            if person.since < at && self.unknown.insert((person.id.0, place.id.0)) {
                occasions.push(Occasion { person, at, how: "none", evidence: "V0", visit: None });
            }
        }
        occasions
    }

    fn review(&mut self, dice: &mut Dice, place: &Place, dishes: &[Dish], quality: [i64; 4], occasion: &Occasion<'_>) {
        let Some(dish) = dice.pick(dishes) else { return };
        let stars = stars(dice, quality);
        let language = occasion.person.language.as_str();
        let text = self.text(dice, place, dish, occasion.person, stars);
        let at = (occasion.at + dice.minutes(100, 3 * 24 * 60)).min(self.now - TimeDelta::minutes(5));
        let id = dice.id(at);
        let (reply, replied_at) = self.reply(dice, place, dish, language, (stars.rating, at)).unzip();
        let edited_at = dice.falls(EDITED).then(|| (at + dice.minutes(60, 5_000)).min(self.now));
        if let Some(at) = edited_at {
            self.rows.edits.push(edit(id, at, stars, &text));
        }
        let with_parts = dice.falls(0.75);
        let part = |part: usize| stars.parts.get(part).copied().filter(|_| with_parts);
        let helpful_count = self.mark(dice, id, occasion.person, at);
        self.rows.reviews.push(ReviewRow {
            id,
            business_id: place.id.0,
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
            reply_user_id: place.owner.filter(|_| replied_at.is_some()),
            replied_at,
            version: 1 + i32::from(edited_at.is_some()),
            demo: true,
            created_at: at,
        });
    }

    /// What the author says, unless somebody has said just that.
    fn text(&mut self, dice: &mut Dice, place: &Place, dish: &Dish, author: &Person, stars: Stars) -> String {
        self.said.begin();
        for _ in 0..20 {
            let sentences = self.sentences.review(dice, &self.said, author, place, stars);
            let texts: Vec<_> = sentences.iter().map(|one| one.text(&author.language, place, dish)).collect();
            let text = texts.join(" ");
            if text.is_empty() || self.texts.insert(text.clone()) {
                self.said.say(author.id.0, place, &sentences);
                return text;
            }
        }
        String::new()
    }

    fn reply(
        &mut self,
        dice: &mut Dice,
        place: &Place,
        dish: &Dish,
        language: &str,
        (rating, at): (i64, DateTime<Utc>),
    ) -> Option<(String, DateTime<Utc>)> {
        let wanted = dice.falls(if rating <= 2 { ANSWERED_COMPLAINTS } else { ANSWERED });
        let replied_at = at + dice.minutes(120, 4_000);
        let owner = place.owner.filter(|_| wanted && replied_at < self.now)?;
        let reply = self.sentences.reply(dice, &self.said, place, rating)?;
        self.said.say(owner, place, &[reply]);
        Some((reply.text(language, place, dish), replied_at))
    }

    /// Some readers found it helpful.
    fn mark(&mut self, dice: &mut Dice, review: Uuid, author: &Person, at: DateTime<Utc>) -> i32 {
        let readers: Vec<Uuid> = self
            .people
            .iter()
            .filter(|reader| reader.id != author.id && dice.falls(0.06))
            .map(|one| one.id.0)
            .collect();
        let mark = |user_id: &Uuid| HelpfulRow { review_id: review, user_id: *user_id, created_at: at };
        self.rows.helpful.extend(readers.iter().map(mark));
        i32::try_from(readers.len()).unwrap_or_default()
    }
}

/// A visit is now better, now worse than usual.
fn stars(dice: &mut Dice, quality: [i64; 4]) -> Stars {
    let mood = if dice.falls(SPOILT) { dice.between(-28, -14) } else { dice.between(-7, 7) };
    let parts = quality.map(|tenths| ((tenths + mood + dice.between(-9, 9) + 5) / 10).clamp(1, 5));
    let [food, service, ambience, value] = parts;
    let rating = (food * 5 + service * 2 + ambience + value * 2 + 5) / 10;
    Stars { rating: rating.clamp(1, 5), parts }
}

/// What it said before: less, and a star more or less.
fn edit(review_id: Uuid, at: DateTime<Utc>, stars: Stars, text: &str) -> ReviewEditRow {
    let rating = if stars.rating == 5 { 4 } else { stars.rating + 1 };
    let body = text.split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned();
    ReviewEditRow { review_id, at, rating, body }
}
