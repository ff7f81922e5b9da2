use domain::businesses::business_change::Details;
use domain::businesses::coordinates::Coordinates;
use domain::businesses::create::NewBusiness;
use domain::businesses::kind::BusinessKind;
use domain::explore::Found;
use domain::explore::query::{ExploreQuery, Filters, Near, Open, Sort};
use domain::shared::actor::Actor;
use domain::shared::page::{Limit, PageRequest};

use super::{Fixture, at, named};
use crate::businesses::generate::generate;

impl Fixture {
    async fn explore(&self, actor: &Actor, query: &ExploreQuery, sort: Sort, page: PageRequest<i64>) -> Found {
        self.explore.search(actor, &ExploreQuery { sort, page, ..query.clone() }).await.unwrap()
    }
}

fn pages_of(limit: u32) -> PageRequest<i64> {
    PageRequest { limit: Limit::new(limit).unwrap(), after: None }
}

fn around_the_duomo() -> ExploreQuery {
    within(None)
}

fn within(metres: Option<f64>) -> ExploreQuery {
    let point = Coordinates::new(43.7731, 11.2560).unwrap();
    ExploreQuery { near: Some(Near { point, within: metres }), ..Default::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_any_order_give_each_business_once() {
    let fixture = Fixture::new().await;
    generate(&fixture.database, 1..=3_000).await.unwrap();
    for sort in [Sort::Relevance, Sort::Distance, Sort::Rating] {
        let whole = fixture.explore(&Actor::Visitor, &around_the_duomo(), sort, pages_of(100)).await;
        let mut page = pages_of(7);
        let mut found = Vec::new();
        while found.len() < 49 {
            let next = fixture.explore(&Actor::Visitor, &around_the_duomo(), sort, page).await.page;
            found.extend(next.items.iter().map(|hit| hit.view.business.id));
            page.after = next.next;
        }
        let expected: Vec<_> = whole.page.items.iter().take(49).map(|hit| hit.view.business.id).collect();
        assert_eq!(found, expected, "{sort:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_facet_is_counted_as_if_it_were_not_filtered_by() {
    let fixture = Fixture::new().await;
    generate(&fixture.database, 1..=2_000).await.unwrap();
    let input = |kinds: &[BusinessKind]| ExploreQuery {
        filters: Filters { kinds: kinds.to_vec(), ..Default::default() },
        facets: true,
        ..within(Some(3_000.0))
    };
    let all = fixture.explore(&Actor::Visitor, &input(&[]), Sort::Relevance, pages_of(5)).await;
    let bars = fixture.explore(&Actor::Visitor, &input(&[BusinessKind::Bar]), Sort::Relevance, pages_of(5)).await;
    let (all_facets, bar_facets) = (all.facets.unwrap(), bars.facets.unwrap());
    assert_eq!(all_facets.kind, bar_facets.kind);
    let counted = all_facets.kind.iter().find(|count| count.value == "bar").unwrap();
    assert_eq!((counted.count, bars.total.at_least), (bars.total.count, false));
    assert!(bars.page.items.iter().all(|hit| hit.view.business.kind == BusinessKind::Bar));
    let cuisines: usize = bar_facets.cuisine.iter().map(|count| count.count).sum();
    assert_eq!(cuisines, bars.total.count, "every generated place has one cuisine");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_actors_own_businesses_are_listed() {
    let fixture = Fixture::new().await;
    let (rosa, carlo) = (fixture.member("rosa@example.org").await, fixture.member("carlo@example.org").await);
    let own = fixture.trattoria(&rosa).await.business.id;
    let without_address = fixture.businesses.create(&rosa, named("Senza indirizzo")).await.unwrap().business.id;
    let mine = ExploreQuery { mine: true, ..Default::default() };
    let found = fixture.explore(&rosa, &mine, Sort::Relevance, pages_of(10)).await;
    let mut ids: Vec<_> = found.page.items.iter().map(|hit| hit.view.business.id).collect();
    ids.sort();
    assert_eq!(ids, [own, without_address]);
    assert!(found.page.items.iter().all(|hit| hit.view.role.is_some()));
    assert_eq!(fixture.explore(&carlo, &mine, Sort::Relevance, pages_of(10)).await.total.count, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_open_then() {
    let fixture = Fixture::new().await;
    let owner = fixture.member("rosa@example.org").await;
    for (name, hours) in [("Pranzo", "Mo-Su 12:00-15:00"), ("Cena", "Mo-Su 19:00-23:00"), ("Boh", "")] {
        let opening_hours = Some(hours.to_owned()).filter(|hours| !hours.is_empty());
        let details = Details { opening_hours: Some(opening_hours).into(), ..Default::default() };
        let new = NewBusiness { details, address: Some(at(43.7731, 11.2560)), ..named(name) };
        fixture.verified(fixture.businesses.create(&owner, new).await.unwrap()).await;
    }
    let open = Some(Open::At("2026-11-21T20:00:00+01:00".parse().unwrap()));
    let input = ExploreQuery { open, ..around_the_duomo() };
    let found = fixture.explore(&Actor::Visitor, &input, Sort::Relevance, pages_of(10)).await;
    let names: Vec<_> = found.page.items.iter().map(|hit| hit.view.business.name.as_str()).collect();
    assert_eq!(names, ["Cena"]);
}
