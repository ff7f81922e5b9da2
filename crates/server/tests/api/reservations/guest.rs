//! What a guest does with a reservation of their own.

use serde_json::{Value, json};

use super::{Fixture, text};

#[tokio::test]
async fn a_guest_holds_confirms_changes_and_cancels() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    assert_eq!((&held["status"], &held["local_time"]), (&json!("hold"), &json!("20:00")));
    assert_eq!(held["actions"], json!(["confirm", "extend", "cancel"]));
    let booked = fixture.confirm(&held, "one", "By the window, please.").await.data(200);
    assert_eq!((&booked["status"], &booked["area"]), (&json!("confirmed"), &json!("Garden")));
    assert_eq!(booked["note"], "By the window, please.");
    let moved = fixture.change(&booked, "two", json!({"party": 6})).await.data(200);
    assert_eq!((&moved["uuid"], &moved["tables"][0]["label"]), (&booked["uuid"], &json!("2")));
    let path = format!("/v1/reservations/{}", text(&moved["uuid"]));
    let cancelled = fixture.server.as_(&fixture.guest).delete(&path).await.data(200);
    assert_eq!(cancelled["status"], "cancelled_guest");
    let life = fixture.server.as_(&fixture.owner).get(&format!("{path}?with[]=history")).await.data(200);
    let steps: Vec<&Value> = life["history"].as_array().unwrap().iter().map(|step| &step["to"]).collect();
    assert_eq!(steps, ["hold", "confirmed", "confirmed", "cancelled_guest"]);
}

#[tokio::test]
async fn a_confirmation_needs_a_key_and_a_repeated_one_gets_the_same_reply() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let keyless = fixture.transition(&fixture.guest, &held, json!({"action": "confirm"})).await;
    assert_eq!(keyless.code(400), "idempotency_key_required");
    let first = fixture.confirm(&held, "one", "a").await;
    let again = fixture.confirm(&held, "one", "a").await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    assert_eq!(again.headers["idempotency-replayed"], "true");
    assert_eq!(fixture.confirm(&held, "one", "b").await.code(422), "idempotency_mismatch");
    assert_eq!(fixture.confirm(&held, "two", "a").await.code(409), "stale_version");
}

#[tokio::test]
async fn a_change_without_effect_writes_nothing() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "By the window.").await.data(200);
    let same = json!({"starts_at": booked["starts_at"], "party": 4, "note": " By the window. "});
    for (key, nothing) in [("two", json!({})), ("three", same)] {
        let answered = fixture.change(&booked, key, nothing).await.data(200);
        assert_eq!((&answered["version"], &answered["tables"]), (&booked["version"], &booked["tables"]));
    }
    let moved = fixture.change(&booked, "four", json!({"party": 3})).await.data(200);
    fixture.server.wait_for_email(&fixture.guest.email, |subject, _| subject.starts_with("Changed: ")).await;
    assert_eq!(moved["version"].as_i64(), booked["version"].as_i64().map(|version| version + 1));
    let emails = fixture.server.emails(&fixture.guest.email);
    assert_eq!(emails.iter().filter(|(subject, _)| subject.starts_with("Changed: ")).count(), 1);
}
