//! Finding dishes by words, with trigrams.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Integer, Jsonb, Nullable, Text, Uuid as SqlUuid};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::currency;
use domain::menus::{Dish, DishQuery, DishRank, Names, Variant};
use domain::shared::ids::{BusinessId, MenuItemId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::lowest_price;
use crate::db::{Database, Json, Prepared, literal, metres_from};

/// How many dishes are looked at: the most praised ones, and of words that too few of these have, some that match.
const LOOKED_AT: &str = "1000";
/// How many of the nearest businesses' menus are looked at.
const BUSINESSES: &str = "300";

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
    variants: Json<Vec<Variant>>,
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
        Ok(Page { items: page.items.into_iter().map(Dish::from).collect(), next: page.next })
    }
}

impl From<DishRow> for Dish {
    fn from(row: DishRow) -> Self {
        Self {
            item: MenuItemId(row.id),
            name: Names { en: row.name_en, it: row.name_it },
            price: lowest_price(row.price, row.variants),
            currency: currency::code(row.country.as_deref()),
            business: BusinessId(row.business_id),
            business_name: row.business_name,
            town: row.town,
            distance_m: row.distance_m,
            praised: row.praised,
        }
    }
}

/// Listed businesses in a box around the circle, which the index on positions serves.
const WITHIN: &str = "b.deleted_at IS NULL AND b.verified AND b.position
    <@ box(point($6 - $7::float8 / (111320 * greatest(cos(radians($5)), 0.01)), $5 - $7::float8 / 111320),
        point($6 + $7::float8 / (111320 * greatest(cos(radians($5)), 0.01)), $5 + $7::float8 / 111320))";

/// The condition for dishes of businesses that everybody sees.
const LISTED: &str =
    "EXISTS (SELECT FROM businesses b WHERE b.id = i.business_id AND b.deleted_at IS NULL AND b.verified)";

/// What is read of the dishes of the page.
const COLUMNS: &str = "i.id, i.name_en, i.name_it, i.price, i.variants, i.praised, i.business_id,
    b.name AS business_name, b.country,
    (SELECT city FROM business_addresses a WHERE a.business_id = b.id AND a.is_primary) AS town";

/// One condition per word, which the index of trigrams serves; `LIKE ALL` is none of those.
fn matches(query: &DishQuery) -> String {
    let words: Vec<String> =
        (1..=query.words.len()).map(|number| format!("i.search_text LIKE ($1::text[])[{number}]")).collect();
    format!("i.published AND {} AND i.diets @> $2 AND NOT (i.contains || i.may_contain) && $3", words.join(" AND "))
}

/// Smaller ranks come first: metres, or the negative number of reviews.
fn found(query: &DishQuery, page: PageRequest<DishRank>) -> Prepared {
    match query.near {
        None => anywhere(query, page),
        Some((point, metres)) => around(query, point, metres, page),
    }
}

fn anywhere(query: &DishQuery, page: PageRequest<DishRank>) -> Prepared {
    let after = match page.after {
        None => "$4::uuid IS NULL AND $5::float8 = 0",
        Some(_) => "i.praised <= (-$5::float8)::integer AND (i.praised < (-$5::float8)::integer OR i.id > $4)",
    };
    let sql = include_str!("dishes_anywhere.sql")
        .replace("{after}", after)
        .replace("{matches}", &matches(query))
        .replace("{listed}", LISTED)
        .replace("{looked_at}", LOOKED_AT)
        .replace("{columns}", COLUMNS);
    with_conditions(Prepared::new(sql), query)
        .id(page.after.map(|after| after.id))
        .real(page.after.map_or(0.0, |after| after.key))
        .number(page.limit.fetch())
}

fn around(query: &DishQuery, point: Coordinates, metres: f64, page: PageRequest<DishRank>) -> Prepared {
    let sql = include_str!("dishes_around.sql")
        .replace("{after}", "($4::uuid IS NULL OR (i.metres, i.id) > ($8, $4))")
        .replace("{matches}", &matches(query))
        .replace("{within}", WITHIN)
        .replace("{metres}", &metres_from("$5", "$6"))
        .replace("{businesses}", BUSINESSES)
        .replace("{looked_at}", LOOKED_AT)
        .replace("{columns}", COLUMNS);
    let fetch = page.limit.fetch();
    with_conditions(Prepared::new(sql), query)
        .id(page.after.map(|after| after.id))
        .real(point.latitude())
        .real(point.longitude())
        .real(metres)
        .real(page.after.map_or(0.0, |after| after.key))
        .number(fetch)
        // The part within reach is the cosine of the latitude.
        .number(fetch * 4)
}

fn with_conditions(sql: Prepared, query: &DishQuery) -> Prepared {
    let names = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect::<Vec<_>>();
    sql.texts(query.words.iter().map(|word| format!("%{}%", literal(word))).collect())
        .texts(names(query.diets.iter().map(AsRef::as_ref).collect()))
        .texts(names(query.without.iter().map(AsRef::as_ref).collect()))
}
