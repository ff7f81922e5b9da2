//! Menus over HTTP: editing, stock, spreadsheets, printed sheets, dishes.

use std::collections::HashMap;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Person, TestServer, answer};

pub fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

/// A listed business in Florence that is always open.
pub async fn business(server: &TestServer, owner: &Person, name: &str) -> String {
    let body = json!({"name": name, "kind": "restaurant", "time_zone": "Europe/Rome",
        "opening_hours": "24/7", "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26}});
    let business = id(&server.as_(owner).post("/v1/businesses", body).await.data(201));
    server.verify(&business).await;
    business
}

/// A published menu with one section. Returns both.
pub async fn menu(server: &TestServer, owner: &Person, business: &str) -> (String, String) {
    let owner = server.as_(owner);
    let new = json!({"business_id": business, "name": {"en": "À la carte", "it": "Alla carta"}, "published": true});
    let menu = id(&owner.post("/v1/menus", new).await.data(201));
    let section = json!({"menu_id": menu, "name": {"en": "Mains", "it": "Secondi"}});
    let section = id(&owner.post("/v1/menu_sections", section).await.data(201));
    (menu, section)
}

/// Adds an item that can be ordered in both ways.
pub async fn item(server: &TestServer, owner: &Person, section: &str, name: &str, fields: Value) -> Value {
    let mut body =
        json!({"section_id": section, "name": {"it": name}, "price": 950, "takeaway": true, "preorder": true});
    for (field, value) in fields.as_object().unwrap() {
        body[field] = value.clone();
    }
    server.as_(owner).post("/v1/menu_items", body).await.data(201)
}

#[tokio::test]
async fn a_menu_is_edited_and_read_whole() {
    let server = TestServer::open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = business(&server, &owner, "Da Ugo").await;
    let (menu, section) = menu(&server, &owner, &business).await;
    let options = json!([{"name": {"en": "Extras"}, "min": 0, "max": 2,
        "options": [{"name": {"en": "Cheese"}, "price_delta": 150, "allergens": {"contains": ["milk"]}}]}]);
    let ribollita = item(&server, &owner, &section, "Ribollita", json!({
        "allergens": {"contains": ["gluten", "celery"], "may_contain": ["nuts"]}, "diets": ["vegan"], "options": options,
        "variants": [{"name": {"en": "Large"}, "price": 1300}]})).await;
    assert_eq!(ribollita["allergens"]["declared"], true);
    let mystery = item(&server, &owner, &section, "Piatto del giorno", json!({})).await;
    let path = format!("/v1/menus?business_id={business}");
    let read = server.get(&path).await.data(200);
    assert_eq!(read[0]["sections"][0]["items"].as_array().unwrap().len(), 2);
    assert_eq!((&read[0]["currency"], &read[0]["version"]), (&json!("EUR"), &json!(4)));

    let without = server.get(&format!("{path}&without[]=nuts")).await.data(200);
    let left = without[0]["sections"][0]["items"].as_array().unwrap();
    assert_eq!(left.len(), 1, "what may contain nuts is left out");
    assert_eq!((&left[0]["uuid"], &left[0]["allergens"]["declared"]), (&mystery["uuid"], &json!(false)));
    let vegan = server.get(&format!("{path}&diet[]=vegan")).await.data(200);
    assert_eq!(vegan[0]["sections"][0]["items"][0]["uuid"], ribollita["uuid"]);

    let kept = json!({"uuid": ribollita["uuid"], "variants": ribollita["variants"], "position": 1, "price": 1000});
    let changed = server.as_(&owner).patch("/v1/menu_items", kept).await.data(200);
    assert_eq!((&changed["variants"], &changed["position"]), (&ribollita["variants"], &json!(1)));
    let unpriced = json!({"uuid": mystery["uuid"], "price": null});
    assert_eq!(server.as_(&owner).patch("/v1/menu_items", unpriced).await.fault("price"), "required");

    let stale = json!({"uuid": menu, "version": 4, "published": false});
    assert_eq!(server.as_(&owner).patch("/v1/menus", stale).await.code(409), "stale_version");
    let hidden = json!({"uuid": menu, "version": 5, "published": false});
    server.as_(&owner).patch("/v1/menus", hidden).await.data(200);
    assert_eq!(server.get(&path).await.data(200), json!([]));
    server.as_(&guest).get(&format!("/v1/menus/{menu}")).await.expect(404);
    server.as_(&owner).get(&format!("/v1/menus/{menu}")).await.expect(200);
    let copy = json!({"uuid": menu, "name": {"en": "Lunch"}});
    let copy = server.as_(&owner).post("/v1/menus/copy", copy).await.data(201);
    assert_eq!(copy["sections"][0]["items"].as_array().unwrap().len(), 2);
    assert_ne!(copy["sections"][0]["items"][1]["uuid"], ribollita["uuid"]);
}

#[tokio::test]
async fn of_two_people_who_edit_a_section_or_an_item_the_second_is_told() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = business(&server, &owner, "Da Ugo").await;
    let (menu, section) = menu(&server, &owner, &business).await;
    let dish = item(&server, &owner, &section, "Ribollita", json!({})).await;
    let change = async |part: &str, body: Value| server.as_(&owner).patch(&format!("/v1/{part}"), body).await;
    let raise = |version: i64, price: i64| json!({"uuid": dish["uuid"], "version": version, "price": price});
    assert_eq!(change("menu_items", raise(1, 1000)).await.data(200)["version"], 2);
    let stale = change("menu_items", raise(1, 1100)).await;
    assert_eq!((stale.code(409), &stale.json()["version"]), ("stale_version".into(), &json!(2)));
    let moved = json!({"uuid": dish["uuid"], "position": 0});
    assert_eq!(change("menu_items", moved).await.data(200)["version"], 2, "its place does not count");
    let off = json!({"item_id": dish["uuid"], "sold_out": true, "until": null});
    assert_eq!(change("menu_stock", off).await.data(200)["version"], 2, "nor whether it is sold out");
    let few = json!({"item_id": dish["uuid"], "sold_out": false, "daily_stock": 3});
    assert_eq!(change("menu_stock", few).await.data(200)["version"], 3);
    let rename =
        |version: i64, name: &str| json!({"uuid": section, "version": version, "name": {"en": name, "it": "Primi"}});
    assert_eq!(change("menu_sections", rename(1, "Pasta")).await.data(200)["version"], 2);
    let stale = change("menu_sections", rename(1, "Soups")).await;
    assert_eq!((stale.code(409), &stale.json()["version"]), ("stale_version".into(), &json!(2)));
    let first = json!({"uuid": section, "position": 0});
    assert_eq!(change("menu_sections", first).await.data(200)["version"], 2);
    let stale = change("menus", json!({"uuid": menu, "version": 1, "published": false})).await;
    assert_eq!(stale.json()["version"], server.get(&format!("/v1/menus/{menu}")).await.data(200)["version"]);
}

#[tokio::test]
async fn guests_are_told_when_a_limited_menu_is_served() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = business(&server, &owner, "Da Ugo").await;
    let (menu, _) = menu(&server, &owner, &business).await;
    let path = format!("/v1/menus?business_id={business}");
    let serving = async || server.get(&path).await.data(200)[0]["serving"].clone();
    assert_eq!(serving().await, Value::Null, "whenever it is open");
    let lunch = json!({"business_id": business, "name": "Lunch", "days": [1, 2, 3, 4, 5, 6, 7], "opens": "12:00",
        "closes": "15:00", "last_seating": "14:00"});
    let lunch = server.as_(&owner).post("/v1/business_services", lunch).await.data(201);
    let limit = async |fields: Value| {
        let version = server.as_(&owner).get(&format!("/v1/menus/{menu}")).await.data(200)["version"].clone();
        let mut change = json!({"uuid": menu, "version": version});
        change.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        server.as_(&owner).patch("/v1/menus", change).await.data(200);
    };
    limit(json!({"service_ids": [lunch["uuid"]]})).await;
    let at_lunch = serving().await;
    assert_eq!(at_lunch["services"], json!([{"uuid": lunch["uuid"], "name": "Lunch"}]));
    assert_eq!(at_lunch["now"].as_bool().unwrap(), at_lunch["next"].is_null(), "either now or within seven days");
    // Around the clock but for one minute, which is not now.
    limit(json!({"service_ids": [], "from": "00:00", "to": "23:59"})).await;
    let times = serving().await;
    assert_eq!(times["services"], json!([]));
    assert_eq!((&times["time_zone"], times["now"].is_boolean()), (&json!("Europe/Rome"), true));
}

#[tokio::test]
async fn staff_say_what_is_sold_out() {
    let server = TestServer::open().await;
    let (owner, cook) = (server.member("ugo").await, server.member("berta").await);
    let business = business(&server, &owner, "Da Ugo").await;
    let (_, section) = menu(&server, &owner, &business).await;
    let dish = item(&server, &owner, &section, "Ribollita", json!({})).await;
    let off = json!({"item_id": dish["uuid"], "sold_out": true, "until": "2000-01-01T00:00:00Z"});
    assert_eq!(server.as_(&cook).patch("/v1/menu_stock", off.clone()).await.code(403), "forbidden");
    let hire = format!("INSERT INTO business_members VALUES ('{business}', '{}', 'manager', now())", cook.user);
    server.sql(&hire).await;
    let ended = server.as_(&cook).patch("/v1/menu_stock", off).await.data(200);
    assert_eq!(ended["sold_out"], false, "that has ended");
    let off = json!({"item_id": dish["uuid"], "sold_out": true, "until": null});
    assert_eq!(server.as_(&cook).patch("/v1/menu_stock", off).await.data(200)["sold_out"], true);
    let none = json!({"item_id": dish["uuid"], "sold_out": false, "daily_stock": 0});
    let none = server.as_(&cook).patch("/v1/menu_stock", none).await.data(200);
    assert_eq!((&none["sold_out"], &none["stock_left"]), (&json!(true), &json!(0)));
    let price = json!({"uuid": dish["uuid"], "price": 1});
    assert_eq!(server.as_(&cook).patch("/v1/menu_items", price).await.code(403), "forbidden", "prices are the owner's");
}

#[tokio::test]
async fn a_menu_goes_through_a_spreadsheet() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = business(&server, &owner, "Da Ugo").await;
    let import = async |csv: &str, menu: Option<&str>, check: bool| {
        let body = json!({"business_id": business, "menu_id": menu, "csv": csv, "check": check});
        server.as_(&owner).post("/v1/menus/import", body).await
    };
    let csv =
        "Sezione;Nome;Prezzo;Allergeni\nPrimi;Ribollita;9,50;gluten, celery\nPrimi;Pici;boh;\nDolci;Tiramisù;6;cheese";
    let wrong = import(csv, None, false).await.data(200);
    let errors = json!([{"line": 3, "field": "price", "code": "price_unreadable"},
        {"line": 4, "field": "contains", "code": "unknown_value"}]);
    assert_eq!((&wrong["errors"], &wrong["menu_id"]), (&errors, &Value::Null));
    let csv = csv.replace("boh", "11").replace("cheese", "milk, eggs");
    let checked = import(&csv, None, true).await.data(200);
    assert_eq!((&checked["items"], &checked["sections"], &checked["menu_id"]), (&json!(3), &json!(2), &Value::Null));
    let imported = import(&csv, None, false).await.data(200);
    let menu = imported["menu_id"].as_str().unwrap();
    let path = format!("/v1/menus/{menu}");
    let before = server.as_(&owner).get(&path).await.data(200);
    assert_eq!(before["sections"][0]["items"][0]["price"], 950);
    let exported = server.as_(&owner).get(&format!("{path}/csv")).await.expect(200);
    assert!(exported.header("content-type").starts_with("text/csv"));
    let raised = exported.text.replace("9.50", "10.00");
    let again = import(&raised, Some(menu), false).await.data(200);
    assert_eq!((&again["items"], &again["sections"], &again["errors"]), (&json!(3), &json!(0), &json!([])));
    let after = server.as_(&owner).get(&path).await.data(200);
    assert_eq!(after["sections"][0]["items"][0]["price"], 1000);
    assert_eq!(after["sections"][0]["items"][0]["uuid"], before["sections"][0]["items"][0]["uuid"]);
    assert_eq!(import("price\n1", None, true).await.fault("csv"), "csv_column_missing");
}

#[tokio::test]
async fn sheets_are_printed_and_the_page_has_the_menu() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = business(&server, &owner, "Da Ugo").await;
    let (menu, section) = menu(&server, &owner, &business).await;
    item(&server, &owner, &section, "Ribollita", json!({"diets": ["vegan"]})).await;
    for query in ["lang=en&sheet=menu", "lang=it&sheet=allergens"] {
        let request = server.request(Method::GET, &format!("/v1/menus/{menu}/pdf?{query}"));
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "application/pdf");
        assert!(response.bytes().await.unwrap().starts_with(b"%PDF-"));
    }
    let page = answer(server.request(Method::GET, &format!("/business/{business}"))).await.expect(200).text;
    let data = page.split("<script type=\"application/ld+json\">").nth(1).unwrap().split("</script>").next().unwrap();
    let data: Value = serde_json::from_str(data).unwrap();
    let served = &data["hasMenu"][0];
    assert_eq!((&served["@type"], &served["name"]), (&json!("Menu"), &json!("À la carte")));
    let dish = &served["hasMenuSection"][0]["hasMenuItem"][0];
    assert_eq!((&dish["name"], &dish["offers"][0]["price"]), (&json!("Ribollita"), &json!("9.50")));
    assert_eq!(dish["suitableForDiet"], json!(["https://schema.org/VeganDiet"]));
}

#[tokio::test]
async fn dishes_are_found_and_reviews_praise_them() {
    let server = TestServer::open().await;
    let (owner, other, guest) = (server.member("ugo").await, server.member("zita").await, server.member("anna").await);
    let (here, there) = (business(&server, &owner, "Da Ugo").await, business(&server, &other, "Da Zita").await);
    let (_, section) = menu(&server, &owner, &here).await;
    let dish = item(&server, &owner, &section, "Ribollita della nonna", json!({"diets": ["vegan"]})).await;
    let (_, section) = menu(&server, &other, &there).await;
    let elsewhere = item(&server, &other, &section, "Ribollita", json!({"allergens": {"contains": ["nuts"]}})).await;
    let ids = |page: Value| page.as_array().unwrap().iter().map(|dish| dish["item_id"].clone()).collect::<Vec<_>>();
    let found = ids(server.get("/v1/dishes?q=ribollita&near=43.77,11.26&distance=1").await.data(200));
    assert_eq!(found.len(), 2);
    assert_eq!(ids(server.get("/v1/dishes?q=ribollita&near=45,11.26&distance=1").await.data(200)), Vec::<Value>::new());
    assert_eq!(ids(server.get("/v1/dishes?q=ribollita&without[]=nuts").await.data(200)), [dish["uuid"].clone()]);
    let first = server.get("/v1/dishes?q=ribollita&limit=1").await.json();
    let next = format!("/v1/dishes?q=ribollita&limit=1&cursor={}", first["meta"]["next_cursor"].as_str().unwrap());
    assert_ne!(first["data"][0]["item_id"], server.get(&next).await.data(200)[0]["item_id"]);

    let explored = server.get("/v1/businesses?q=ribollita").await.data(200);
    assert_eq!(explored.as_array().unwrap().len(), 2);
    let factors: Vec<_> = explored[0]["why"].as_array().unwrap().iter().map(|why| why["factor"].clone()).collect();
    assert!(factors.contains(&json!("dish")) && !factors.contains(&json!("text")), "{factors:?}");

    server.age(&guest).await;
    let review = json!({"business_id": here, "rating": 5, "text": "Ottima!", "dishes": [dish["uuid"]]});
    let foreign = json!({"business_id": here, "rating": 5, "dishes": [elsewhere["uuid"]]});
    assert_eq!(server.as_(&guest).post("/v1/reviews", foreign).await.fault("dishes"), "dish_unknown");
    let review = server.as_(&guest).post("/v1/reviews", review).await.data(201);
    assert_eq!(review["dishes"][0]["uuid"], dish["uuid"]);
    let praised = async || server.get("/v1/dishes?q=ribollita").await.data(200)[0].clone();
    assert_eq!((&praised().await["item_id"], &praised().await["praised"]), (&dish["uuid"], &json!(1)));
    let cards = async || {
        let found = server.get("/v1/businesses?q=ribollita").await.data(200);
        let card = |hit: &Value| (hit["uuid"].clone(), hit["most_praised"].clone());
        found.as_array().unwrap().iter().map(card).collect::<HashMap<_, _>>()
    };
    let best = json!({"name": {"en": null, "it": "Ribollita della nonna"}, "praised": 1});
    let expected = HashMap::from([(json!(here), best), (json!(there), Value::Null)]);
    assert_eq!(cards().await, expected);
    let cleared = json!({"uuid": review["uuid"], "version": review["version"], "dishes": []});
    server.as_(&guest).patch("/v1/reviews", cleared).await.data(200);
    assert_eq!(praised().await["praised"], 0);
    assert_eq!(cards().await[&json!(here)], Value::Null);
}
