//! Lists: complete and in order whatever the page, with as many queries for many as for few, by indexes.

use diesel::sql_query;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use domain::reviews::list::{ReviewFilter, Sort, Total};
use domain::reviews::review_media::MediaOf;
use domain::reviews::stars::Stars;
use domain::shared::actor::Actor;
use domain::shared::ids::{BusinessId, ReviewId};
use domain::shared::page::{Limit, PageRequest};
use domain::visits::visit::Evidence;

use super::Fixture;
use crate::db::testing::count_queries;

fn first(limit: u32) -> PageRequest<i32> {
    PageRequest { limit: Limit::new(limit).unwrap(), after: None }
}

impl Fixture {
    /// Reviews of these numbers by the guest; every third with a picture.
    async fn write_many(&self, business: BusinessId, guest: &Actor, numbers: std::ops::RangeInclusive<i32>) {
        let user = guest.user().unwrap();
        let (from, to) = (numbers.start(), numbers.end());
        self.run(&format!(
            "WITH written AS (
                INSERT INTO reviews (id, business_id, user_id, how, evidence, rating, body, language, media_count,
                    helpful_count, created_at)
                SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, '{business}', '{user}',
                    'static_code', (ARRAY['V3', 'V2', 'V0'])[1 + i % 3], 1 + i * 7 % 5, 'Number ' || i || ' of soup',
                    (ARRAY['en', 'it'])[1 + i % 2], CASE WHEN i % 3 = 0 THEN 1 ELSE 0 END, i % 4, now()
                FROM generate_series({from}, {to}) i RETURNING id, media_count
            ), sent AS (
                INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, created_at, updated_at)
                SELECT id, '{user}', 'image', 'image/jpeg', 1, 10, 10, now(), now() FROM written WHERE media_count > 0
                RETURNING id
            )
            INSERT INTO review_media (id, review_id, business_id, upload_id, position, created_at)
            SELECT id, id, '{business}', id, 0, now() FROM sent"
        ))
        .await;
        self.run(&format!(
            "UPDATE businesses SET rating_count = (SELECT count(*) FROM reviews WHERE business_id = '{business}')
                WHERE id = '{business}'"
        ))
        .await;
    }

    /// The ids of all pages, three at a time.
    async fn walk(&self, filter: &ReviewFilter) -> Vec<ReviewId> {
        let (mut page, mut ids) = (first(3), Vec::new());
        loop {
            let listed = self.reviews.list(&Actor::Visitor, filter, page).await.unwrap();
            ids.extend(listed.page.items.iter().map(|view| view.review.id));
            match listed.page.next {
                Some(next) => page.after = Some(next),
                None => return ids,
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_order_is_whole_by_pages() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    fixture.write_many(business, &anna, 1..=20).await;
    for sort in [Sort::Newest, Sort::Highest, Sort::Lowest, Sort::Helpful] {
        for business in [Some(business), None] {
            let filter = ReviewFilter { business, sort, ..ReviewFilter::default() };
            let whole = fixture.reviews.list(&Actor::Visitor, &filter, first(100)).await.unwrap();
            let ids: Vec<ReviewId> = whole.page.items.iter().map(|view| view.review.id).collect();
            assert_eq!((ids.len(), whole.total), (20, Total { count: 20, at_least: false }), "{sort:?}");
            assert_eq!(fixture.walk(&filter).await, ids, "{sort:?}");
            let stars: Vec<u8> = whole.page.items.iter().map(|view| view.review.opinion.rating.get()).collect();
            match sort {
                Sort::Highest => assert!(stars.is_sorted_by(|a, b| a >= b)),
                Sort::Lowest => assert!(stars.is_sorted()),
                _ => {}
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn filters_narrow() {
    let fixture = Fixture::new(2).await;
    let (anna, business) = (fixture.member("anna").await, fixture.business("Firenze").await);
    fixture.write_many(business, &anna, 1..=20).await;
    let of_business = ReviewFilter { business: Some(business), ..ReviewFilter::default() };
    let count_for = async |actor: &Actor, filter: ReviewFilter| {
        let listed = fixture.reviews.list(actor, &filter, first(100)).await.unwrap();
        assert_eq!(listed.total.count, i64::try_from(listed.page.items.len()).unwrap());
        listed.page.items.len()
    };
    let count = async |filter: ReviewFilter| count_for(&Actor::Visitor, filter).await;
    let words = |text: &str| ReviewFilter { words: ReviewFilter::words_of(text), ..of_business.clone() };
    assert_eq!(count(ReviewFilter { ratings: vec![Stars::new(1).unwrap()], ..of_business.clone() }).await, 4);
    assert_eq!(count(ReviewFilter { with_media: Some(true), ..of_business.clone() }).await, 6);
    assert_eq!(
        count(ReviewFilter { with_media: Some(false), ..of_business.clone() }).await,
        count(of_business.clone()).await - 6
    );
    assert_eq!(
        count(ReviewFilter { evidence: vec![Evidence::Staff, Evidence::None], ..of_business.clone() }).await,
        13
    );
    assert_eq!(count(ReviewFilter { languages: vec!["it".into()], ..of_business.clone() }).await, 10);
    assert_eq!(count(words("SOÙP number")).await, 20);
    for mistyped in ["soup nunber", "SOUP nubmer", "soup numbber", "soup umber"] {
        assert_eq!(count(words(mistyped)).await, 20, "{mistyped}");
    }
    assert_eq!(count(words("soap opera")).await, 0);
    assert_eq!(count(words("17 soup")).await, 1);
    assert_eq!(count(words("%")).await, 0);
    let by = ReviewFilter { author: anna.user().ok(), ..ReviewFilter::default() };
    assert_eq!(count(by.clone()).await, 20);
    fixture.run("UPDATE users SET is_private = true").await;
    assert_eq!(count(by.clone()).await, 0, "a closed profile shows nothing to others");
    assert_eq!(count_for(&anna, by).await, 20);
    let pictures = fixture.reviews.media(&Actor::Visitor, MediaOf::Business(business), first(4)).await.unwrap();
    assert_eq!((pictures.items.len(), pictures.next.is_some()), (4, true));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_take_as_many_queries_as_few() {
    let count = count_queries();
    let fixture = Fixture::new(2).await;
    let (anna, bruno) = (fixture.member("anna").await, fixture.member("bruno").await);
    let (few, many) = (fixture.business("Firenze").await, fixture.business("Firenze").await);
    fixture.write_many(few, &anna, 1..=3).await;
    fixture.write_many(many, &anna, 4..=300).await;
    let mut counts = Vec::new();
    for business in [few, many] {
        let filter = ReviewFilter { business: Some(business), ..ReviewFilter::default() };
        // What a new connection asks for itself does not count.
        fixture.reviews.list(&bruno, &filter, first(100)).await.unwrap();
        let (queries, listed) = count.of(fixture.reviews.list(&bruno, &filter, first(100))).await;
        assert!(listed.unwrap().page.items.iter().any(|view| !view.media.is_empty()));
        let (of_summary, summary) = count.of(fixture.reviews.summary(business)).await;
        summary.unwrap();
        counts.push((queries, of_summary));
    }
    // The total, the reviews, their media, the uploads, the viewer's businesses and votes, the dishes.
    assert_eq!(counts, [(7, 2), (7, 2)]);
}

#[derive(diesel::QueryableByName)]
struct Plan {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn every_order_is_read_from_an_index() {
    let fixture = Fixture::new(2).await;
    let (anna, business, other) =
        (fixture.member("anna").await, fixture.business("Firenze").await, fixture.business("Lucca").await);
    fixture.write_many(business, &anna, 1..=2_000).await;
    for first in (2_001..22_000).step_by(4_000) {
        fixture.write_many(other, &anna, first..=first + 3_999).await;
    }
    fixture.run("ANALYZE reviews").await;
    let after = "'01900000-0000-7000-8000-000000000100'::uuid";
    let later = |key: &str| format!("({key}, {after})");
    let table = [
        ("id DESC", format!("id < {after}"), "reviews_by_business"),
        (
            "rating DESC, id DESC",
            format!("(rating, id) < {}", later("CAST(3 AS smallint)")),
            "reviews_by_business_highest",
        ),
        (
            "(-rating) DESC, id DESC",
            format!("(-rating, id) < {}", later("CAST(-3 AS smallint)")),
            "reviews_by_business_lowest",
        ),
        (
            "helpful_count DESC, id DESC",
            format!("(helpful_count, id) < {}", later("CAST(2 AS integer)")),
            "reviews_by_business_helpful",
        ),
    ];
    for (order, later, index) in table {
        let sql = format!(
            "EXPLAIN SELECT id FROM reviews WHERE business_id = '{business}' AND state = 'published' AND {later}
                ORDER BY {order} LIMIT 21"
        );
        let plan: Vec<Plan> = sql_query(sql).load(&mut fixture.database.connection().await.unwrap()).await.unwrap();
        let plan = plan.iter().map(|line| line.line.as_str()).collect::<Vec<_>>().join("\n");
        assert!(
            plan.contains(&format!("using {index}")) && !plan.contains("Sort") && !plan.contains("Filter"),
            "{plan}"
        );
    }
}
