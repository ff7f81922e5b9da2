//! What becomes of uploads that nothing shows.

use chrono::TimeDelta;
use domain::media::MediaReads;
use domain::shared::ids::UserId;
use domain::shared::world::{Clock as _, Rng as _};
use domain::unit_of_work::Store;

use super::house::House;
use crate::world::System;

#[tokio::test]
async fn goes_after_a_day_with_its_files() {
    let house = House::new().await;
    let now = System.now();
    let fresh = house.upload(now - TimeDelta::hours(23), 1).await;
    let shown = house.upload(now - TimeDelta::days(9), 1).await;
    house.upload(now - TimeDelta::hours(25), 1).await;
    house.upload(now - TimeDelta::hours(2), 0).await;
    let under_way = house.upload(now - TimeDelta::minutes(2), 0).await;
    house.run_sql("UPDATE users SET avatar_upload_id = $1", shown.id.0).await;
    assert_eq!(house.uploads.collect().await.unwrap(), 2);
    assert_eq!(house.files(), 3);
    let left = house.database.media(&[fresh.id, shown.id, under_way.id]).await.unwrap();
    assert_eq!(left.len(), 2, "the one under way is seen by nobody");
    assert_eq!(house.uploads.collect().await.unwrap(), 0);
}

#[tokio::test]
async fn goes_at_once_with_its_owner() {
    let house = House::new().await;
    house.upload(System.now(), 1).await;
    house.run_sql("DELETE FROM users WHERE id = $1", house.owner.0).await;
    assert_eq!(house.uploads.collect().await.unwrap(), 1);
    assert_eq!(house.files(), 0);
}

#[tokio::test]
async fn is_kept_for_whoever_is_about_to_show_it() {
    let house = House::new().await;
    let old = house.upload(System.now() - TimeDelta::days(3), 1).await;
    let mut unit = house.database.begin().await.unwrap();
    assert_eq!(unit.media().usable(house.owner, &[old.id]).await.unwrap().len(), 1);
    assert_eq!(house.uploads.collect().await.unwrap(), 0);
    unit.rollback().await.unwrap();
    assert_eq!(house.uploads.collect().await.unwrap(), 1);
}

#[tokio::test]
async fn usable_are_only_ones_own_in_the_order_asked_for() {
    let house = House::new().await;
    let (one, two) = (house.upload(System.now(), 1).await, house.upload(System.now(), 1).await);
    let half_made = house.upload(System.now(), 0).await;
    let mut unit = house.database.begin().await.unwrap();
    let usable = unit.media().usable(house.owner, &[two.id, half_made.id, one.id]).await.unwrap();
    assert_eq!(usable.iter().map(|upload| upload.media.id).collect::<Vec<_>>(), [two.id, one.id]);
    assert_eq!(unit.media().usable(UserId(System.id()), &[one.id]).await.unwrap(), []);
    unit.rollback().await.unwrap();
}
