//! What the roles of a business may do with its reservations.

use serde_json::json;

use super::{Fixture, text};

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
        let hire = format!(
            "INSERT INTO business_members VALUES ('{}', '{}', '{role}', now())
             ON CONFLICT (business_id, user_id) DO UPDATE SET role = '{role}'",
            fixture.business, person.user
        );
        fixture.server.sql(&hire).await;
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
        let edit = json!({"uuid": fixture.business, "by_request": false});
        assert_eq!(
            fixture.server.as_(&person).patch("/v1/businesses", edit).await.status,
            page,
            "{role} changes the page"
        );
    }
}
