//! Conversations of guests with restaurants, and invitations to reservations.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use super::{conversation, counts, direct, follow, group, id, say, settled, texts, try_send};
use crate::support::{Answer, Person, TestServer, answer};

/// A restaurant of the owner with a member of staff, and a reservation of the guest in two days.
struct Fixture {
    server: TestServer,
    owner: Person,
    staff: Person,
    guest: Person,
    reservation: String,
}

impl Fixture {
    async fn open(party: u8) -> Self {
        let server = TestServer::open().await;
        let [owner, staff, guest] =
            [settled(&server, "rosa").await, settled(&server, "sandro").await, settled(&server, "gino").await];
        let client = server.as_(&owner);
        let business = json!({"name": "Da Rosa", "kind": "restaurant", "time_zone": "Europe/Rome",
            "opening_hours": "Mo-Su 12:00-23:00", "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26}});
        let business = id(&client.post("/v1/businesses", business).await.data(201));
        server.verify(&business).await;
        let hired = format!("INSERT INTO business_members VALUES ('{business}', '{}', 'manager', now())", staff.user);
        server.sql(&hired).await;
        let rules = format!("/v1/business_booking/{business}");
        let version = client.get(&rules).await.data(200)["version"].clone();
        client.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
        let table = json!({"business_id": business, "label": "1", "min_party": 1, "max_party": 6});
        client.post("/v1/business_tables", table).await.data(201);
        let day = DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(2);
        let times =
            format!("/v1/reservations/available-times?business_id={business}&date={}&party={party}", day.date_naive());
        let starts_at = server.get(&times).await.data(200)[0]["starts_at"].clone();
        let booked = json!({"business_id": business, "starts_at": starts_at, "party": party, "note": "By the window"});
        let held = server.as_(&guest).post("/v1/reservations", booked).await.data(201);
        let reservation = id(&held);
        let confirm = json!({"version": held["version"], "action": "confirm"});
        let request = server.as_(&guest).request(Method::PATCH, &format!("/v1/reservations/{reservation}"));
        answer(request.header("Idempotency-Key", "confirm").json(&confirm)).await.data(200);
        Self { server, owner, staff, guest, reservation }
    }

    async fn chat(&self, who: &Person) -> String {
        let new = json!({"kind": "business", "reservation_id": self.reservation});
        id(&self.server.as_(who).post("/v1/conversations", new).await.json()["data"])
    }

    /// Sends the reservation as a card.
    async fn invite(&self, from: &Person, to: &str) -> Value {
        let card = json!({"card": {"kind": "reservation", "uuid": self.reservation}});
        try_send(&self.server, from, to, card).await.data(201)["messages"][0].clone()
    }

    async fn accept(&self, who: &Person, message: &str) -> Answer {
        self.server.as_(who).post("/v1/reservation_invitations", json!({"message_id": message})).await
    }
}

#[tokio::test]
async fn staff_write_under_the_name_of_the_restaurant() {
    let fixture = Fixture::open(2).await;
    let Fixture { server, owner, staff, guest, reservation } = &fixture;
    let chat = fixture.chat(guest).await;
    assert_eq!(fixture.chat(staff).await, chat, "one for each reservation");
    say(server, guest, &chat, "Do you have a high chair?").await;
    assert_eq!((counts(server, staff).await, counts(server, owner).await), ((1, 0), (1, 0)));
    say(server, staff, &chat, "Yes, we do").await;
    assert_eq!(counts(server, owner).await, (0, 0), "staff share what is read");
    let to_guest = conversation(server, guest, &chat).await;
    assert_eq!((&to_guest["side"], &to_guest["reservation_id"]), (&json!("guest"), &json!(reservation)));
    let last = &to_guest["last_message"];
    assert_eq!((&last["sender"], &last["sender_business"]["name"]), (&json!(null), &json!("Da Rosa")));
    assert!(!to_guest.to_string().contains(&staff.user), "the guest does not learn who wrote");
    let to_owner = conversation(server, owner, &chat).await;
    assert_eq!(
        (&to_owner["side"], &to_owner["last_message"]["sender"]["username"]),
        (&json!("staff"), &json!("sandro"))
    );
    assert_eq!(to_owner["members"][0]["person"]["username"], "gino");
    let stranger = settled(server, "nino").await;
    assert_eq!(server.as_(&stranger).get(&format!("/v1/conversations/{chat}")).await.code(404), "not_found");
    let new = json!({"kind": "business", "reservation_id": reservation});
    assert_eq!(server.as_(&stranger).post("/v1/conversations", new).await.code(404), "not_found");
    server.sql(&format!("DELETE FROM business_members WHERE user_id = '{}'", staff.user)).await;
    assert_eq!(try_send(server, staff, &chat, json!({"text": "Bye"})).await.code(404), "not_found", "no longer staff");
    let named = json!({"uuid": chat, "name": "Table 1"});
    assert_eq!(server.as_(guest).patch("/v1/conversations", named).await.code(409), "not_a_group");
}

#[tokio::test]
async fn an_invitation_is_accepted_as_often_as_the_party_has_places() {
    let fixture = Fixture::open(2).await;
    let Fixture { server, guest, reservation, .. } = &fixture;
    let [anna, bruno] = [settled(server, "anna").await, settled(server, "bruno").await];
    let chat = group(server, guest, &[&anna, &bruno]).await;
    let message = fixture.invite(guest, &chat).await;
    assert_eq!((&message["card"]["invitation"], &message["card"]["party"]), (&json!("own"), &json!(2)));
    let message = id(&message);
    let one = format!("/v1/reservations/{reservation}");
    assert_eq!(server.as_(&anna).get(&one).await.code(404), "not_found");
    assert_eq!(fixture.accept(guest, &message).await.code(409), "no_invitation");
    let accepted = fixture.accept(&anna, &message).await.data(200);
    assert_eq!(accepted["card"]["invitation"], "accepted");
    assert_eq!(fixture.accept(&anna, &message).await.data(200)["card"]["invitation"], "accepted", "again");
    assert_eq!(texts(server, guest, &chat).await, ["created", "", "invitation_accepted"]);
    let seen = server.as_(&anna).get(&one).await.data(200);
    assert_eq!((&seen["note"], &seen["actions"], &seen["guest"]["phone"]), (&json!(null), &json!([]), &json!(null)));
    assert_eq!(server.as_(&anna).delete(&one).await.code(404), "not_found", "companions change nothing");
    assert_eq!(fixture.accept(&bruno, &message).await.code(409), "invitation_full");
    let page = server.as_(&bruno).get(&format!("/v1/conversations/{chat}/messages")).await.data(200);
    assert_eq!(page[1]["card"]["invitation"], "full");
    server.as_(guest).delete(&one).await.expect(200);
    assert_eq!(fixture.accept(&bruno, &message).await.code(409), "invitation_ended");
}

#[tokio::test]
async fn only_guests_invite_to_their_reservations() {
    let fixture = Fixture::open(4).await;
    let Fixture { server, owner, guest, reservation, .. } = &fixture;
    let anna = settled(server, "anna").await;
    follow(server, &anna, owner).await;
    let chat = direct(server, owner, &anna).await;
    let card = json!({"card": {"kind": "reservation", "uuid": reservation}});
    assert_eq!(try_send(server, owner, &chat, card).await.fault("card"), "card_unknown");
    let chat = fixture.chat(guest).await;
    let text = id(&say(server, guest, &chat, "Hello").await);
    assert_eq!(fixture.accept(owner, &text).await.code(409), "no_invitation");
}
