//! What the roles of a business may do with its reservations.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Fixture, text};
use crate::support::{Person, answer};

#[tokio::test]
async fn each_role_does_what_its_row_allows() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let body = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2, "guest_name": "Rossi"});
    let made = fixture.create_staff_reservation("roles", &body).await.data(201);
    let path = format!("/v1/reservations/{}", text(&made["uuid"]));
    // role; reads the reservation, acts on it, reads the figures, changes the page
    let table = [
        ("viewer", 200, false, 200, 403),
        ("kitchen", 404, false, 403, 403),
        ("host", 200, true, 403, 403),
        ("manager", 200, true, 200, 200),
        ("owner", 200, true, 200, 200),
    ];
    let person = fixture.server.member("roland").await;
    for (role, read, acts, figures, page) in table {
        fixture.employ(&person, role).await;
        let found = fixture.server.as_(&person).get(&path).await;
        assert_eq!(found.status, read, "{role} reads");
        if read == 200 {
            let actions = found.data(200)["actions"].as_array().map_or(0, Vec::len);
            assert_eq!(actions > 0, acts, "{role} acts");
        }
        if !acts {
            let refused = fixture.transition(&person, &made, json!({"action": "cancel"})).await;
            assert_eq!(refused.status, 404, "{role} changes the reservation");
        }
        let sheet =
            format!("/v1/business_figures?business_id={}&from=2026-01-01&until=2026-12-31&by=month", fixture.business);
        assert_eq!(fixture.server.as_(&person).get(&sheet).await.status, figures, "{role} reads the figures");
        let found = fixture.server.get(&format!("/v1/businesses/{}", fixture.business)).await.data(200);
        let edit = json!({"uuid": fixture.business, "version": found["version"], "phone": "+39 055 000000"});
        assert_eq!(
            fixture.server.as_(&person).patch("/v1/businesses", edit).await.status,
            page,
            "{role} changes the page"
        );
    }
}

/// What owner, manager, host, kitchen and viewer get.
struct Operation {
    method: Method,
    path: String,
    body: Option<Value>,
    statuses: [u16; 5],
}

fn operations(business: &str) -> Vec<Operation> {
    let get = |path: String, statuses| Operation { method: Method::GET, path, body: None, statuses };
    let post = |path: String, body, statuses| Operation { method: Method::POST, path, body: Some(body), statuses };
    let patch = |path: String, body, statuses| Operation { method: Method::PATCH, path, body: Some(body), statuses };
    let owner = [200, 403, 403, 403, 403];
    let managers = [200, 200, 403, 403, 403];
    let figures = [200, 200, 403, 403, 200];
    let day = [200, 200, 200, 403, 200];
    let span = "from=2026-01-01&until=2026-01-31";
    vec![
        get(format!("api_keys?business_id={business}"), owner),
        get(format!("webhooks?business_id={business}"), owner),
        get(format!("widget_settings/{business}"), owner),
        get(format!("business_members?business_id={business}"), managers),
        get(format!("business_figures?business_id={business}&{span}&by=month"), figures),
        get(format!("page_views?business_id={business}&{span}"), figures),
        get(format!("evening_report_settings/{business}"), figures),
        get(format!("queue_parties?business_id={business}"), day),
        get(format!("queue_settings/{business}"), day),
        get(format!("business_tables?business_id={business}"), day),
        get(format!("business_floor_plans?business_id={business}"), day),
        post(
            format!("queue_parties?business_id={business}"),
            json!({"name": "Ada", "party": 2}),
            [201, 201, 201, 403, 403],
        ),
        post("calendar_feeds".into(), json!({"business_id": business}), [201, 201, 201, 403, 403]),
        patch(format!("queue_settings/{business}"), json!({"most_parties": 12}), [200, 200, 200, 403, 403]),
        post("menus".into(), json!({"business_id": business, "name": {"en": "Menu"}}), [201, 403, 403, 403, 403]),
    ]
}

#[tokio::test]
async fn each_role_gets_what_its_column_says() {
    let fixture = Fixture::new().await;
    let person = fixture.server.member("roland").await;
    for (column, role) in ["owner", "manager", "host", "kitchen", "viewer"].into_iter().enumerate() {
        fixture.employ(&person, role).await;
        for Operation { method, path, body, statuses } in operations(&fixture.business) {
            let request = fixture.server.as_(&person).request(method.clone(), &format!("/v1/{path}"));
            let request = match &body {
                Some(body) => request.header("Idempotency-Key", format!("{role} {path}")).json(body),
                None => request,
            };
            assert_eq!(answer(request).await.status, statuses[column], "{role}: {method} {path}");
        }
    }
}

#[tokio::test]
async fn messages_for_the_business_are_for_those_who_run_the_day() {
    let fixture = Fixture::new().await;
    let person = fixture.server.member("roland").await;
    let guest = fixture.server.member("gina").await;
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let body = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2});
    let request = fixture.server.as_(&guest).request(Method::POST, "/v1/reservations");
    let made = answer(request.header("Idempotency-Key", "messages").json(&body)).await.data(201);
    let about = json!({"kind": "business", "reservation_id": made["uuid"]});
    let opened = fixture.server.as_(&guest).post("/v1/conversations", about.clone()).await.data(201);
    let messages = format!("/v1/conversations/{}/messages", text(&opened["uuid"]));
    let message = json!({"messages": [{"client_id": Uuid::now_v7(), "text": "Is there a garden?"}]});
    fixture.server.as_(&guest).post(&messages, message).await.data(201);
    for (role, status) in [("owner", 200), ("manager", 200), ("host", 200), ("kitchen", 404), ("viewer", 404)] {
        fixture.employ(&person, role).await;
        assert_eq!(fixture.server.as_(&person).get(&messages).await.status, status, "{role}");
        let answered = json!({"messages": [{"client_id": Uuid::now_v7(), "text": "Yes."}]});
        let written = if status == 200 { 201 } else { 404 };
        assert_eq!(fixture.server.as_(&person).post(&messages, answered).await.status, written, "{role}");
        assert_eq!(fixture.server.as_(&person).post("/v1/conversations", about.clone()).await.status, status, "{role}");
    }
}

impl Fixture {
    /// Gives the person this role at the business.
    async fn employ(&self, person: &Person, role: &str) {
        let hire = format!(
            "INSERT INTO business_members VALUES ('{}', '{}', '{role}', now())
             ON CONFLICT (business_id, user_id) DO UPDATE SET role = '{role}'",
            self.business, person.user
        );
        self.server.sql(&hire).await;
    }
}
