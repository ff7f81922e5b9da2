//! Tests of a replica whose connection breaks.

use std::sync::Arc;

use domain::shared::clock::Clock as _;
use domain::shared::events::{Event, EventEnvelope, ReservationChange};
use domain::shared::ids::{BusinessId, EventId, ReservationId};
use domain::shared::outbox::Subscriber;
use domain::shared::rng::Rng as _;
use domain::unit_of_work::Store;
use tokio::sync::mpsc::unbounded_channel;
use uuid::Uuid;

use super::{Announcer, Listener, Received};
use crate::db::Database;
use crate::db::testing::database;
use crate::system::System;

async fn recorded(database: &Database) -> EventEnvelope {
    let event = Event::ReservationChanged {
        reservation: ReservationId(Uuid::now_v7()),
        business: BusinessId(Uuid::now_v7()),
        guest: None,
        change: ReservationChange::Confirmed,
        status: "confirmed".into(),
        version: 2,
        by_guest: true,
    };
    let recorded = EventEnvelope { id: EventId(System.id()), occurred_at: System.now(), event };
    let mut unit = database.begin().await.unwrap();
    unit.record(&recorded).await.unwrap();
    unit.commit().await.unwrap();
    recorded
}

async fn cut_listeners(database: &Database) {
    let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    let mut connection = database.connection().await.unwrap();
    diesel_async::RunQueryDsl::execute(diesel::sql_query(sql), &mut connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn events_missed_while_disconnected_are_delivered_once() {
    let database = database().await;
    let announcer = Announcer { database: database.clone(), valkey: None };
    let (sender, mut received) = unbounded_channel();
    let listener = Arc::new(Listener::new(database.clone(), move |received| {
        if let Received::Event(recorded) = received {
            sender.send(recorded.id).unwrap();
        }
    }));
    let listen = || {
        let listener = Arc::clone(&listener);
        tokio::spawn(async move { listener.listen().await })
    };

    let first = recorded(&database).await;
    let listening = listen();
    assert_eq!(received.recv().await, Some(first.id), "recorded, if not announced yet");
    announcer.handle(&first).await.unwrap();
    let second = recorded(&database).await;
    announcer.handle(&second).await.unwrap();
    assert_eq!(received.recv().await, Some(second.id));

    cut_listeners(&database).await;
    assert!(listening.await.unwrap().is_err());
    let missed = [recorded(&database).await, recorded(&database).await];
    announcer.handle(&missed[0]).await.unwrap();
    listen();
    assert_eq!([received.recv().await, received.recv().await], missed.each_ref().map(|one| Some(one.id)));

    // Events announced again, or late, have been seen already.
    for known in [&second, &missed[0], &missed[1]] {
        announcer.handle(known).await.unwrap();
    }
    let last = recorded(&database).await;
    announcer.handle(&last).await.unwrap();
    assert_eq!(received.recv().await, Some(last.id));
}
