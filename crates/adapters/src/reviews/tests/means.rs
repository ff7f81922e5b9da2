use domain::reviews::rating::FALLBACK_MEAN;
use domain::shared::actor::Actor;

use super::Fixture;

async fn prior(fixture: &Fixture, business: domain::shared::ids::BusinessId) -> f64 {
    fixture.reviews.summary(business).await.unwrap().totals.prior
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_follow_the_mean_of_their_city() {
    let fixture = Fixture::new(2).await;
    let (in_florence, in_lucca) = (fixture.business("Firenze").await, fixture.business("Lucca").await);
    let lucca = fixture.member("lucca").await;
    fixture.review(&lucca, in_lucca, "V3", 2).await;
    for number in 0..12 {
        let guest = fixture.member(&format!("guest{number}")).await;
        fixture.review(&guest, in_florence, "V3", 5).await;
    }
    assert_eq!(prior(&fixture, in_florence).await, FALLBACK_MEAN);
    assert!(fixture.reviews.update_priors(&lucca).await.is_err());
    assert_eq!(fixture.reviews.update_priors(&Actor::System).await.unwrap(), 2);
    assert_eq!(prior(&fixture, in_florence).await, 5.0);
    // One review is no mean of a city: that of all cities counts.
    assert!((prior(&fixture, in_lucca).await - 62.0 / 13.0).abs() < 1e-9);
    let rating = "SELECT round(rating::numeric, 4)::text AS found FROM businesses ORDER BY rating";
    assert_eq!(fixture.text(&format!("{rating} DESC LIMIT 1")).await, "5.0000");
    assert_eq!(fixture.text(&format!("{rating} LIMIT 1")).await, format!("{:.4}", (620.0 / 13.0 + 2.0) / 11.0));
    assert_eq!(fixture.reviews.update_priors(&Actor::System).await.unwrap(), 0, "nothing moves twice");
    // Case and accents do not make another city.
    let another = fixture.business("FIRENZE").await;
    fixture.review(&lucca, another, "V3", 1).await;
    assert_eq!(prior(&fixture, another).await, 5.0);
}
