//! Businesses, their addresses and cuisines, claims, explore and the public page over HTTP.

use crate::support::{Answer, PASSWORD, Person, TestServer};
use serde_json::{Value, json};

/// An id that does not exist.
const UNKNOWN_ID: &str = "00000000-0000-0000-0000-000000000000";
const HOSTILE: &str = "\"'><script>alert(1)</script>'); DROP TABLE businesses; --";

async fn trattoria(server: &TestServer, owner: &Person, name: &str) -> Value {
    let body = json!({
        "name": name, "kind": "restaurant", "cuisines": ["tuscan"], "email": "info@zaza.example",
        "opening_hours": "Mo-Su 12:00-15:00",
        "address": { "street": "Via Roma", "city": "Firenze", "latitude": 43.7731, "longitude": 11.256 },
    });
    let added = server.as_(owner).post("/v1/businesses", body).await.data(201);
    server.verify(added["uuid"].as_str().unwrap()).await;
    added
}

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

/// The invalid fields with the first code of each, as `field:code`.
fn faults(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text);
    let errors = answer.json()["errors"].as_object().cloned().unwrap_or_default();
    errors.iter().map(|(field, all)| format!("{field}:{}", all[0]["code"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn a_business_is_created_edited_and_removed() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let entered = trattoria(&server, &rosa, "Zà Zà").await;
    let (client, business) = (server.as_(&rosa), id(&entered));
    assert_eq!((&entered["time_zone"], &entered["mine"]), (&json!("Europe/Rome"), &json!(true)));

    let change = json!({ "uuid": business, "version": 1, "email": null, "price_level": 2 });
    let changed = client.patch("/v1/businesses", change.clone()).await.data(200);
    assert_eq!((&changed["email"], &changed["price_level"], &changed["version"]), (&json!(null), &json!(2), &json!(2)));
    assert_eq!(client.patch("/v1/businesses", change).await.code(409), "stale_version");

    let hours = |record: &Value| [record["opening_hours"].clone(), record["opening_hours_normalized"].clone()];
    assert_eq!(hours(&changed), [json!("Mo-Su 12:00-15:00"), json!("Mo-Su 12:00-15:00")]);
    let change = json!({ "uuid": business, "version": 2, "opening_hours": "Lun-Dom 12-15, dalle 19" });
    let changed = client.patch("/v1/businesses", change).await.data(200);
    assert_eq!(hours(&changed), [json!("Lun-Dom 12-15, dalle 19"), json!("Mo-Su 12:00-15:00,19:00+")]);
    assert_eq!(changed["today"]["hours"], json!([{ "opens": "12:00", "closes": "15:00" }]));
    assert_eq!(changed["today"]["is_known"], false);

    let new = json!({ "business_id": business, "latitude": 41.9, "longitude": 12.5, "primary": true });
    let address = client.post("/v1/business_addresses", new).await.data(201);
    let moved = server.get(&format!("/v1/businesses/{business}")).await.data(200);
    assert_eq!((&moved["location"]["latitude"], &moved["address"]["uuid"]), (&json!(41.9), &address["uuid"]));
    let one = format!("/v1/business_addresses/{}", id(&address));
    assert_eq!(client.patch(&one, json!({ "label": "Garden" })).await.data(200)["label"], "Garden");
    client.delete(&one).await.data(200);
    let left = server.get(&format!("/v1/business_addresses?business_id={business}")).await.data(200);
    assert_eq!((left.as_array().unwrap().len(), &left[0]["primary"]), (1, &json!(true)));

    let new = json!({ "business_id": business, "cuisine": "seafood" });
    let cuisine = client.post("/v1/business_cuisines", new).await.data(201);
    let first = json!({ "uuid": cuisine["uuid"], "position": 0, "cuisine": "fish" });
    assert_eq!(client.patch("/v1/business_cuisines", first).await.data(200)["cuisine"], "fish");
    let removed = client.delete(&format!("/v1/business_cuisines?records[]={}", id(&cuisine))).await;
    assert_eq!(removed.data(200)["count"], 1);
    let removed = client.delete(&format!("/v1/business_cuisines?business_id={business}")).await;
    assert_eq!(removed.data(200)["count"], 1);

    assert_eq!(faults(&client.delete_with("/v1/businesses", PASSWORD).await), ["records[]:records_missing"]);
    let path = format!("/v1/businesses?records[]={business}");
    assert_eq!(faults(&client.delete_with(&path, "wrong").await), ["password:password_wrong"]);
    assert_eq!(client.delete_with(&path, PASSWORD).await.data(200)["count"], 1);
    for path in [format!("businesses/{business}"), format!("business_addresses/{}", id(&left[0]))] {
        assert_eq!(server.get(&format!("/v1/{path}")).await.code(404), "not_found");
    }
}

#[tokio::test]
async fn errors_are_in_the_readers_language() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    let wrong = json!({ "name": " ", "kind": "casino", "time_zone": "Mars/Olympus", "website": "javascript:alert(1)" });
    let refused = client.post("/v1/businesses?lng=it", wrong).await;
    let expected = ["kind:not_one_of", "name:required", "time_zone:unknown_value", "website:website_invalid"];
    assert_eq!(faults(&refused), expected);
    assert_eq!(
        refused.json()["errors"]["kind"][0]["message"],
        "Scegli uno tra restaurant, pizzeria, cafe, bar, pub, fast_food, ice_cream, biergarten, food_court, bakery, pastry."
    );
    let nothing = client.post("/v1/businesses", json!({})).await;
    assert_eq!(faults(&nothing), ["kind:required", "name:required", "time_zone:required"]);
    assert_eq!(faults(&server.get("/v1/businesses?colour=red").await), ["colour:filter_unknown"]);
    assert_eq!(faults(&server.get("/v1/business_addresses").await).len(), 1);
}

/// A pending claim of another member's business.
async fn claim(server: &TestServer) -> Value {
    let owner = server.member("owner").await;
    let business = id(&trattoria(server, &owner, "Claimed").await);
    let claimant = server.member("claimant").await;
    let claim = json!({ "business_id": business, "message": "It is mine" });
    server.as_(&claimant).post("/v1/business_claims", claim).await.data(201)
}

#[tokio::test]
async fn a_claim_is_decided_by_an_administrator() {
    let server = TestServer::open().await;
    let claim = claim(&server).await;
    assert_eq!((&claim["state"], &claim["claimant"]["display_name"]), (&json!("pending"), &json!("claimant")));
    let admin = server.admin("ada").await;
    let client = server.as_(&admin);
    let waiting = client.get("/v1/business_claims?state[]=pending").await.data(200);
    assert_eq!(waiting[0]["uuid"], claim["uuid"]);
    let decision = json!({ "uuid": claim["uuid"], "decision": "approved" });
    assert_eq!(client.patch("/v1/business_claims", decision.clone()).await.data(200)["state"], "approved");
    assert_eq!(client.patch("/v1/business_claims", decision).await.code(409), "claim_decided");
    assert_eq!(faults(&client.get("/v1/business_claims?state[]=lost").await), ["state[]:not_one_of"]);
    let email =
        server.wait_for_email("claimant@guests.example", |subject, _| subject == "You now manage Claimed").await;
    assert!(email.contains(&format!("/manage/{}", claim["business"]["uuid"].as_str().unwrap())), "{email}");
}

#[tokio::test]
async fn a_refused_claimant_gets_the_reason_by_email_in_their_language() {
    let server = TestServer::open().await;
    let claim = claim(&server).await;
    let claimant = server.sign_in("claimant@guests.example").await;
    let path = format!("/v1/users/{}", claimant.user);
    server.as_(&claimant).patch(&path, json!({ "language": "it" })).await.data(200);
    let admin = server.admin("ada").await;
    let decision = json!({ "uuid": claim["uuid"], "decision": "refused", "reason": "Il nome non risulta." });
    server.as_(&admin).patch("/v1/business_claims", decision).await.data(200);
    let refused = |subject: &str, _: &str| subject == "La tua richiesta per Claimed è stata respinta";
    let email = server.wait_for_email("claimant@guests.example", refused).await;
    assert!(email.contains("Il nome non risulta."), "{email}");
}

#[tokio::test]
async fn a_stranger_at_the_same_mail_provider_waits_for_an_administrator() {
    let server = TestServer::open().await;
    let owner = server.member("owner").await;
    let business = id(&trattoria(&server, &owner, "Zà Zà").await);
    let unclaim = format!(
        "UPDATE businesses SET claimed_at = NULL, email = 'zaza@guests.example' WHERE id = '{business}';
         DELETE FROM business_members WHERE business_id = '{business}'"
    );
    server.sql(&unclaim).await;
    let claim = json!({ "business_id": business });
    let stranger = server.member("stranger").await;
    assert_eq!(server.as_(&stranger).post("/v1/business_claims", claim.clone()).await.data(201)["state"], "pending");
    let zaza = server.member("zaza").await;
    assert_eq!(server.as_(&zaza).post("/v1/business_claims", claim).await.data(201)["state"], "approved");
}

#[tokio::test]
async fn a_new_account_adds_one_business_and_no_duplicate() {
    let server = TestServer::open().await;
    let (rosa, mallory) = (server.member("rosa").await, server.member("mallory").await);
    let body = |name: &str| json!({ "name": name, "kind": "bar", "address": { "street": "Via Roma", "latitude": 43.7731, "longitude": 11.256 } });
    let original = server.as_(&rosa).post("/v1/businesses", body("Zà Zà")).await.data(201);
    assert_eq!((&original["claimed"], &original["verified"]), (&json!(false), &json!(false)));
    let client = server.as_(&mallory);
    let refused = client.post("/v1/businesses?lng=it", body("ZA ZA")).await;
    assert_eq!(refused.code(409), "already_listed");
    assert_eq!(refused.json()["business"], json!({ "uuid": original["uuid"], "name": "Zà Zà" }));
    let mut different = body("Za Za");
    different["different_place"] = json!(true);
    let copy = client.post("/v1/businesses", different).await.data(201);
    assert_eq!(client.post("/v1/businesses", body("Another")).await.code(409), "too_many_added");
    assert!(server.get("/v1/businesses").await.data(200).as_array().unwrap().is_empty(), "neither is checked yet");
    let page = server.get(&format!("/business/{}", id(&copy))).await;
    assert!(page.status == 200 && page.text.contains("<meta name=\"robots\" content=\"noindex\">"), "{}", page.text);

    let admin = server.admin("ada").await;
    let client = server.as_(&admin);
    let waiting = client.get("/v1/business_claims?state[]=pending").await.data(200);
    let of_copy = waiting.as_array().unwrap().iter().find(|claim| claim["business"]["uuid"] == copy["uuid"]).unwrap();
    assert_eq!((&of_copy["creation"], &of_copy["resembles"]), (&json!(true), &original["uuid"]));
    let no = json!({ "uuid": of_copy["uuid"], "decision": "refused", "reason": "It is Zà Zà." });
    client.patch("/v1/business_claims", no).await.data(200);
    let of_original = waiting.as_array().unwrap().iter().find(|claim| claim["uuid"] != of_copy["uuid"]).unwrap();
    let yes = json!({ "uuid": of_original["uuid"], "decision": "approved" });
    client.patch("/v1/business_claims", yes).await.data(200);
    let listed = server.get("/v1/businesses").await.data(200);
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["uuid"]), (1, &original["uuid"]));
    assert_eq!((&listed[0]["claimed"], &listed[0]["verified"]), (&json!(true), &json!(true)));
    let email = server.wait_for_email("mallory@guests.example", |subject, _| subject == "Za Za was not listed").await;
    assert!(email.contains("It is Zà Zà."), "{email}");
    server.wait_for_email("rosa@guests.example", |subject, _| subject == "Zà Zà is now listed").await;
}

#[tokio::test]
async fn explore_finds_explains_and_pages() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    server.age(&rosa).await;
    for name in ["Zà Zà", "Da Luca", "Il Pesce d'Oro"] {
        trattoria(&server, &rosa, name).await;
    }
    let found = server.get("/v1/businesses?q=zaza&latitude=43.77&longitude=11.25&lng=it").await;
    assert_eq!(found.headers["cache-control"], "public, max-age=30");
    let hit = &found.data(200)[0];
    assert_eq!((&hit["name"], &hit["mine"], &hit["distance_m"]), (&json!("Zà Zà"), &json!(false), &json!(592.0)));
    let why = hit["why"].as_array().unwrap();
    assert!(why.iter().any(|one| one["detail"] == "A 590 m"), "{why:?}");
    assert!(why.iter().map(|one| one["score"].as_f64().unwrap()).sum::<f64>() <= 1.0);

    let mut names = Vec::new();
    let first = "/v1/businesses?limit=1&with[]=times&facets=1";
    let mut path = first.to_owned();
    let cursor = loop {
        let page = server.get(&path).await.json();
        names.push(page["data"][0]["name"].as_str().unwrap().to_owned());
        assert_eq!((&page["meta"]["total"]["count"], &page["data"][0]["next_times"]), (&json!(3), &json!([])));
        assert_eq!(page["meta"]["facets"]["cuisine"], json!([{ "value": "tuscan", "count": 3 }]));
        let Some(cursor) = page["meta"]["next_cursor"].as_str() else { break path };
        path = format!("{first}&cursor={cursor}");
    };
    names.sort();
    assert_eq!(names, ["Da Luca", "Il Pesce d'Oro", "Zà Zà"]);
    assert_eq!(faults(&server.get(&format!("{cursor}&sort=rating")).await), ["cursor:cursor_invalid"]);
    let mine = server.as_(&rosa).get("/v1/businesses?mine=1").await;
    assert_eq!(
        (&mine.headers["cache-control"], mine.data(200).as_array().unwrap().len()),
        (&"no-store".parse().unwrap(), 3)
    );
}

#[tokio::test]
async fn for_any_time_what_is_closed_until_tomorrow_does_not_come_first() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    server.age(&rosa).await;
    // The year has passed: it is closed today, whichever day that is.
    for (name, hours, latitude) in [("Bruno", "2020 Jan 01 10:00-12:00", 43.7731), ("Luca", "24/7", 43.7750)] {
        let new = json!({
            "name": name, "kind": "restaurant", "cuisines": ["tuscan"], "opening_hours": hours,
            "address": { "street": format!("Via {name}"), "latitude": latitude, "longitude": 11.256 },
        });
        let added = server.as_(&rosa).post("/v1/businesses", new).await.data(201);
        server.verify(added["uuid"].as_str().unwrap()).await;
    }
    let near = "latitude=43.7731&longitude=11.256";
    let search = async |query: &str| {
        let found = server.get(&format!("/v1/businesses?{near}&{query}")).await.data(200);
        let open = |hit: &Value| {
            let why = hit["why"].as_array().unwrap().clone();
            why.into_iter().find(|one| one["factor"] == "open").map(|one| one["detail"].as_str().unwrap().to_owned())
        };
        let hits = found.as_array().unwrap().iter();
        hits.map(|hit| (hit["name"].as_str().unwrap().to_owned(), open(hit).unwrap_or_default())).collect::<Vec<_>>()
    };
    let pairs = |pairs: [(&str, &str); 2]| pairs.map(|(name, open)| (name.to_owned(), open.to_owned()));
    assert_eq!(search("").await, pairs([("Luca", "Open now"), ("Bruno", "Closed until tomorrow")]));
    assert_eq!(search("q=restaurant&lng=it").await, pairs([("Luca", "Aperto ora"), ("Bruno", "Chiuso fino a domani")]));
    assert_eq!(search("sort=distance").await, pairs([("Bruno", ""), ("Luca", "")]), "the order of the reader");
    assert_eq!(search("q=bruno").await[0].0, "Bruno", "who searches a name finds it");
}

#[tokio::test]
async fn visitors_search_free_tables() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let business = id(&trattoria(&server, &rosa, "Zà Zà").await);
    let owner = server.as_(&rosa);
    let table = json!({"business_id": business, "label": "1", "min_party": 1, "max_party": 4});
    owner.post("/v1/business_tables", table).await.data(201);
    let rules = format!("/v1/business_booking/{business}");
    let version = owner.get(&rules).await.data(200)["version"].clone();
    owner.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
    let tomorrow =
        (chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now()) + chrono::TimeDelta::days(1)).date_naive();
    let times = format!("/v1/reservations/available-times?business_id={business}&date={tomorrow}&party=2");
    let slots = server.get(&times).await.data(200);
    let first = slots[0]["starts_at"].as_str().unwrap();
    let search = format!("/v1/businesses?bookable_at={first}&party=2&with[]=times");
    let found = server.get(&search).await;
    assert_eq!(found.headers["cache-control"], "public, max-age=30");
    assert_eq!(found.data(200)[0]["next_times"][0]["starts_at"], first);
    assert_eq!(server.get(&search.replace("party=2", "party=5")).await.data(200), json!([]), "no table for five");
}

#[tokio::test]
async fn the_first_response_of_a_public_page_describes_the_business() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let business = id(&trattoria(&server, &rosa, HOSTILE).await);
    let page = server.get(&format!("/business/{business}?lng=it")).await;
    assert_eq!((page.status, &page.headers["content-language"]), (200, &"it".parse().unwrap()));
    for part in ["application/ld+json", "property=\"og:title\"", "<h1>", "<html lang=\"it\"", "12:00–15:00"] {
        assert!(page.text.contains(part), "{part} is missing in {}", page.text);
    }
    // Data for search engines and for the frontend; the hostile name is escaped.
    let data = page.text.matches("<script type=\"application/").count();
    assert_eq!(page.text.matches("<script").count(), data, "{}", page.text);
    for nowhere in [format!("/business/{}", UNKNOWN_ID), "/business/x".to_owned()] {
        assert_eq!(server.get(&nowhere).await.status, 404);
    }
}

/// The JSON in a script element of a page.
fn data_in(page: &Answer, attributes: &str) -> Value {
    let (_, script) = page.text.split_once(&format!("<script type=\"application/{attributes}>")).unwrap();
    serde_json::from_str(script.split_once("</script>").unwrap().0).unwrap()
}

#[tokio::test]
async fn the_first_response_of_explore_has_the_first_results() {
    let server = TestServer::open().await;
    let empty = server.get("/explore").await.expect(200);
    assert!(empty.text.contains("<title>Restaurants with free tables · Verdoro</title>"), "{}", empty.text);
    assert!(!empty.text.contains("ld+json"), "{}", empty.text);
    let rosa = server.member("rosa").await;
    let business = id(&trattoria(&server, &rosa, HOSTILE).await);

    let page = server.get("/explore?lng=it").await.expect(200);
    assert_eq!(page.headers["content-language"], "it");
    let address = format!("{}/explore", server.url);
    for part in [
        "<title>Ristoranti con tavoli liberi a Firenze · Verdoro</title>",
        "<meta name=\"description\" content=\"Cerca ristoranti",
        &format!("<link rel=\"canonical\" href=\"{address}\">"),
        "<meta property=\"og:image\"",
        &format!("<a href=\"/business/{business}\">"),
    ] {
        assert!(page.text.contains(part), "{part} is missing in {}", page.text);
    }
    let data = page.text.matches("<script type=\"application/").count();
    assert_eq!(page.text.matches("<script").count(), data, "{}", page.text);
    let list = data_in(&page, "ld+json\"");
    assert_eq!((&list["@type"], &list["numberOfItems"]), (&json!("ItemList"), &json!(1)));
    assert_eq!(list["itemListElement"][0]["name"], HOSTILE);
    assert_eq!(list["itemListElement"][0]["url"], format!("{}/business/{business}", server.url));

    // What the screen requests first is in the page, as the API answers.
    let preloaded = data_in(&page, "json\" id=\"first-answer\"");
    let url = preloaded["url"].as_str().unwrap();
    assert_eq!(preloaded["answer"], server.get(&format!("/v1/{url}&lng=it")).await.json());

    let configuration = server.get("/v1/configuration").await.data(200);
    assert_eq!(configuration["time_zone"], "Europe/Rome");
    assert!(url.contains(&format!("latitude={}&", configuration["default_center"]["latitude"])), "{url}");

    let search = server.get("/explore?party=4&lng=en").await.expect(200);
    assert!(search.text.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{}", search.text);
    assert!(!search.text.contains("first-answer") && !search.text.contains(&business), "{}", search.text);
}
