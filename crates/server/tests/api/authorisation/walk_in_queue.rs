//! The walk-in queue: its staff run it, guests need no account.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{Row, all, staff, staff_alone};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let party = json!({"name": "Ada", "party": 2});
    // Guests may not join by themselves here.
    let guest = json!({"name": "Ada", "party": 2, "client_id": Uuid::from_u128(7)});
    let unknown = json!({"token": "nonsense"});
    vec![
        Row::new("GET /v1/queue_parties", format!("queue_parties?business_id={business}"), staff(200)),
        Row::new("POST /v1/queue_parties", format!("queue_parties?business_id={business}"), staff(201)).body(party),
        Row::new("PATCH /v1/queue_parties/{uuid}", "queue_parties/{fresh}", staff_alone(200))
            .body(json!({"action": "call"}))
            .fresh(Fresh::QueueParty)
            .record("queue_parties", "{fresh}"),
        Row::new("GET /v1/queue_settings/{business_id}", format!("queue_settings/{business}"), staff(200)),
        Row::new("PATCH /v1/queue_settings/{business_id}", format!("queue_settings/{business}"), staff(200))
            .body(json!({"most_parties": 12})),
        Row::new("GET /v1/queue_doors/{business_id}", format!("queue_doors/{business}"), all(200)),
        Row::new("POST /v1/queue_places", format!("queue_places?business_id={business}"), all(409)).body(guest),
        Row::new("POST /v1/queue_places/open", "queue_places/open", all(404)).body(unknown.clone()),
        Row::new("POST /v1/queue_places/leave", "queue_places/leave", all(404)).body(unknown),
    ]
}

impl Fixture {
    pub(super) async fn queue_party(&self) -> String {
        let id = Uuid::now_v7();
        let party = format!(
            "INSERT INTO queue_parties (id, business_id, name, party, by_guest, joined_at)
             VALUES ('{id}', '{}', 'Ada', 2, false, now())",
            self.business
        );
        self.server.sql(&party).await;
        id.to_string()
    }
}
