//! Candidates for explore. Each way of finding some is one statement with the same parameters; what it costs is
//! bounded for any number of businesses, except when rare facts are searched in a large area.

mod row;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel_async::RunQueryDsl;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::diet::Diet;
use domain::explore::candidate::{Candidate, Candidates};
use domain::explore::lexicon::{Meaning, plain};
use domain::explore::ports::{ExploreReads, KnownAddress, MAX_CANDIDATES, Search};
use domain::explore::query::{Bounds, Filters, SearchText};
use domain::explore::ranking::text_value;
use domain::explore::spelling::{SHORTEST, spellings};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;

use self::row::Row;
use crate::db::{Database, Prepared};

/// One more candidate than needed, to detect that there are more.
const LIMIT: usize = MAX_CANDIDATES + 1;
/// How many of the nearest businesses are looked at when names have to be compared, and when not.
const NEAREST_BY_NAME: i64 = 1_500;
const NEAREST: i64 = 5_000;
/// A match of the text at least this good ends the search for names further away.
const STRONG: f64 = 0.8;
/// Most words of a text whose spellings are looked up.
const MAX_SPELLED: usize = 4;
/// With fewer candidates than this around a point, the best rated of the whole area are looked for as well.
const FEW: usize = 20;

/// The columns covered by two indexes, so that thousands of businesses can be read without the table.
const SLIM: &str = "id, position, search_text, kind, cuisines, price_level, diets, rating, bookable";
const COLUMNS: &str = "b.id, b.search_text AS name, b.kind, b.cuisines, b.price_level, b.diets, b.rating, \
    b.position[1] AS latitude, b.position[0] AS longitude, b.bookable";
/// What was found, with its opening hours if they are requested.
const WITH_HOURS: &str = "SELECT found.*, h.opening_hours, h.time_zone, h.country \
    FROM ({found}) found LEFT JOIN businesses h ON $21 AND h.id = found.id";
/// The text is made plain once, not for every business.
const SIMILARITY: &str = "coalesce(word_similarity((SELECT plain_text($1)), b.search_text), 0)::float8";
const MEANT: &str = "(b.cuisines && $2 OR b.kind = ANY ($3))";
const WITHIN: &str = "($17 OR b.position <@ box(point($10, $11), point($12, $13)))";
/// The number of the first parameter for spellings, and of the words of a dish.
const FIRST_SPELLED: usize = 22;
/// The facts that a search can require: whether the search requires it, and the condition.
const FACTS: [(&str, &str); 7] = [
    ("cardinality($4) > 0", "b.kind = ANY ($4)"),
    ("cardinality($5) > 0", "b.cuisines && $5"),
    ("cardinality($6) > 0", "b.price_level = ANY ($6)"),
    ("cardinality($7) > 0", "(b.diets || b.cuisines) @> $7"),
    // A diet beside words that may be a name may also be in the name, such as `Vegan Heaven`.
    ("cardinality($20) > 0", "(b.diets || b.cuisines || string_to_array(b.search_text, ' ')) @> $20"),
    ("$8", "b.bookable"),
    ("$9", "EXISTS (SELECT FROM businesses o WHERE o.id = b.id AND o.opening_hours IS NOT NULL)"),
];

/// A way of finding candidates.
#[derive(Debug, Clone, Copy)]
enum Way {
    Near,
    Spelled,
    Addressed,
    Named,
    Dished,
    Rated,
    Staffed,
}

impl Way {
    fn sql(self, search: &Search) -> String {
        let template = match self {
            Self::Near => include_str!("near.sql"),
            Self::Spelled => include_str!("spelled.sql"),
            Self::Addressed => include_str!("addressed.sql"),
            Self::Named => include_str!("named.sql"),
            Self::Dished => include_str!("dished.sql"),
            Self::Rated => include_str!("rated.sql"),
            Self::Staffed => include_str!("staffed.sql"),
        };
        let facts = match self {
            Self::Near => requested_facts(search),
            _ => FACTS.map(|(is_requested, condition)| format!("(NOT {is_requested} OR {condition})")).join(" AND "),
        };
        let parts = [
            ("{slim}", SLIM),
            ("{columns}", COLUMNS),
            ("{similarity}", SIMILARITY),
            ("{meant}", MEANT),
            ("{within}", WITHIN),
            ("{facts}", &facts),
            ("{looked_at}", &looked_at(search).to_string()),
            ("{limit}", &LIMIT.to_string()),
        ];
        let found = parts.iter().fold(template.to_owned(), |sql, (name, part)| sql.replace(name, part));
        WITH_HOURS.replace("{found}", &found)
    }
}

/// The conditions of the facts that the search requires. PostgreSQL then reuses one plan for equal sets of facts (128
/// sets, near a point, with or without a text); the plan does not depend on how rare a fact is. Planning each time took
/// a fifth of the search.
fn requested_facts(search: &Search) -> String {
    let Filters { kinds, cuisines, prices, .. } = &search.filters;
    let (diets, diets_or_names) = diets(search);
    let is_requested = [
        !kinds.is_empty(),
        !cuisines.is_empty(),
        !prices.is_empty(),
        !diets.is_empty(),
        !diets_or_names.is_empty(),
        search.bookable,
        search.hours,
    ];
    let requested =
        FACTS.iter().zip(is_requested).filter_map(|((_, condition), is_requested)| is_requested.then_some(*condition));
    ["true"].into_iter().chain(requested).collect::<Vec<_>>().join(" AND ")
}

/// The diets that businesses have to cater for, and those that they may have in their name instead.
fn diets(search: &Search) -> (Vec<Diet>, Vec<Diet>) {
    let of_text = search.text.as_ref().map_or(&[][..], |text| &text.diets);
    if search.text.as_ref().is_some_and(SearchText::may_be_a_name) {
        (search.filters.diets.clone(), of_text.to_vec())
    } else {
        ([&search.filters.diets, of_text].concat(), Vec::new())
    }
}

fn looked_at(search: &Search) -> i64 {
    if named(search).is_some() { NEAREST_BY_NAME } else { NEAREST }
}

#[async_trait]
impl ExploreReads for Database {
    async fn addresses(&self, phrases: &[String]) -> Result<Vec<KnownAddress>, StoreError> {
        let query = || Prepared::new(include_str!("addresses.sql")).texts(phrases.to_owned());
        let rows: Vec<AddressRow> = self.fetch(query).await?;
        Ok(rows.into_iter().map(|row| KnownAddress { phrase: row.phrase, town: row.town }).collect())
    }

    async fn candidates(&self, search: &Search) -> Result<Candidates, StoreError> {
        let (candidates, town) = futures_util::try_join!(self.of_all_ways(search), self.town(search.town_of))?;
        Ok(Candidates { town, ..candidates })
    }
}

impl Database {
    /// The town around a point.
    async fn town(&self, point: Option<Coordinates>) -> Result<Option<String>, StoreError> {
        let Some(point) = point else { return Ok(None) };
        let query = || Prepared::new(include_str!("town_at.sql")).real(point.longitude()).real(point.latitude());
        let rows: Vec<TownRow> = self.fetch(query).await?;
        Ok(rows.into_iter().next().map(|row| row.city))
    }

    /// Candidates found in each way that the search needs.
    async fn of_all_ways(&self, search: &Search) -> Result<Candidates, StoreError> {
        if search.staff.is_some() {
            return self.find(Way::Staffed, search).await;
        }
        let text = named(search);
        let means_something = text.is_some_and(|text| !text.meanings.is_empty());
        let mut candidates = Candidates::default();
        if text.is_some_and(|text| text.address.is_some()) {
            add(&mut candidates, self.find(Way::Addressed, search).await?);
        } else if search.anchor.is_some() {
            add(&mut candidates, self.find(Way::Near, search).await?);
        }
        let is_around = search.anchor.is_some();
        // A bounded area was searched completely. The whole world also has businesses without a position.
        let more = !is_around || candidates.more || search.area == Bounds::WORLD;
        if let Some(text) = text {
            let is_strong =
                |candidates: &Candidates| candidates.found.iter().any(|one| text_value(one, text) >= STRONG);
            if !is_strong(&candidates) {
                let spelled = self.spelled(search, text).await?;
                let are_few = spelled.found.len() < FEW;
                add(&mut candidates, spelled);
                if more && are_few && !is_strong(&candidates) {
                    add(&mut candidates, self.find(Way::Named, search).await?);
                }
            }
        }
        if let Some(text) = text {
            add(&mut candidates, self.dished(search, text).await?);
        }
        let are_enough = is_around && candidates.found.len() >= FEW;
        if more && !are_enough && (text.is_none() || means_something) {
            add(&mut candidates, self.find(Way::Rated, search).await?);
        }
        Ok(candidates)
    }
}

/// The text that names something other than diets.
fn named(search: &Search) -> Option<&SearchText> {
    search.text.as_ref().filter(|text| text.words > 0)
}

fn add(candidates: &mut Candidates, others: Candidates) {
    candidates.more |= others.more;
    for one in &mut candidates.found {
        one.cooks |= others.found.iter().any(|other| other.id == one.id && other.cooks);
    }
    let new: Vec<Candidate> =
        others.found.into_iter().filter(|other| candidates.found.iter().all(|one| one.id != other.id)).collect();
    candidates.found.extend(new);
}

#[derive(QueryableByName)]
struct AddressRow {
    #[diesel(sql_type = Text)]
    phrase: String,
    #[diesel(sql_type = Nullable<Text>)]
    town: Option<String>,
}

#[derive(QueryableByName)]
struct TownRow {
    #[diesel(sql_type = Text)]
    city: String,
}

#[derive(QueryableByName)]
struct KnownWord {
    /// Which of the typed words it resembles, from 1.
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Text)]
    word: String,
}

/// For each typed word, those of the words in a table that it may have been.
pub(crate) async fn known_words(
    database: &Database,
    table: &'static str,
    typed: &[String],
) -> Result<Vec<Vec<String>>, StoreError> {
    let sql = include_str!("known_words.sql").replace("{table}", table);
    let query = || Prepared::new(sql.clone()).texts(typed.to_owned());
    let known: Vec<KnownWord> = database.fetch(query).await?;
    let of_word = |(number, word): (i64, &String)| {
        let resembling = known.iter().filter(|known| known.number == number).map(|known| known.word.clone());
        spellings(word, resembling.collect())
    };
    Ok((1..).zip(typed).map(of_word).collect())
}

/// The fewest letters of a word in a text that is searched for with typing errors: shorter ones resemble too many.
const SHORTEST_IN_TEXTS: usize = 4;

/// For each word of a search, the words of posts and reviews that it may have been, the likeliest first.
pub(crate) async fn text_words(database: &Database, words: &[String]) -> Result<Vec<Vec<String>>, StoreError> {
    let typed: Vec<String> = words.iter().map(|word| plain(word).replace(' ', "")).collect();
    let mut known = known_words(database, "text_words", &typed).await?;
    for (word, spellings) in typed.iter().zip(&mut known) {
        if word.chars().count() < SHORTEST_IN_TEXTS {
            spellings.clear();
        }
    }
    Ok(known)
}

impl Database {
    /// Businesses whose names have all the distinctive words, or words that these may have been.
    async fn spelled(&self, search: &Search, text: &SearchText) -> Result<Candidates, StoreError> {
        let typed = text.distinctive().into_iter().filter(|word| word.chars().count() >= SHORTEST);
        let typed: Vec<String> = typed.take(MAX_SPELLED).map(str::to_owned).collect();
        if typed.is_empty() {
            return Ok(Candidates::default());
        }
        let words = known_words(self, "name_words", &typed).await?;
        if words.iter().any(Vec::is_empty) {
            return Ok(Candidates::default());
        }
        let conditions: Vec<String> =
            (FIRST_SPELLED..).take(words.len()).map(|number| format!("b.words && ${number}")).collect();
        let sql = Way::Spelled.sql(search).replace("{spelled}", &conditions.join(" AND "));
        self.load(sql, search, words).await
    }

    /// Businesses with a dish whose name has all the distinctive words.
    async fn dished(&self, search: &Search, text: &SearchText) -> Result<Candidates, StoreError> {
        let words: Vec<String> = text.distinctive().into_iter().map(str::to_owned).collect();
        if words.is_empty() {
            return Ok(Candidates::default());
        }
        self.load(Way::Dished.sql(search), search, vec![words]).await
    }

    async fn find(&self, way: Way, search: &Search) -> Result<Candidates, StoreError> {
        self.load(way.sql(search), search, Vec::new()).await
    }

    async fn load(&self, sql: String, search: &Search, spelled: Vec<Vec<String>>) -> Result<Candidates, StoreError> {
        let (looked_at, search) = (looked_at(search), search.clone());
        let mut rows: Vec<Row> = self
            .read_long(move |mut connection| {
                let query = bind(&sql, &search, &spelled);
                async move { query.load(&mut connection).await }.boxed()
            })
            .await?;
        let more = rows.len() > MAX_CANDIDATES || rows.iter().any(|row| row.nth == looked_at);
        rows.retain(|row| row.nth != looked_at);
        rows.truncate(MAX_CANDIDATES);
        let found = rows.into_iter().map(Candidate::try_from).collect::<Result<_, _>>()?;
        Ok(Candidates { found, more, town: None })
    }
}

fn bind(sql: &str, search: &Search, spelled: &[Vec<String>]) -> Prepared {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let text = named(search);
    let meanings: &[Meaning] = text.map_or(&[], |text| &text.meanings);
    let meant_cuisines = meanings.iter().flat_map(|meaning| &meaning.cuisines).map(|cuisine| cuisine.as_str());
    let meant_kinds = meanings.iter().flat_map(|meaning| &meaning.kinds).map(|kind| kind.into_str());
    let filters = &search.filters;
    let Bounds { west, south, east, north } = search.area;
    let anchor = search.anchor.map_or((0.0, 0.0), |point| (point.longitude(), point.latitude()));
    let (diets, diets_or_names) = diets(search);
    let query = Prepared::new(sql)
        .text(text.map(|text| text.plain.join(" ")))
        .texts(owned(meant_cuisines.collect()))
        .texts(owned(meant_kinds.collect()))
        .texts(owned(filters.kinds.iter().map(|kind| kind.into_str()).collect()))
        .texts(owned(filters.cuisines.iter().map(|cuisine| cuisine.as_str()).collect()))
        .small_numbers(filters.prices.iter().map(|level| i16::from(level.get())).collect())
        .texts(owned(diets.iter().map(|diet| diet.into_str()).collect()))
        .flag(search.bookable)
        .flag(search.hours)
        .real(west)
        .real(south)
        .real(east)
        .real(north)
        .real(anchor.0)
        .real(anchor.1)
        .id(search.staff.map(|user| user.0))
        .flag(search.area == Bounds::WORLD)
        .text(text.map(|text| text.distinctive().join(" ")))
        .text(text.and_then(|text| Some(text.address.as_ref()?.name.clone())))
        .texts(owned(diets_or_names.iter().map(|diet| diet.into_str()).collect()))
        .flag(search.with_hours);
    spelled.iter().fold(query, |query, words| query.texts(words.clone()))
}

#[cfg(test)]
mod tests;
