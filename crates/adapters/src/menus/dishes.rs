//! Finding dishes by words, with trigrams.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Integer, Jsonb, Nullable, Text, Uuid as SqlUuid};
use domain::businesses::currency;
use domain::menus::{Dish, DishQuery, DishRank, Names};
use domain::shared::ids::{BusinessId, MenuItemId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use serde_json::Value;
use uuid::Uuid;

use super::rows::lowest_price;
use crate::db::{Database, Prepared, literal};

/// How many dishes that match are looked at: of words that hundreds of thousands of dishes have, some are enough.
const LOOKED_AT: usize = 1_000;

#[derive(QueryableByName)]
struct DishRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Nullable<Text>)]
    name_en: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    name_it: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    price: Option<i64>,
    #[diesel(sql_type = Jsonb)]
    variants: Value,
    #[diesel(sql_type = Integer)]
    praised: i32,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    country: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    town: Option<String>,
    #[diesel(sql_type = Nullable<Double>)]
    distance_m: Option<f64>,
    #[diesel(sql_type = Double)]
    rank: f64,
}

impl Database {
    pub(super) async fn find_dishes(
        &self,
        query: &DishQuery,
        page: PageRequest<DishRank>,
    ) -> Result<Page<Dish, DishRank>, StoreError> {
        let rows: Vec<DishRow> = self.fetch(|| found(query, page)).await?;
        let page = Page::from_fetched(rows, page.limit, |row| Keyset { key: row.rank, id: row.id });
        let items = page.items.into_iter().map(Dish::try_from).collect::<Result<_, _>>()?;
        Ok(Page { items, next: page.next })
    }
}

impl TryFrom<DishRow> for Dish {
    type Error = StoreError;

    fn try_from(row: DishRow) -> Result<Self, StoreError> {
        Ok(Self {
            item: MenuItemId(row.id),
            name: Names { en: row.name_en, it: row.name_it },
            price: lowest_price(row.id, row.price, row.variants)?,
            currency: currency::code(row.country.as_deref()),
            business: BusinessId(row.business_id),
            business_name: row.business_name,
            town: row.town,
            distance_m: row.distance_m,
            praised: row.praised,
        })
    }
}

/// Metres between a business and the point of the parameters $5 and $6, on a sphere.
const DISTANCE: &str = "2 * 6371000 * asin(least(1, sqrt(
    sin(radians(b.latitude - $5) / 2) ^ 2
    + cos(radians(b.latitude)) * cos(radians($5)) * sin(radians(b.longitude - $6) / 2) ^ 2)))";

/// The condition for businesses that everybody sees.
const LISTED: &str = "b.deleted_at IS NULL AND b.verified";
const LISTED_AROUND: &str = "JOIN businesses b ON b.id = i.business_id AND b.deleted_at IS NULL AND b.verified";

/// Smaller ranks come first: metres, or the negative number of reviews.
fn found(query: &DishQuery, page: PageRequest<DishRank>) -> Prepared {
    // One condition per word, which the index of trigrams serves; `LIKE ALL` is none of those.
    let words: Vec<String> =
        (1..=query.words.len()).map(|number| format!("i.search_text LIKE ($1::text[])[{number}]")).collect();
    let words = words.join(" AND ");
    let patterns = query.words.iter().map(|word| format!("%{}%", literal(word))).collect();
    let names = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let diets = names(query.diets.iter().map(AsRef::as_ref).collect());
    let without = names(query.without.iter().map(AsRef::as_ref).collect());
    let (point, metres) = query.near.map_or((None, 0.0), |(point, metres)| (Some(point), metres));
    let (latitude, longitude) = point.map_or((0.0, 0.0), |point| (point.latitude(), point.longitude()));
    let is_near = point.is_some();
    let distance = if is_near { DISTANCE } else { "NULL::float8" };
    let rank = if is_near { DISTANCE } else { "-i.praised::float8" };
    // A box around the circle, which the index on positions serves.
    let within = if is_near {
        "b.position <@ box(point($6 - $7::float8 / (111320 * greatest(cos(radians($5)), 0.01)), $5 - $7::float8 / 111320),
            point($6 + $7::float8 / (111320 * greatest(cos(radians($5)), 0.01)), $5 + $7::float8 / 111320))"
    } else {
        "$5::float8 + $6::float8 + $7::float8 IS NOT NULL"
    };
    let circle = if is_near { "rank <= $7" } else { "true" };
    // What is shown of the businesses is read for those of the page alone. Where dishes are not found around a point,
    // whether a business is listed is looked up in the order of the ranks, until the page is full.
    let (around, is_listed) = if is_near { (LISTED_AROUND, "true") } else { ("", LISTED) };
    Prepared::new(format!(
        "SELECT page.*, b.name AS business_name, b.country,
            (SELECT city FROM business_addresses a WHERE a.business_id = page.business_id AND a.is_primary) AS town
         FROM (
            SELECT * FROM (
                SELECT i.id, i.name_en, i.name_it, i.price, i.variants, i.praised, i.business_id,
                    {distance} AS distance_m, {rank} AS rank
                FROM menu_items i {around}
                WHERE i.published AND {words} AND i.diets @> $2 AND NOT (i.contains || i.may_contain) && $3 AND {within}
                LIMIT {LOOKED_AT}
            ) found
            WHERE {circle} AND ($4::uuid IS NULL OR (rank, id) > ($8, $4))
            ORDER BY rank, id
         ) page JOIN businesses b ON b.id = page.business_id
         WHERE {is_listed} ORDER BY page.rank, page.id LIMIT $9"
    ))
    .texts(patterns)
    .texts(diets)
    .texts(without)
    .id(page.after.map(|after| after.id))
    .real(latitude)
    .real(longitude)
    .real(metres)
    .real(page.after.map_or(0.0, |after| after.key))
    .number(page.limit.fetch())
}
