//! The quota of unused uploads.

use chrono::TimeDelta;
use domain::media::format::Format;
use domain::media::quota::{MAX_UNUSED, MAX_UNUSED_BYTES, Unused};
use domain::media::{MediaError, MediaRule, NewUpload, Received};
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, SessionId};
use domain::unit_of_work::Store;
use futures_util::future::join_all;
use uuid::Uuid;

use super::fixture::Fixture;
use crate::system::System;

impl Fixture {
    async fn unused(&self) -> Unused {
        let mut unit = self.database.begin().await.unwrap();
        let unused = unit.media().unused(self.owner, System.now() - TimeDelta::days(1)).await.unwrap();
        unit.rollback().await.unwrap();
        unused
    }

    async fn upload_file(&self, bytes: u64) -> Result<(), MediaError> {
        let file = Received { path: "picture.png".into(), format: Format::Png, bytes };
        let rosa = Member {
            auth: AuthId(self.owner.0),
            session: SessionId(Uuid::nil()),
            user: Some(self.owner),
            role: Role::Member,
        };
        let new = NewUpload { file, poster: None, alt: None };
        let staged = self.uploads.stage(&Actor::Member(rosa), &new).await?;
        let mut unit = self.database.begin().await?;
        self.uploads.publish(unit.as_mut(), &staged).await?;
        Ok(unit.commit().await?)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_of_today_that_nothing_uses_count() {
    let fixture = Fixture::new().await;
    let now = System.now();
    fixture.upload(now, 1).await;
    fixture.upload(now, 0).await;
    fixture.upload(now - TimeDelta::hours(25), 1).await;
    let shown = fixture.upload(now, 1).await;
    fixture.run_sql("UPDATE users SET avatar_upload_id = $1", shown.id.0).await;
    assert_eq!(fixture.unused().await, Unused { count: 2, bytes: 200 });
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uploads_stay_within_the_limit_of_number() {
    let fixture = Fixture::new().await;
    for _ in 3..MAX_UNUSED {
        fixture.upload(System.now(), 1).await;
    }
    let sent = join_all((0..20).map(|_| fixture.upload_file(100))).await;
    let refused = sent.iter().filter(|sent| matches!(sent, Err(MediaError::Rule(MediaRule::TooManyUnused)))).count();
    assert_eq!((sent.iter().filter(|sent| sent.is_ok()).count(), refused), (3, 17));
    assert_eq!((fixture.unused().await.count, fixture.files()), (MAX_UNUSED, 100));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uploads_stay_within_the_limit_of_size() {
    let fixture = Fixture::new().await;
    let large = MAX_UNUSED_BYTES / 4;
    let sent = join_all((0..8).map(|_| fixture.upload_file(large))).await;
    assert_eq!(sent.iter().filter(|sent| sent.is_ok()).count(), 4);
    assert!(matches!(fixture.upload_file(1).await, Err(MediaError::Rule(MediaRule::TooManyUnused))));
    // Uploads in use do not count.
    fixture
        .run_sql(
            "UPDATE users SET avatar_upload_id = (SELECT min(id::text)::uuid FROM uploads) WHERE id = $1",
            fixture.owner.0,
        )
        .await;
    fixture.upload_file(large).await.unwrap();
}
