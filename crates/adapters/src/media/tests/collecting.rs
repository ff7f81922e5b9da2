//! Collecting unused uploads.

use chrono::TimeDelta;
use domain::media::MediaReads;
use domain::shared::clock::Clock as _;
use domain::shared::ids::UserId;
use domain::shared::rng::Rng as _;
use domain::unit_of_work::Store;

use super::fixture::Fixture;
use crate::system::System;

#[tokio::test(flavor = "multi_thread")]
async fn unused_uploads_are_deleted_after_a_day_with_their_files() {
    let fixture = Fixture::new().await;
    let now = System.now();
    let fresh = fixture.upload(now - TimeDelta::hours(23), 1).await;
    let shown = fixture.upload(now - TimeDelta::days(9), 1).await;
    fixture.upload(now - TimeDelta::hours(25), 1).await;
    fixture.upload(now - TimeDelta::hours(2), 0).await;
    let staged = fixture.upload(now - TimeDelta::minutes(2), 0).await;
    fixture.run_sql("UPDATE users SET avatar_upload_id = $1", shown.id.0).await;
    assert_eq!(fixture.uploads.collect().await.unwrap(), 2);
    assert_eq!(fixture.files(), 3);
    let left = fixture.database.media(&[fresh.id, shown.id, staged.id]).await.unwrap();
    assert_eq!(left.len(), 2, "a staged upload is invisible");
    assert_eq!(fixture.uploads.collect().await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_of_deleted_members_are_deleted() {
    let fixture = Fixture::new().await;
    fixture.upload(System.now(), 1).await;
    fixture.run_sql("DELETE FROM users WHERE id = $1", fixture.owner.0).await;
    assert_eq!(fixture.uploads.collect().await.unwrap(), 1);
    assert_eq!(fixture.files(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_about_to_be_used_is_not_collected() {
    let fixture = Fixture::new().await;
    let old = fixture.upload(System.now() - TimeDelta::days(3), 1).await;
    let mut unit = fixture.database.begin().await.unwrap();
    assert_eq!(unit.media().usable(fixture.owner, &[old.id]).await.unwrap().len(), 1);
    assert_eq!(fixture.uploads.collect().await.unwrap(), 0);
    unit.rollback().await.unwrap();
    assert_eq!(fixture.uploads.collect().await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn usable_uploads_belong_to_the_member_and_keep_the_requested_order() {
    let fixture = Fixture::new().await;
    let (one, two) = (fixture.upload(System.now(), 1).await, fixture.upload(System.now(), 1).await);
    let staged = fixture.upload(System.now(), 0).await;
    let mut unit = fixture.database.begin().await.unwrap();
    let usable = unit.media().usable(fixture.owner, &[two.id, staged.id, one.id]).await.unwrap();
    assert_eq!(usable.iter().map(|upload| upload.media.id).collect::<Vec<_>>(), [two.id, one.id]);
    assert_eq!(unit.media().usable(UserId(System.id()), &[one.id]).await.unwrap(), []);
    unit.rollback().await.unwrap();
}
