//! Guest cards: for the staff of their business. The guest alone reads and answers the notes about them.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, members, staff, staff_alone};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let (business, reservation) = (&fixture.business, &fixture.reservation);
    let own = |status: u16| accounts(404).but(&[CurrentUser::Member], status);
    let of_business = |path: &str| format!("{path}?business_id={business}");
    // The same card again: a merge with itself is refused once the actor may.
    let itself = json!({"other_id": "{fresh}"});
    vec![
        Row::new("GET /v1/guest_cards", of_business("guest_cards"), staff(200)),
        Row::new("POST /v1/guest_cards", of_business("guest_cards"), staff(201))
            .body(json!({"name": "Ada", "phone": "+39 055 1{number}00000"})),
        Row::new("POST /v1/guest_cards", of_business("guest_cards"), staff(200))
            .body(json!({"reservation_id": reservation}))
            .fresh(Fresh::GuestCard),
        Row::new("GET /v1/guest_cards/csv", of_business("guest_cards/csv"), staff(200)),
        Row::new("GET /v1/guest_cards/{uuid}", "guest_cards/{fresh}", staff_alone(200)).fresh(Fresh::GuestCard),
        Row::new("PATCH /v1/guest_cards", "guest_cards", staff_alone(200))
            .body(json!({"uuid": "{fresh}", "version": 1, "tags": ["VIP"]}))
            .fresh(Fresh::GuestCard)
            .record("guest_cards", "{fresh}"),
        Row::new("DELETE /v1/guest_cards", "guest_cards?records[]={fresh}", staff_alone(200))
            .fresh(Fresh::GuestCard)
            .record("guest_cards", "{fresh}"),
        Row::new("POST /v1/guest_cards/{uuid}/merge", "guest_cards/{fresh}/merge", staff_alone(422))
            .body(itself)
            .fresh(Fresh::GuestCard)
            .record("guest_cards", "{fresh}"),
        Row::new("POST /v1/guest_card_notes", "guest_card_notes?card_id={fresh}", staff_alone(201))
            .body(json!({"text": "Likes tea."}))
            .fresh(Fresh::GuestCard)
            .reads("SELECT count(*)::text FROM guest_card_notes WHERE card_id = '{fresh}'"),
        Row::new("PATCH /v1/guest_card_notes", "guest_card_notes", own(200))
            .body(json!({"uuid": "{fresh}", "answer": "Coffee."}))
            .fresh(Fresh::GuestCardNote)
            .record("guest_card_notes", "{fresh}"),
        Row::new("DELETE /v1/guest_card_notes/{uuid}", "guest_card_notes/{fresh}", staff_alone(200))
            .fresh(Fresh::GuestCardNote)
            .record("guest_card_notes", "{fresh}"),
        Row::new(
            "GET /v1/guest_card_matches",
            format!("guest_card_matches?business_id={business}&phone=12345"),
            staff(200),
        ),
        Row::new("GET /v1/own_guest_cards", "own_guest_cards", members(200)),
        Row::new("PATCH /v1/own_guest_cards", "own_guest_cards", own(200))
            .body(json!({"uuid": "{fresh}", "allergies": "Nuts", "agreed": true}))
            .fresh(Fresh::GuestCard)
            .record("guest_cards", "{fresh}"),
    ]
}

impl Fixture {
    pub(super) async fn guest_card(&self) -> String {
        let (id, business, user) = (Uuid::now_v7(), &self.business, self.user(CurrentUser::Member));
        let card = format!(
            "DELETE FROM guest_cards WHERE business_id = '{business}' AND user_id = '{user}';
             INSERT INTO guest_cards (id, business_id, user_id, name, created_at, updated_at)
             VALUES ('{id}', '{business}', '{user}', 'Guest', now(), now())"
        );
        self.server.sql(&card).await;
        id.to_string()
    }

    pub(super) async fn guest_card_note(&self) -> String {
        let (id, card) = (Uuid::now_v7(), self.guest_card().await);
        let note = format!(
            "INSERT INTO guest_card_notes (id, card_id, text, created_at) VALUES ('{id}', '{card}', 'Likes tea.', now())"
        );
        self.server.sql(&note).await;
        id.to_string()
    }
}
