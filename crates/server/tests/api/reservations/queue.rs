//! Parties without a reservation wait for a table.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use super::wishes::zone_of_noon;
use super::{Fixture, text};
use crate::support::{Answer, Person, answer};

impl Fixture {
    /// A business where it is noon, so that it serves.
    async fn serving() -> Self {
        let fixture = Self::new().await;
        let move_there = format!("UPDATE businesses SET time_zone = '{}', updated_at = now()", zone_of_noon());
        fixture.server.sql(&move_there).await;
        fixture
    }

    async fn add(&self, name: &str, party: u8) -> Answer {
        let path = format!("/v1/queue_parties?business_id={}", self.business);
        self.server.as_(&self.owner).post(&path, json!({"name": name, "party": party})).await
    }

    async fn step(&self, party: &Value, action: &str) -> Answer {
        let path = format!("/v1/queue_parties/{}", text(&party["uuid"]));
        self.server.as_(&self.owner).patch(&path, json!({"action": action})).await
    }

    async fn queue(&self, who: &Person, filter: &str) -> Answer {
        self.server.as_(who).get(&format!("/v1/queue_parties?business_id={}{filter}", self.business)).await
    }

    /// Name, state and place of each party in the queue.
    async fn line(&self) -> Vec<(String, String, Value)> {
        let parties = self.queue(&self.owner, "").await.data(200);
        let of = |party: &Value| (text(&party["name"]), text(&party["state"]), party["place"].clone());
        parties.as_array().unwrap().iter().map(of).collect()
    }

    async fn walk_in(&self, key: &str, party: u8) -> Value {
        let body = json!({"business_id": self.business, "walk_in": true, "party": party});
        self.create_staff_reservation(key, &body).await.data(201)
    }

    async fn open_door(&self, most: u8) {
        let path = format!("/v1/queue_settings/{}", self.business);
        let body = json!({"open_to_guests": true, "most_parties": most});
        let settings = self.server.as_(&self.owner).patch(&path, body.clone()).await.data(200);
        assert_eq!(settings, body);
    }

    async fn join(&self, client: u128, party: u8) -> Answer {
        let path = format!("/v1/queue_places?business_id={}", self.business);
        let body = json!({"name": "Gia", "party": party, "client_id": uuid::Uuid::from_u128(client)});
        self.server.post(&path, body).await
    }

    async fn place(&self, verb: &str, place: &Value) -> Answer {
        self.server.post(&format!("/v1/queue_places/{verb}"), json!({"token": place["token"]})).await
    }
}

fn waits(minutes: [u16; 2]) -> Value {
    json!({"low_minutes": minutes[0], "high_minutes": minutes[1]})
}

#[tokio::test]
async fn a_host_runs_the_queue() {
    let fixture = Fixture::serving().await;
    let first = fixture.add("Ada", 2).await.data(201);
    assert_eq!((&first["state"], &first["place"], &first["quote"]), (&json!("waiting"), &json!(1), &waits([0, 0])));
    fixture.step(&first, "leave").await.data(200);
    let four = fixture.walk_in("four", 4).await;
    fixture.walk_in("six", 6).await;
    // Four people stay 105 minutes and six 120, a quarter more at the upper end; tables are cleared for ten.
    let bea = fixture.add("Bea", 4).await.data(201);
    assert_eq!((&bea["quote"], &bea["quoted"]), (&waits([115, 145]), &waits([115, 145])));
    let carlo = fixture.add("Carlo", 6).await.data(201);
    assert_eq!((&carlo["quote"], &carlo["place"]), (&waits([130, 160]), &json!(2)));
    assert_eq!(fixture.add("Dario", 4).await.data(201)["quote"], waits([230, 285]));
    assert_eq!(fixture.step(&bea, "no_show").await.code(409), "wrong_state");

    let called = fixture.step(&bea, "call").await.data(200);
    assert!(called["called_at"].is_string() && called["place"].is_null(), "{called}");
    let line = |name: &str, state: &str, place: Value| (name.to_owned(), state.to_owned(), place);
    let expected =
        [line("Bea", "ready", Value::Null), line("Carlo", "waiting", json!(1)), line("Dario", "waiting", json!(2))];
    assert_eq!(fixture.line().await, expected);
    assert_eq!(fixture.step(&bea, "seat").await.code(409), "slot_unavailable");
    assert_eq!(fixture.line().await, expected);
    fixture.transition(&fixture.owner, &four, json!({"action": "finish"})).await.data(200);
    let seated = fixture.step(&bea, "seat").await.data(200);
    let path = format!("/v1/reservations/{}", text(&seated["reservation_id"]));
    let reservation = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    assert_eq!((&reservation["walk_in"], &reservation["status"]), (&json!(true), &json!("seated")));
    assert_eq!((&reservation["guest"]["name"], &reservation["party"]), (&json!("Bea"), &json!(4)));
    assert_eq!(fixture.step(&bea, "seat").await.code(409), "wrong_state");

    fixture.step(&carlo, "leave").await.data(200);
    let ended = fixture.queue(&fixture.owner, "&ended=1").await.data(200);
    let names: Vec<_> = ended.as_array().unwrap().iter().map(|party| text(&party["name"])).collect();
    assert_eq!(names, ["Carlo", "Bea", "Ada"]);
    fixture.step(&carlo, "wait").await.data(200);
    let back = [line("Carlo", "waiting", json!(1)), line("Dario", "waiting", json!(2))];
    assert_eq!(fixture.line().await, back);
    fixture.queue(&fixture.guest, "").await.expect(403);
}

#[tokio::test]
async fn a_guest_joins_without_an_account_where_that_is_allowed() {
    let fixture = Fixture::serving().await;
    let door = format!("/v1/queue_doors/{}?party=4", fixture.business);
    let closed = fixture.server.get(&door).await.data(200);
    assert_eq!((&closed["is_open"], &closed["business_name"]), (&json!(false), &json!("Da Ugo")));
    assert_eq!(fixture.join(1, 2).await.code(409), "queue_closed");
    fixture.open_door(2).await;
    let open = fixture.server.get(&door).await.data(200);
    assert_eq!((&open["is_open"], &open["parties"], &open["quote"]), (&json!(true), &json!(0), &waits([0, 0])));

    let place = fixture.join(2, 2).await.data(201);
    assert_eq!((&place["state"], &place["place"]), (&json!("waiting"), &json!(1)));
    assert_eq!(fixture.join(2, 2).await.data(201)["token"], place["token"]);
    assert_eq!(fixture.join(3, 40).await.fault("party"), "queue_party_too_large");
    let second = fixture.join(4, 2).await.data(201);
    assert_eq!(fixture.join(5, 2).await.code(409), "queue_full");
    assert_eq!(fixture.line().await.len(), 2);
    assert_eq!(fixture.place("open", &second).await.data(200)["place"], 2);

    let left = fixture.place("leave", &place).await.data(200);
    assert_eq!((&left["state"], &left["place"]), (&json!("left"), &Value::Null));
    fixture.place("leave", &place).await.data(200);
    assert_eq!(fixture.place("open", &second).await.data(200)["place"], 1);
    // Staff see who joined, and the page that the guest has.
    let parties = fixture.queue(&fixture.owner, "").await.data(200);
    assert_eq!((&parties[0]["by_guest"], &parties[0]["name"]), (&json!(true), &json!("Gia")));
    assert!(text(&parties[0]["url"]).ends_with(&format!("/queue/{}", text(&second["token"]))), "{parties}");
    fixture.step(&parties[0], "call").await.data(200);
    assert_eq!(fixture.place("open", &second).await.data(200)["state"], "ready");
    fixture.step(&parties[0], "seat").await.data(200);
    assert_eq!(fixture.place("open", &second).await.data(200)["state"], "seated");
    assert_eq!(fixture.place("leave", &second).await.code(409), "queue_place_ended");
    fixture.place("open", &json!({"token": "forged"})).await.expect(404);
}

#[tokio::test]
async fn no_guest_joins_a_place_that_is_closed() {
    let fixture = Fixture::serving().await;
    fixture.open_door(10).await;
    // Midnight has passed six hours ago there, and the kitchen opens at noon.
    let hour = zone_of_noon().replace("GMT", "").replace("Etc/", "").parse::<i32>().unwrap_or_default();
    let west = if hour + 6 > 12 { hour + 6 - 24 } else { hour + 6 };
    let zone = format!("Etc/GMT{west:+}").replace("GMT+0", "GMT");
    fixture.server.sql(&format!("UPDATE businesses SET time_zone = '{zone}', updated_at = now()")).await;
    assert_eq!(fixture.join(1, 2).await.code(409), "queue_closed");
    let door = fixture.server.get(&format!("/v1/queue_doors/{}", fixture.business)).await.data(200);
    assert_eq!(door["is_open"], false);
}

#[tokio::test]
async fn parties_seated_at_once_never_share_a_table() {
    let fixture = Fixture::serving().await;
    let mut parties = Vec::new();
    for number in 0..8 {
        parties.push(fixture.add(&format!("Party {number}"), 2).await.data(201));
    }
    let seated = join_all(parties.iter().map(|party| fixture.step(party, "seat"))).await;
    let statuses: Vec<u16> = seated.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 2, "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    let blocked = "SELECT count(DISTINCT table_id)::text || ' of ' || count(*)::text FROM reservation_allocations";
    assert_eq!(fixture.server.query(blocked).await.as_deref(), Some("2 of 2"));
    assert_eq!(fixture.line().await.len(), 6);
}

#[tokio::test]
async fn a_repeated_request_adds_one_party() {
    let fixture = Fixture::serving().await;
    let path = format!("/v1/queue_parties?business_id={}", fixture.business);
    let body = json!({"name": "Ada", "party": 2, "phone": "+39 055 123456"});
    for _ in 0..2 {
        let request = fixture.server.as_(&fixture.owner).request(Method::POST, &path).header("Idempotency-Key", "ada");
        answer(request.json(&body)).await.data(201);
    }
    assert_eq!(fixture.line().await.len(), 1);
    for (field, body) in [
        ("name", json!({"name": "", "party": 2})),
        ("party", json!({"name": "Ada", "party": 51})),
        ("phone", json!({"name": "Ada", "party": 2, "phone": "call me"})),
    ] {
        fixture.server.as_(&fixture.owner).post(&path, body).await.fault(field);
    }
}
