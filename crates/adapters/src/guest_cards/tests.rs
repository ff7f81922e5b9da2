//! Retention of guest cards.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_query;
use diesel_async::RunQueryDsl;
use domain::guest_cards::{GuestCard, GuestCardReads};
use domain::shared::ids::{BusinessId, GuestCardId};
use domain::unit_of_work::Store;
use uuid::Uuid;

use crate::db::testing;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

fn card(number: u128, business: BusinessId, made_days_ago: i64) -> GuestCard {
    let created_at = now() - TimeDelta::days(made_days_ago);
    GuestCard {
        id: GuestCardId(Uuid::from_u128(number)),
        business,
        user: None,
        name: format!("Guest {number}"),
        phone: Some(format!("+39 055 12345{number}")),
        email: None,
        tags: Vec::new(),
        seating: None,
        birthday: None,
        allergies: None,
        version: 1,
        created_at,
        updated_at: created_at,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_deleted_two_years_after_the_last_visit() {
    let database = testing::database().await;
    let business = BusinessId(Uuid::from_u128(1));
    let mut connection = database.connection().await.unwrap();
    let insert = format!(
        "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
         VALUES ('{business}', 'da-ugo', 'Da Ugo', 'restaurant', 'Europe/Rome', 'member', now(), now())"
    );
    sql_query(insert).execute(&mut connection).await.unwrap();
    let mut unit = database.begin().await.unwrap();
    for (number, made) in [(1, 731), (2, 729), (3, 900), (4, 900), (5, 900)] {
        unit.guest_cards().insert_card(&card(number, business, made)).await.unwrap();
    }
    unit.commit().await.unwrap();
    // The third was here lately, the fourth too long ago, the fifth never came.
    for (number, status, days) in [(3, "completed", 729), (4, "completed", 731), (5, "no_show", 3)] {
        let starts_at = now() - TimeDelta::days(days);
        let insert = format!(
            "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
                guest_phone, cancel_cutoff_minutes, created_at, updated_at)
             VALUES (gen_random_uuid(), '{business}', 'AAAAAA', '{status}', 'in_house', 2, '{starts_at}',
                '{starts_at}'::timestamptz + interval '2 hours', 'Guest', '05512345{number}', 0, now(), now())"
        );
        sql_query(insert).execute(&mut connection).await.unwrap();
    }
    database.purge(now()).await.unwrap();
    let left = database.cards_to_export(business, 10).await.unwrap();
    let names: Vec<&str> = left.iter().map(|view| view.card.name.as_str()).collect();
    assert_eq!(names, ["Guest 2", "Guest 3"]);
    assert_eq!((left[1].history.visits, left[1].history.last_visit_at), (1, Some(now() - TimeDelta::days(729))));
}
