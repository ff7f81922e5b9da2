//! Announcements of administrators.

use serde_json::json;

use super::{id, settled, wait_for};
use crate::support::TestServer;

#[tokio::test]
async fn an_announcement_reaches_everyone_once_in_their_language() {
    let server = TestServer::open().await;
    let ada = server.admin("ada").await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let new = json!({
        "title": {"en": "New maps", "it": "Nuove mappe"},
        "text": {"en": "The map is faster.", "it": "La mappa è più veloce."},
        "audience": "everyone",
        "href": "/explore",
    });
    assert_eq!(server.as_(&anna).post("/v1/notifications", new.clone()).await.code(403), "forbidden");
    let made = server.as_(&ada).post("/v1/notifications", new.clone()).await.data(201);
    assert_eq!((&made["recipients"], &made["audience"]), (&json!(null), &json!("everyone")));
    for person in [&anna, &bruno] {
        let found = wait_for(&server, person, "announcement", |found| found.len() == 1).await;
        assert_eq!((&found[0]["title"], &found[0]["href"]), (&json!("New maps"), &json!("/explore")));
        assert_eq!(found[0]["subject"], json!({"kind": "announcement", "uuid": id(&made)}));
    }
    let italian = server.as_(&anna).get("/v1/notifications?topic[]=announcement&lng=it").await.data(200);
    assert_eq!(italian[0]["excerpt"], "La mappa è più veloce.");
    let finished = "SELECT recipients::text FROM announcements WHERE finished_at IS NOT NULL";
    assert_eq!(server.query(finished).await.as_deref(), Some("3"));

    for (field, body) in [
        ("href", json!({"href": "//evil.example"})),
        ("title.it", json!({"title": {"en": "A", "it": ""}})),
        ("audience", json!({"audience": "some"})),
    ] {
        let mut wrong = new.clone();
        wrong.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        assert!(!server.as_(&ada).post("/v1/user-notifications", wrong).await.fault(field).is_empty(), "{field}");
    }
}

#[tokio::test]
async fn an_announcement_for_staff_passes_over_others_and_who_switched_them_off() {
    let server = TestServer::open().await;
    let ada = server.admin("ada").await;
    let [anna, rosa, ugo] =
        [settled(&server, "anna").await, settled(&server, "rosa").await, settled(&server, "ugo").await];
    for owner in [&rosa, &ugo] {
        super::business(&server, owner, &format!("Da {}", owner.user)).await;
    }
    let off = json!({"kinds": [{"kind": "announcement", "in_app": false, "email": false, "push": false}]});
    server.as_(&ugo).patch("/v1/notification_settings", off).await.expect(200);
    let new = json!({"title": {"en": "A", "it": "A"}, "text": {"en": "B", "it": "B"}, "audience": "staff"});
    server.as_(&ada).post("/v1/notifications", new).await.expect(201);
    wait_for(&server, &rosa, "announcement", |found| found.len() == 1).await;
    for person in [&anna, &ugo, &ada] {
        assert!(super::listed(&server, person, "announcement").await.is_empty(), "{}", person.email);
    }
}
