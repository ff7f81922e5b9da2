//! What text searches find.

use diesel::sql_types::{Array, Double, Text};
use diesel_async::RunQueryDsl;
use domain::businesses::coordinates::Coordinates;
use domain::explore::query::{ExploreQuery, Near, SearchText};
use domain::shared::actor::Actor;

use super::Fixture;

/// Name, kind, cuisine, diet, street, town, latitude, longitude.
type Place = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str, f64, f64);

const PLACES: [Place; 15] = [
    ("Sakura", "restaurant", "japanese", "", "Via Ghibellina", "Firenze", 43.770, 11.262),
    ("El Charro", "restaurant", "mexican", "", "Via Ghibellina", "Firenze", 43.771, 11.263),
    ("Istanbul", "fast_food", "kebab", "halal", "Via Faenza", "Firenze", 43.777, 11.252),
    ("Sultan", "fast_food", "kebab", "", "Via Faenza", "Firenze", 43.777, 11.253),
    ("Da Sara", "restaurant", "jewish", "kosher", "Via del Portico", "Roma", 41.892, 12.478),
    ("Mamma Eat", "restaurant", "italian", "gluten_free", "Via di San Cosimato", "Roma", 41.889, 12.470),
    // In the name only: nobody said that it caters for it.
    ("Vegan Heaven", "restaurant", "italian", "", "Via Pisana", "Firenze", 43.769, 11.235),
    ("Il Germoglio", "restaurant", "italian", "vegan", "Via Pisana", "Firenze", 43.769, 11.236),
    ("Dolci Sogni", "pastry", "", "", "Via dei Neri", "Firenze", 43.768, 11.258),
    ("Rosticceria Anna", "fast_food", "", "", "Via dei Neri", "Firenze", 43.768, 11.259),
    ("Caffè Gilli", "cafe", "coffee_shop", "", "Via Roma", "Firenze", 43.772, 11.254),
    ("Baffetto", "pizzeria", "pizza", "", "Via del Governo Vecchio", "Roma", 41.898, 12.470),
    ("Spera", "pizzeria", "pizza", "", "Via della Cernaia", "Firenze", 43.784, 11.252),
    ("Oyster Bar", "bar", "seafood", "", "42nd Street", "New York", 40.752, -73.977),
    ("La Lampara", "restaurant", "seafood", "", "Via Nazionale", "Firenze", 43.776, 11.250),
];

const SEARCHES: [(&str, &[&str]); 19] = [
    ("coffee", &["Caffè Gilli"]),
    ("coffe", &["Caffè Gilli"]),
    ("pasticceria", &["Dolci Sogni"]),
    ("rosticceria", &["Istanbul", "Rosticceria Anna", "Sultan"]),
    ("halal", &["Istanbul"]),
    ("kosher", &["Da Sara"]),
    ("gluten free", &["Mamma Eat"]),
    ("senza glutine", &["Mamma Eat"]),
    ("halal kebab", &["Istanbul"]),
    ("vegan", &["Il Germoglio"]),
    ("vegan restaurant", &["Il Germoglio"]),
    ("vegan heaven", &["Vegan Heaven"]),
    ("japanese food", &["Sakura"]),
    ("mexican near me", &["El Charro"]),
    ("seafood New York", &["Oyster Bar"]),
    ("pizza Roma", &["Baffetto"]),
    ("via dei neri", &["Dolci Sogni", "Rosticceria Anna"]),
    ("pasticceria in Via dei Neri", &["Dolci Sogni"]),
    ("glili", &["Caffè Gilli"]),
];

const INSERT: &str = "
    WITH business AS (
        INSERT INTO businesses (id, slug, name, kind, cuisines, diets, time_zone, latitude, longitude, source, created_at, updated_at)
        VALUES (gen_random_uuid(), $1, $1, $2, array_remove($3, ''), array_remove($4, ''), 'Europe/Rome', $7, $8, 'member', now(), now())
        RETURNING id
    )
    INSERT INTO business_addresses (id, business_id, street, city, latitude, longitude, is_primary, created_at, updated_at)
    SELECT gen_random_uuid(), id, $5, $6, $7, $8, true, now(), now() FROM business";

async fn insert(fixture: &Fixture, (name, kind, cuisine, diet, street, town, latitude, longitude): Place) {
    diesel::sql_query(INSERT)
        .bind::<Text, _>(name)
        .bind::<Text, _>(kind)
        .bind::<Array<Text>, _>(vec![cuisine])
        .bind::<Array<Text>, _>(vec![diet])
        .bind::<Text, _>(street)
        .bind::<Text, _>(town)
        .bind::<Double, _>(latitude)
        .bind::<Double, _>(longitude)
        .execute(&mut fixture.database.connection().await.unwrap())
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn words_are_understood() {
    let fixture = Fixture::new().await;
    for place in PLACES {
        insert(&fixture, place).await;
    }
    let duomo = Near { point: Coordinates::new(43.7731, 11.2560).unwrap(), within: None };
    for (words, expected) in SEARCHES {
        for near in [None, Some(duomo)] {
            let text = Some(SearchText::read(words.to_owned()));
            let query = ExploreQuery { text, near, ..Default::default() };
            let found = fixture.explore.search(&Actor::Visitor, &query).await.unwrap().page.items;
            let mut names: Vec<&str> = found.iter().map(|hit| hit.view.business.name.as_str()).collect();
            names.sort_unstable();
            assert_eq!(names, expected, "{words}, {near:?}");
        }
    }
}
