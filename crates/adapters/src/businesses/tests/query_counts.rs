//! The number of queries does not grow with the rows.

use domain::businesses::coordinates::Coordinates;
use domain::businesses::diet::Diet;
use domain::businesses::kind::BusinessKind;
use domain::explore::query::{ExploreQuery, Filters, Near, Open, SearchText};
use domain::shared::actor::Actor;
use domain::shared::ids::BusinessId;
use domain::shared::page::{Limit, PageRequest};
use uuid::Uuid;

use super::{Fixture, at};
use crate::businesses::generate::generate;
use crate::db::testing::count_queries;

fn all<K>() -> PageRequest<K> {
    PageRequest { limit: Limit::new(100).unwrap(), after: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_explore() {
    let count = count_queries();
    let fixture = Fixture::new().await;
    let rosa = fixture.member("rosa@example.org").await;
    fixture.trattoria(&rosa).await;
    let plain = ExploreQuery { page: all(), ..Default::default() };
    let evening = "2026-11-21T20:00:00+01:00".parse().unwrap();
    let everything = ExploreQuery {
        text: Some(SearchText::read("pizza".into())),
        filters: Filters {
            kinds: vec![BusinessKind::Restaurant, BusinessKind::Pizzeria],
            diets: vec![Diet::Vegetarian],
            ..Default::default()
        },
        open: Some(Open::At(evening)),
        facets: true,
        times: true,
        ..around_the_duomo()
    };
    let bookable = ExploreQuery { bookable_at: Some(evening), ..around_the_duomo() };
    let mut counts = Vec::new();
    for numbers in [1..=2_000, 2_001..=8_000] {
        generate(&fixture.database, numbers).await.unwrap();
        let open = "INSERT INTO business_booking (business_id, enabled)
            SELECT id, true FROM businesses WHERE bookable AND id <> $1 ON CONFLICT DO NOTHING";
        fixture.execute(open, BusinessId(Uuid::nil())).await;
        for query in [&plain, &everything, &bookable] {
            // Once before, for the configurations that are cached.
            fixture.explore.search(&rosa, query).await.unwrap();
            let (queries, found) = count.of(fixture.explore.search(&rosa, query)).await;
            found.unwrap();
            counts.push(queries);
        }
    }
    let (few, many) = counts.split_at(3);
    // Where few are found near by, they are looked for in one more way.
    assert!(many.iter().zip(few).all(|(many, few)| many <= few), "{few:?}, then {many:?}");
    assert!(few.iter().all(|count| (2..=12).contains(count)), "{few:?}");
}

fn around_the_duomo() -> ExploreQuery {
    let point = Coordinates::new(43.7731, 11.2560).unwrap();
    ExploreQuery { near: Some(Near { point, within: None }), page: all(), ..Default::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_lists() {
    let count = count_queries();
    let fixture = Fixture::new().await;
    let rosa = fixture.member("rosa@example.org").await;
    let id = fixture.trattoria(&rosa).await.business.id;
    // The queries that a new connection sends for itself do not count.
    fixture.businesses.business(&Actor::Visitor, id).await.unwrap();
    let (one, _) = count.of(fixture.businesses.addresses(id, all())).await;
    let (few, _) = count.of(fixture.businesses.cuisines(id, all())).await;
    for _ in 0..10 {
        fixture.businesses.add_address(&rosa, id, &at(43.0, 11.0), false).await.unwrap();
    }
    let (many, page) = count.of(fixture.businesses.addresses(id, all())).await;
    assert_eq!((one, many, page.unwrap().items.len()), (1, 1, 11));
    assert_eq!(few, 1);
    let (claims, _) = count.of(fixture.businesses.claims(&rosa, Vec::new(), all())).await;
    assert_eq!(claims, 1);
    let (read, _) = count.of(fixture.businesses.business(&Actor::Visitor, id)).await;
    assert_eq!(read, 1);
}
