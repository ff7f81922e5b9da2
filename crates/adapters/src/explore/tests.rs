use diesel::sql_types::{Double, Text};
use diesel::{QueryDsl, QueryableByName};
use domain::businesses::kind::BusinessKind;
use domain::explore::query::{ExploreQuery, Filters};
use domain::explore::ranking::rank;

use super::*;
use crate::businesses::generate::generate;
use crate::db::{testing, translate};

#[derive(QueryableByName)]
struct PlanLine {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

fn anywhere() -> Search {
    Search {
        text: None,
        filters: Filters::default(),
        area: Bounds::WORLD,
        anchor: None,
        bookable: false,
        hours: false,
        with_hours: false,
        town_of: None,
        staff: None,
    }
}

fn around_the_duomo(metres: f64) -> Search {
    let duomo = Coordinates::new(43.7731, 11.2560).unwrap();
    Search { area: Bounds::around(duomo, metres), anchor: Some(duomo), ..anywhere() }
}

fn words(text: &str) -> Option<SearchText> {
    Some(SearchText::read(text.to_owned()))
}

fn located(text: &str) -> Option<SearchText> {
    words(text).map(|read| read.locate(&[KnownAddress { phrase: text.to_owned(), town: None }]))
}

async fn plan(database: &Database, way: Way, search: &Search) -> String {
    let spelled = vec![vec!["vercezza".to_owned()]];
    let sql = format!("EXPLAIN {}", way.sql(search).replace("{spelled}", &format!("b.words && ${FIRST_SPELLED}")));
    let search = search.clone();
    let lines: Vec<PlanLine> = database
        .read(move |mut connection| {
            let query = bind(&sql, &search, &spelled);
            async move { query.load(&mut connection).await }.boxed()
        })
        .await
        .unwrap();
    lines.into_iter().map(|line| line.line).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_uses_an_index() {
    let database = testing::database().await;
    generate(&database, 1..=10_000).await.unwrap();
    let fish = Filters { cuisines: "seafood".parse().into_iter().collect(), ..Filters::default() };
    let gardens = Filters { kinds: vec![BusinessKind::Biergarten], ..Filters::default() };
    let member = Some(domain::shared::ids::UserId(uuid::Uuid::nil()));
    let cases = [
        (Way::Near, "businesses_position", around_the_duomo(2_000.0)),
        (Way::Near, "businesses_position", Search { text: words("tratoria"), ..around_the_duomo(50_000.0) }),
        (Way::Spelled, "businesses_words", Search { text: words("vercezza"), ..anywhere() }),
        (Way::Addressed, "business_addresses_by_city", Search { text: located("roma"), ..anywhere() }),
        (Way::Named, "businesses_search", Search { text: words("vercezza"), ..anywhere() }),
        (Way::Rated, "businesses_weighted_rating", anywhere()),
        (Way::Rated, "businesses_cuisines", Search { filters: fish, area: Bounds::WORLD, ..anywhere() }),
        (Way::Rated, "businesses_kind", Search { filters: gardens, ..anywhere() }),
        (Way::Staffed, "businesses_pkey", Search { staff: member, ..anywhere() }),
    ];
    for (way, index, search) in cases {
        let plan = plan(&database, way, &search).await;
        assert!(!plan.contains("Seq Scan on businesses"), "{way:?}:\n{plan}");
        let index_or_rating = plan.contains(index) || plan.contains("businesses_weighted_rating");
        assert!(index_or_rating, "{way:?} does without {index}:\n{plan}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finds_what_was_requested() {
    let database = testing::database().await;
    generate(&database, 1..=2_000).await.unwrap();
    let all = database.candidates(&anywhere()).await.unwrap();
    assert_eq!((all.found.len(), all.more), (MAX_CANDIDATES, true));
    assert!(all.found.is_sorted_by(|a, b| weighted(a) >= weighted(b)), "the best rated first, as the domain rates");

    let near = database.candidates(&around_the_duomo(2_000.0)).await.unwrap();
    let inside = |one: &Candidate| one.location.is_some_and(|point| point.distance_to(duomo()) < 2_900.0);
    assert!(!near.found.is_empty() && near.found.iter().all(inside));

    for hostile in ["'; DROP TABLE businesses; --", "%_\\", "\u{202e}<script>", "a".repeat(100).as_str()] {
        database.candidates(&Search { text: words(hostile), ..anywhere() }).await.unwrap();
        database.candidates(&Search { text: words(hostile), ..around_the_duomo(500.0) }).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forgives_slips_and_accents() {
    let database = testing::database().await;
    insert(&database, "Trattoria Zà Zà", 43.776).await;
    insert(&database, "Caffè Gilli", 43.772).await;
    for (text, name) in
        [("tratoria zaza", "Trattoria Zà Zà"), ("ZA ZA", "Trattoria Zà Zà"), ("cafe gili", "Caffè Gilli")]
    {
        for search in [anywhere(), around_the_duomo(2_000.0)] {
            let found = database.candidates(&Search { text: words(text), ..search }).await.unwrap().found;
            let best = found.iter().max_by(|a, b| a.similarity.total_cmp(&b.similarity)).unwrap();
            assert_eq!(name_of(&database, best).await, name, "{text}");
        }
    }
}

/// Names of one word, with how they may be mistyped: a letter changed, two swapped, one left out, one added.
const MISTYPED: [(&str, [&str; 4]); 10] = [
    ("Adagio", ["adahio", "adgaio", "adgio", "adaggio"]),
    ("Barbano", ["bsrbano", "abrbano", "babano", "barbanno"]),
    ("Gilli", ["gi1li", "iglli", "illi", "gillji"]),
    ("Giacosa", ["giacoza", "gaicosa", "giaosa", "giaccosa"]),
    ("Luca", ["lica", "ulca", "lca", "lucia"]),
    ("Mangiafoco", ["mangiafuco", "managiafoco", "mngiafoco", "mangiafocco"]),
    ("Perseus", ["perseis", "pesreus", "perseu", "perrseus"]),
    ("Procacci", ["procaxci", "procacic", "procaci", "proccacci"]),
    ("Vivoli", ["vivuli", "vviioli", "vivli", "vivolli"]),
    ("Yogorino", ["yogurino", "yoogrino", "yogrino", "yogorinno"]),
];

#[tokio::test(flavor = "multi_thread")]
async fn finds_mistyped_names() {
    let database = testing::database().await;
    generate(&database, 1..=2_000).await.unwrap();
    for (name, _) in MISTYPED {
        insert(&database, name, 43.776).await;
    }
    for (name, typed) in MISTYPED {
        for typed in [name].into_iter().chain(typed) {
            for search in [anywhere(), around_the_duomo(2_000.0)] {
                let query = ExploreQuery { text: words(typed), ..ExploreQuery::default() };
                let found = database.candidates(&Search { text: words(typed), ..search }).await.unwrap().found;
                let first: Vec<String> =
                    rank(found, &query).into_iter().take(5).map(|one| one.candidate.name).collect();
                assert!(first.contains(&name.to_lowercase()), "{typed}: {first:?}");
            }
        }
    }
}

fn duomo() -> Coordinates {
    Coordinates::new(43.7731, 11.2560).unwrap()
}

fn weighted(candidate: &Candidate) -> f64 {
    f64::from(candidate.rating.unwrap_or(3.5))
}

async fn insert(database: &Database, name: &str, latitude: f64) {
    diesel::sql_query(
        "INSERT INTO businesses (id, slug, name, kind, time_zone, latitude, longitude, source, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $1, 'restaurant', 'Europe/Rome', $2, 11.256, 'member', now(), now())",
    )
    .bind::<Text, _>(name)
    .bind::<Double, _>(latitude)
    .execute(&mut database.connection().await.unwrap())
    .await
    .map_err(translate)
    .unwrap();
}

async fn name_of(database: &Database, candidate: &Candidate) -> String {
    use crate::db::schema::businesses::dsl;
    dsl::businesses
        .find(candidate.id.0)
        .select(dsl::name)
        .first(&mut database.connection().await.unwrap())
        .await
        .unwrap()
}
