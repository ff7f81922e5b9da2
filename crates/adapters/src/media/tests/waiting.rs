//! How much of one person may wait to be shown.

use chrono::TimeDelta;
use domain::media::format::Format;
use domain::media::quota::{MAX_WAITING, MAX_WAITING_BYTES, Waiting};
use domain::media::{MediaError, NewUpload, Received};
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::ids::{AuthId, SessionId};
use domain::shared::world::Clock as _;
use domain::unit_of_work::Store;
use futures_util::future::join_all;
use uuid::Uuid;

use super::house::House;
use crate::world::System;

impl House {
    async fn waiting(&self) -> Waiting {
        let mut unit = self.database.begin().await.unwrap();
        let waiting = unit.media().waiting(self.owner, System.now() - TimeDelta::days(1)).await.unwrap();
        unit.rollback().await.unwrap();
        waiting
    }

    async fn send(&self, bytes: u64) -> Result<(), MediaError> {
        let file = Received { path: "picture.png".into(), format: Format::Png, bytes };
        let rosa = Member {
            auth: AuthId(self.owner.0),
            session: SessionId(Uuid::nil()),
            user: Some(self.owner),
            role: Role::Member,
        };
        let new = NewUpload { file, poster: None, alt: None };
        self.uploads.receive(&Actor::Member(rosa), &new, None).await.map(drop)
    }
}

#[tokio::test]
async fn waiting_is_what_came_today_and_nothing_shows() {
    let house = House::new().await;
    let now = System.now();
    house.upload(now, 1).await;
    house.upload(now, 0).await;
    house.upload(now - TimeDelta::hours(25), 1).await;
    let shown = house.upload(now, 1).await;
    house.run_sql("UPDATE users SET avatar_upload_id = $1", shown.id.0).await;
    assert_eq!(house.waiting().await, Waiting { count: 2, bytes: 200 });
}

#[tokio::test(flavor = "multi_thread")]
async fn many_that_come_at_once_stay_within_the_bound() {
    let house = House::new().await;
    for _ in 3..MAX_WAITING {
        house.upload(System.now(), 1).await;
    }
    let sent = join_all((0..20).map(|_| house.send(100))).await;
    let refused = sent.iter().filter(|sent| matches!(sent, Err(MediaError::NoRoom))).count();
    assert_eq!((sent.iter().filter(|sent| sent.is_ok()).count(), refused), (3, 17));
    assert_eq!((house.waiting().await.count, house.files()), (MAX_WAITING, 100));
}

#[tokio::test(flavor = "multi_thread")]
async fn large_ones_fill_the_room_together() {
    let house = House::new().await;
    let large = MAX_WAITING_BYTES / 4;
    let sent = join_all((0..8).map(|_| house.send(large))).await;
    assert_eq!(sent.iter().filter(|sent| sent.is_ok()).count(), 4);
    assert!(matches!(house.send(1).await, Err(MediaError::NoRoom)));
    // What is shown takes no room any more.
    house
        .run_sql(
            "UPDATE users SET avatar_upload_id = (SELECT min(id::text)::uuid FROM uploads) WHERE id = $1",
            house.owner.0,
        )
        .await;
    house.send(large).await.unwrap();
}
