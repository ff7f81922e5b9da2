//! Placing and changing orders.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{Fixture, quarter, with_key};
use crate::menus::{business, item, menu};

#[tokio::test]
async fn an_order_copies_the_menu_and_totals_are_the_servers() {
    let fixture = Fixture::new().await;
    let drink = json!({"price": 500, "vat_bp": 2200, "kind": "drink", "allergens": {"contains": ["sulphites"]}});
    let wine = item(&fixture.server, &fixture.owner, &fixture.section, "Chianti", drink).await;
    let mut order = fixture.order(2);
    let glass = json!({"item_id": wine["uuid"], "quantity": 1, "note": "fresh"});
    order["lines"].as_array_mut().unwrap().push(glass);
    (order["expected_total"], order["allergy_note"]) = (json!(2400), json!("Nuts!"));
    let placed = fixture.place(order).await.data(201);
    assert_eq!((&placed["status"], &placed["total"], &placed["guest"]), (&json!("placed"), &json!(2400), &Value::Null));
    let vat = json!([{"vat_bp": 1000, "net": 1727, "tax": 173}, {"vat_bp": 2200, "net": 410, "tax": 90}]);
    assert_eq!(placed["vat"], vat);
    assert_eq!(placed["lines"][1]["allergens"]["contains"], json!(["sulphites"]));
    assert_eq!(placed["actions"], json!(["change", "cancel"]));

    let raised = json!({"uuid": fixture.dish["uuid"], "price": 2000, "name": {"it": "Minestra"}});
    fixture.server.as_(&fixture.owner).patch("/v1/menu_items", raised).await.data(200);
    let read = fixture.read(&placed).await;
    assert_eq!(
        (&read["lines"], &read["total"]),
        (&placed["lines"], &placed["total"]),
        "an order stays as it was placed"
    );
    let changed = fixture.place(fixture.order(2)).await;
    assert_eq!(changed.code(409), "price_changed");
    let problem = changed.json();
    assert_eq!((&problem["total"], &problem["details"]["difference"]), (&json!(4000), &json!(2100)));
    assert_eq!(problem["details"]["lines"][0]["name"]["it"], "Minestra");
    let path = format!("/v1/orders?business_id={}", fixture.business);
    let kitchen = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    assert_eq!((kitchen.as_array().unwrap().len(), &kitchen[0]["guest"]["name"]), (1, &json!("anna")));
    assert_eq!(kitchen[0]["allergy_note"], "Nuts!");
}

#[tokio::test]
async fn invalid_orders_name_the_field() {
    let fixture = Fixture::new().await;
    let server = &fixture.server;
    let options = json!([{"name": {"en": "Dough"}, "min": 1, "max": 1,
        "options": [{"name": {"en": "Thin"}}, {"name": {"en": "Thick"}}]}]);
    let pizza = item(server, &fixture.owner, &fixture.section, "Pizza", json!({"options": options})).await;
    let dough = |number: usize| json!({"option_id": pizza["options"][0]["options"][number]["uuid"], "count": 1});
    let inside = item(server, &fixture.owner, &fixture.section, "Fiorentina", json!({"takeaway": false})).await;
    let zita = server.member("zita").await;
    let other = business(server, &zita, "Da Zita").await;
    let foreign = item(server, &zita, &menu(server, &zita, &other).await.1, "Gnocchi", json!({})).await;
    let line = |item: &Value, options: Value| json!({"item_id": item["uuid"], "quantity": 1, "options": options});
    let lines = |lines: Value| ("lines", lines);
    let table = [
        (lines(json!([])), "lines", "required"),
        (lines(json!(vec![line(&fixture.dish, json!([])); 51])), "lines", "too_many"),
        (lines(json!([{"item_id": fixture.dish["uuid"], "quantity": 0}])), "lines[0].quantity", "out_of_range"),
        (lines(json!([{"item_id": fixture.dish["uuid"], "quantity": 51}])), "lines[0].quantity", "out_of_range"),
        (lines(json!([line(&foreign, json!([]))])), "lines[0].item_id", "item_unknown"),
        (lines(json!([line(&inside, json!([]))])), "lines[0].item_id", "not_for_takeaway"),
        (lines(json!([line(&pizza, json!([]))])), "lines[0].options", "options_too_few"),
        (lines(json!([line(&pizza, json!([dough(0), dough(1)]))])), "lines[0].options", "options_too_many"),
        (lines(json!([line(&fixture.dish, json!([dough(0)]))])), "lines[0].options[0].option_id", "option_unknown"),
        (("allergy_note", json!("x".repeat(501))), "allergy_note", "too_long"),
        (("pickup_at", Value::Null), "pickup_at", "required"),
        (("pickup_at", json!(fixture.at + TimeDelta::minutes(5))), "pickup_at", "not_a_quarter"),
        (("pickup_at", json!(quarter(-2))), "pickup_at", "pickup_too_soon"),
        (("pickup_at", json!(quarter(24 * 8))), "pickup_at", "pickup_too_far"),
        (("kind", json!("preorder")), "reservation_id", "required"),
    ];
    for ((field, value), fault, code) in table {
        let mut order = fixture.order(1);
        order[field] = value;
        let refused = fixture.place(order).await;
        assert_eq!(refused.fault(fault), code, "{}", refused.text);
    }
    let version = server.get(&format!("/v1/businesses/{}", fixture.business)).await.data(200)["version"].clone();
    let closed = json!({"uuid": fixture.business, "version": version, "opening_hours": "Mo-Su off"});
    server.as_(&fixture.owner).patch("/v1/businesses", closed).await.data(200);
    assert_eq!(fixture.place(fixture.order(1)).await.fault("pickup_at"), "outside_hours");
    fixture.set(json!({"takeaway": false})).await;
    assert_eq!(fixture.place(fixture.order(1)).await.code(409), "takeaway_off");
}

#[tokio::test]
async fn stock_and_capacity_run_out() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let stock = |sold_out: bool, number: Value| json!({"item_id": fixture.dish["uuid"], "sold_out": sold_out, "daily_stock": number});
    owner.patch("/v1/menu_stock", stock(false, json!(3))).await.data(200);
    let first = fixture.place(fixture.order(2)).await.data(201);
    let refused = fixture.place(fixture.order(2)).await;
    assert_eq!(refused.code(409), "sold_out");
    assert_eq!(refused.json()["errors"]["lines[0].item_id"][0]["code"], "item_sold_out");
    assert_eq!(refused.json()["details"]["items"][0]["left"], 1);
    fixture.step(&fixture.guest, &first, "cancelled").await.data(200);
    fixture.place(fixture.order(3)).await.data(201);
    owner.patch("/v1/menu_stock", stock(true, Value::Null)).await.data(200);
    assert_eq!(fixture.place(fixture.order(1)).await.code(409), "sold_out");
    owner.patch("/v1/menu_stock", stock(false, Value::Null)).await.data(200);

    fixture.set(json!({"units_per_slot": 5})).await;
    let full = fixture.place(fixture.order(3)).await;
    assert_eq!(full.code(409), "no_capacity");
    let next = fixture.at + TimeDelta::minutes(15);
    assert_eq!(full.json()["earliest"], json!(rfc3339(next)), "also past midnight");
    let mut later = fixture.order(3);
    later["pickup_at"] = json!(next);
    fixture.place(later).await.data(201);
    let path = format!("/v1/order_times?business_id={}&units=3", fixture.business);
    let times = fixture.server.get(&path).await.data(200)["times"].clone();
    let of = |at: chrono::DateTime<chrono::Utc>| {
        let text = rfc3339(at);
        times.as_array().unwrap().iter().find(|time| time["at"] == text).map(|time| time["reason"].clone())
    };
    // At the end of a day the times are those of tomorrow.
    if let Some(reason) = of(fixture.at) {
        assert_eq!(reason, "full");
    }
}

fn rfc3339(at: chrono::DateTime<chrono::Utc>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

#[tokio::test]
async fn when_a_day_is_full_the_earliest_time_is_on_another() {
    let fixture = Fixture::new().await;
    let order = fixture.order(1);
    // Every slot is full until the same time three days later.
    let fill = format!(
        "WITH big AS (
            INSERT INTO orders (id, business_id, code, kind, status, due_at, stock_day, lines, total, currency, guest_name,
                accept_by, created_at, updated_at)
            VALUES (gen_random_uuid(), '{0}', 'FULL', 'takeaway', 'accepted', now(), current_date, '[]', 0, 'EUR', 'Big',
                now(), now(), now()) RETURNING id
        )
        INSERT INTO order_slots (order_id, business_id, slot, units)
        SELECT id, '{0}', '{1}'::timestamptz + n * interval '15 minutes', 20 FROM big, generate_series(-8, 3 * 96 - 1) n",
        fixture.business,
        rfc3339(fixture.at)
    );
    fixture.server.sql(&fill).await;
    let full = fixture.place(order.clone()).await;
    let later = fixture.at + TimeDelta::days(3);
    assert_eq!((full.code(409), &full.json()["earliest"]), ("no_capacity".into(), &json!(rfc3339(later))));
    let local = later.with_timezone(&chrono_tz::Europe::Rome).format("%A at %H:%M.").to_string();
    assert!(full.json()["detail"].as_str().unwrap().ends_with(&local), "{} {local}", full.text);
    let mut then = order;
    then["pickup_at"] = json!(later);
    fixture.place(then).await.data(201);
    fixture.set(json!({"units_per_slot": 1})).await;
    assert_eq!(fixture.place(fixture.order(10)).await.json()["earliest"], Value::Null, "more than two hours of work");
}

#[tokio::test]
async fn a_repeated_request_orders_once_and_a_guest_changes_what_is_not_accepted() {
    let fixture = Fixture::new().await;
    let first = with_key(&fixture.server, &fixture.guest, "one", &fixture.order(1)).await.expect(201);
    let again = with_key(&fixture.server, &fixture.guest, "one", &fixture.order(1)).await.expect(201);
    assert_eq!(again.text, first.text);
    let order = first.data(201);
    let guest = fixture.server.as_(&fixture.guest);
    let lines = json!([{"item_id": fixture.dish["uuid"], "quantity": 4}]);
    let change = json!({"uuid": order["uuid"], "version": 1, "lines": lines, "expected_total": 3800});
    let changed = guest.patch("/v1/orders", change.clone()).await.data(200);
    assert_eq!((&changed["total"], &changed["version"]), (&json!(3800), &json!(2)));
    assert_eq!(guest.patch("/v1/orders", change).await.code(409), "stale_version");
    fixture.step(&fixture.owner, &order, "accepted").await.data(200);
    let late = json!({"uuid": order["uuid"], "note": "Hurry"});
    assert_eq!(guest.patch("/v1/orders", late).await.code(409), "order_wrong_state");
    let cancelled = format!("/v1/orders?records[]={}", order["uuid"].as_str().unwrap());
    assert_eq!(guest.delete(&cancelled).await.data(200)["count"], 1);
    assert_eq!(guest.delete(&cancelled).await.code(409), "order_wrong_state");
}
