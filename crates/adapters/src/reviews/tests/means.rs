use domain::reviews::rating::FALLBACK_MEAN;
use domain::shared::actor::Actor;

use super::Town;

async fn prior(town: &Town, place: domain::shared::ids::BusinessId) -> f64 {
    town.reviews.summary(place).await.unwrap().totals.prior
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_follow_the_mean_of_their_city() {
    let town = Town::new(2).await;
    let (in_florence, in_lucca) = (town.place("Firenze").await, town.place("Lucca").await);
    let lucca = town.member("lucca").await;
    town.review(&lucca, in_lucca, "V3", 2).await;
    for number in 0..12 {
        let guest = town.member(&format!("guest{number}")).await;
        town.review(&guest, in_florence, "V3", 5).await;
    }
    assert_eq!(prior(&town, in_florence).await, FALLBACK_MEAN);
    assert!(town.reviews.update_priors(&lucca).await.is_err());
    assert_eq!(town.reviews.update_priors(&Actor::System).await.unwrap(), 2);
    assert_eq!(prior(&town, in_florence).await, 5.0);
    // One review is no mean of a city: that of all cities counts.
    assert!((prior(&town, in_lucca).await - 62.0 / 13.0).abs() < 1e-9);
    let rating = "SELECT round(rating::numeric, 4)::text AS found FROM businesses ORDER BY rating";
    assert_eq!(town.text(&format!("{rating} DESC LIMIT 1")).await, "5.0000");
    assert_eq!(town.text(&format!("{rating} LIMIT 1")).await, format!("{:.4}", (620.0 / 13.0 + 2.0) / 11.0));
    assert_eq!(town.reviews.update_priors(&Actor::System).await.unwrap(), 0, "nothing moves twice");
    // Case and accents do not make another city.
    let another = town.place("FIRENZE").await;
    town.review(&lucca, another, "V3", 1).await;
    assert_eq!(prior(&town, another).await, 5.0);
}
