//! Reviews over HTTP, as authors, readers, businesses and moderators use them.

use base64::Engine;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::{PASSWORD, Person, TestServer, answer, files};

const HOSTILE: &str = "\"'><script>alert(1)</script>\u{202e}<!--";

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
}

impl Fixture {
    async fn open() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome",
                "address": {"city": "Firenze"}});
        let business = text(&server.as_(&owner).post("/v1/businesses", new_business).await.data(201)["uuid"]);
        server.verify(&business).await;
        Self { server, owner, guest, business }
    }

    fn text(&self, rating: u8, words: &str) -> Value {
        json!({"business_id": self.business, "rating": rating, "text": words})
    }

    async fn review(&self, who: &Person, rating: u8, words: &str) -> Value {
        self.server.as_(who).post("/v1/reviews", self.text(rating, words)).await.data(201)
    }

    async fn visit(&self, who: &Person, days: u8) -> String {
        self.server.visit(who, &self.business, days).await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn path(review: &Value) -> String {
    format!("/v1/reviews/{}", text(&review["uuid"]))
}

#[tokio::test]
async fn a_review_is_published_edited_and_removed() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.guest);
    let visit = fixture.visit(&fixture.guest, 1).await;
    let mut new = fixture.text(5, "The soup was wonderful and the waiter told us everything about the wine.");
    (new["visit_id"], new["food"]) = (json!(visit), json!(4));
    let review = client.post("/v1/reviews", new.clone()).await.data(201);
    assert_eq!(
        (&review["evidence"], &review["how"], &review["weight"]),
        (&json!("V3"), &json!("rotating_code"), &json!(1.0))
    );
    assert_eq!((&review["language"], &review["author"]["username"]), (&json!("en"), &json!("anna")));
    assert_eq!(review["actions"], json!(["edit", "remove"]));
    let twice = client.post("/v1/reviews", new).await;
    assert_eq!((twice.code(409), &twice.json()["review_id"]), ("visit_reviewed".into(), &review["uuid"]));

    let change = json!({"uuid": review["uuid"], "version": 1, "rating": 3, "food": null, "text": "So so."});
    let changed = client.patch("/v1/reviews", change.clone()).await.data(200);
    assert_eq!((&changed["rating"], &changed["food"], &changed["edits"]), (&json!(3), &json!(null), &json!(1)));
    assert_eq!(client.patch("/v1/reviews", change).await.code(409), "stale_version");
    let edits = fixture.server.get(&format!("{}/edits", path(&review))).await.data(200);
    assert_eq!((edits.as_array().unwrap().len(), &edits[0]["rating"], &edits[0]["food"]), (1, &json!(5), &json!(4)));

    let summary = format!("/v1/reviews/summary?business_id={}", fixture.business);
    let figures = fixture.server.get(&summary).await.data(200);
    assert_eq!((&figures["count"], &figures["histogram"]), (&json!(1), &json!([0, 0, 1, 0, 0])));
    let formula = &figures["formula"];
    assert_eq!(
        (&formula["prior_weight"], &formula["city_mean"], &formula["city"]),
        (&json!(10.0), &json!(3.5), &json!("Firenze"))
    );
    let rating = (35.0 + 3.0) / 11.0;
    assert!((figures["rating"].as_f64().unwrap() - rating).abs() < 1e-9, "{figures}");
    let listed = fixture.server.get(&format!("/v1/businesses/{}", fixture.business)).await.data(200);
    assert_eq!((&listed["rating"], &listed["rating_count"]), (&json!(3.5), &json!(1)));

    client.delete(&format!("/v1/reviews?records[]={}", text(&review["uuid"]))).await.data(200);
    assert_eq!(fixture.server.get(&path(&review)).await.code(404), "not_found");
    let listed = fixture.server.get(&format!("/v1/businesses/{}", fixture.business)).await.data(200);
    assert_eq!((&listed["rating"], &listed["rating_count"]), (&json!(null), &json!(0)));
}

#[tokio::test]
async fn a_review_is_linked_to_todays_visit_unless_it_declines() {
    let fixture = Fixture::open().await;
    fixture.visit(&fixture.guest, 0).await;
    let client = fixture.server.as_(&fixture.guest);
    let mut without = fixture.text(4, "Fine.");
    without["visit_id"] = json!(null);
    let without = client.post("/v1/reviews", without).await.data(201);
    assert_eq!((&without["evidence"], &without["how"]), (&json!("V0"), &json!("none")));
    assert_eq!(fixture.review(&fixture.guest, 4, "Fine.").await["evidence"], "V3");
}

#[tokio::test]
async fn a_repeated_request_publishes_once() {
    let fixture = Fixture::open().await;
    let send = async |rating: u8| {
        let request = fixture.server.as_(&fixture.guest).request(Method::POST, "/v1/reviews");
        answer(request.header("Idempotency-Key", "one").json(&fixture.text(rating, "Fine."))).await
    };
    let (first, again) = (send(4).await, send(4).await);
    assert_eq!((again.status, &again.text), (201, &first.text));
    assert_eq!(again.header("idempotency-replayed"), "true");
    let other = send(5).await;
    assert_eq!(
        (other.code(422), other.fault("Idempotency-Key")),
        ("idempotency_mismatch".into(), "idempotency_mismatch".into())
    );
    let another = fixture.server.as_(&fixture.guest).post("/v1/reviews", fixture.text(4, "Fine.")).await;
    assert_eq!(
        (another.code(409), &another.json()["review_id"]),
        ("review_exists".into(), &first.json()["data"]["uuid"])
    );
}

#[tokio::test]
async fn readers_find_vote_and_report_and_the_business_replies() {
    let fixture = Fixture::open().await;
    let review = fixture.review(&fixture.guest, 2, "Cold soup, warm wine and a very long wait for both of them.").await;
    let bruno = fixture.server.member("bruno").await;
    let client = fixture.server.as_(&bruno);
    let marked = answer(client.request(Method::PUT, &format!("{}/helpful", path(&review)))).await.data(200);
    assert_eq!(marked, json!({"helpful_count": 1, "helpful": true}));
    let reply = fixture.server.as_(&fixture.owner).request(Method::PUT, &format!("{}/reply", path(&review)));
    let answered = answer(reply.json(&json!({"text": "We are sorry."}))).await.data(200);
    assert_eq!((&answered["reply"]["text"], &answered["reply"]["edited_at"]), (&json!("We are sorry."), &json!(null)));

    let list =
        format!("/v1/reviews?business_id={}&rating[]=2&language[]=en&q=soup%20wait&sort=helpful", fixture.business);
    let found = client.get(&list).await;
    assert_eq!(found.json()["meta"]["total"], json!({"count": 1, "at_least": false}));
    let mine = &found.data(200)[0]["mine"];
    assert_eq!(mine, &json!({"author": false, "helpful": true, "reported": false}));
    assert_eq!(client.get("/v1/reviews?sort=best").await.fault("sort"), "not_one_of");
    assert_eq!(client.get("/v1/reviews?rating[]=9").await.fault("rating[]"), "unknown_value");

    let report = json!({"review_id": review["uuid"], "reason": "fake", "text": "He was never there."});
    client.post("/v1/reports", report.clone()).await.data(201);
    assert_eq!(client.post("/v1/reports", report).await.code(409), "report_made");
    let own = fixture.server.as_(&fixture.guest).get("/v1/reviews?mine=1").await.data(200);
    assert_eq!(own[0]["uuid"], review["uuid"]);
}

#[tokio::test]
async fn a_decision_is_explained_by_email_and_can_be_appealed() {
    let fixture = Fixture::open().await;
    let review = fixture.review(&fixture.guest, 1, "The owner is a thief.").await;
    let bruno = fixture.server.member("bruno").await;
    let report = json!({"review_id": review["uuid"], "reason": "offensive"});
    fixture.server.as_(&bruno).post("/v1/reports", report).await.data(201);
    let ada = fixture.server.admin("ada").await;
    let moderator = fixture.server.as_(&ada);
    let case = moderator.get("/v1/reports").await.data(200)[0].clone();
    assert_eq!((&case["reports"][0]["reason"], &case["report_count"]), (&json!("offensive"), &json!(1)));
    let decide = async |case: &Value, decision: &str, reason: &str| {
        let body = json!({"uuid": case["uuid"], "decision": decision, "reason": reason});
        moderator.patch("/v1/reports", body).await
    };
    assert_eq!(decide(&case, "publish", "so").await.code(409), "wrong_decision");
    let hidden = decide(&case, "hide", "It insults a person.").await.data(200);
    assert_eq!((&hidden["state"], &hidden["decisions"][0]["by"]["username"]), (&json!("decided"), &json!("ada")));
    let email =
        fixture.server.wait_for_email(&fixture.guest.email, |_, text| text.contains("It insults a person.")).await;
    assert!(email.contains("appeal once"), "{email}");
    assert_eq!(fixture.server.get(&path(&review)).await.code(404), "not_found");

    let client = fixture.server.as_(&fixture.guest);
    let own = client.get(&path(&review)).await.data(200);
    assert_eq!((&own["state"], &own["notice"]), (&json!("hidden"), &json!("decision")));
    assert_eq!((&own["decision"]["reason"], &own["actions"][2]), (&json!("It insults a person."), &json!("appeal")));
    let appeal = json!({"review_id": review["uuid"], "text": "He took my umbrella."});
    assert_eq!(client.post("/v1/appeals", appeal.clone()).await.data(201)["actions"], json!(["edit", "remove"]));
    assert_eq!(client.post("/v1/appeals", appeal).await.code(409), "appeal_made");
    let open = moderator.get("/v1/reports?state=open").await.data(200)[0].clone();
    assert_eq!(open["appeal"]["text"], "He took my umbrella.");
    decide(&open, "restore", "A fact, then.").await.data(200);
    fixture.server.wait_for_email(&fixture.guest.email, |subject, _| subject.contains("is visible again")).await;
    assert_eq!(fixture.server.get(&path(&review)).await.data(200)["state"], "published");
}

#[tokio::test]
async fn pictures_of_a_hidden_review_are_withheld_from_other_readers() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.guest);
    let upload = client.send_file("/v1/uploads", files::png(40, 30)).await.data(201);
    let mut new = fixture.text(1, "Look at this.");
    new["uploads"] = json!([upload["uuid"]]);
    let review = client.post("/v1/reviews", new).await.data(201);
    let address = |review: &Value| text(&review["media"][0]["media"]["variants"][0]["url"]);
    let public = address(&review);
    let cached = fixture.server.get(&public).await.expect(200);
    assert!(cached.header("cache-control").contains("immutable") && !public.contains('?'));

    let bruno = fixture.server.member("bruno").await;
    let report = json!({"review_id": review["uuid"], "reason": "offensive"});
    let case = fixture.server.as_(&bruno).post("/v1/reports", report).await.data(201);
    let ada = fixture.server.admin("ada").await;
    let moderator = fixture.server.as_(&ada);
    let case_id = moderator.get("/v1/reports").await.data(200)[0]["uuid"].clone();
    let decide = async |decision: &str| {
        let body = json!({"uuid": case_id, "decision": decision, "reason": "So it is."});
        moderator.patch("/v1/reports", body).await.data(200)
    };
    let hidden = decide("hide").await;
    let gone = fixture.server.get(&public).await;
    assert_eq!((gone.code(404).as_str(), gone.header("cache-control")), ("not_found", "no-store"), "{case}");
    let again = fixture.server.request(Method::GET, &public).header("if-none-match", cached.header("etag"));
    assert_eq!(answer(again).await.status, 404, "a cached copy is not revalidated");
    assert_eq!(fixture.server.get(&format!("{public}?pass=9999999999-forged")).await.status, 404);

    let own = client.get(&path(&review)).await.data(200);
    let alone = client.get(&format!("/v1/review_media?review_id={}", text(&review["uuid"]))).await.data(200);
    let uploaded = client.get(&format!("/v1/uploads/{}", text(&upload["uuid"]))).await.data(200);
    for shown in [
        address(&own),
        address(&hidden["review"]),
        text(&alone[0]["media"]["variants"][0]["url"]),
        text(&uploaded["variants"][0]["url"]),
    ] {
        let seen = fixture.server.get(&shown).await;
        assert_eq!((seen.status, seen.header("cache-control")), (200, "no-store"), "{shown}");
    }

    decide("restore").await;
    assert_eq!(fixture.server.get(&public).await.status, 200);
    assert_eq!(address(&client.get(&path(&review)).await.data(200)), public);
    client.delete(&format!("/v1/reviews?records[]={}", text(&review["uuid"]))).await.data(200);
    for shown in [&public, &address(&own)] {
        assert_eq!(fixture.server.get(shown).await.code(404), "not_found", "{shown}");
    }
}

#[tokio::test]
async fn the_public_page_shows_the_newest_reviews_escaped() {
    let fixture = Fixture::open().await;
    fixture.visit(&fixture.guest, 0).await;
    fixture.review(&fixture.guest, 4, HOSTILE).await;
    let page = fixture.server.get(&format!("/business/{}?lng=it", fixture.business)).await.text;
    for part in ["<h2>Recensioni</h2>", "anna · 4 su 5", "&lt;script&gt;", "\"@type\":\"Review\"", "\"ratingCount\":1"]
    {
        assert!(page.contains(part), "{part} is missing in {page}");
    }
    assert!(!page.contains("<script>alert") && !page.contains('\u{202e}'));
}

#[tokio::test]
async fn errors_name_the_field() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.guest);
    let wrong = client.post("/v1/reviews?lng=it", fixture.text(6, &"x".repeat(4_001))).await;
    assert_eq!(wrong.fault("rating"), "out_of_range");
    let both = json!({"business_id": fixture.business, "rating": 5, "food": 0, "text": "x".repeat(4_001)});
    let both = client.post("/v1/reviews", both).await;
    assert_eq!((both.fault("food"), both.fault("text")), ("out_of_range".into(), "too_long".into()));
    let unknown = json!({"business_id": fixture.business, "rating": 5, "uploads": [uuid::Uuid::nil()]});
    assert_eq!(client.post("/v1/reviews", unknown).await.fault("uploads"), "upload_unknown");
    let own = fixture.server.as_(&fixture.owner).post("/v1/reviews", fixture.text(5, "The best.")).await;
    assert_eq!(own.code(403), "own_place");
    assert_eq!(fixture.server.get("/v1/review_media").await.fault("business_id"), "required");
    let send = async |change: Value| {
        let mut body = fixture.text(5, "Fine.");
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        client.post("/v1/reviews?lng=it", body).await
    };
    let half = send(json!({"rating": 4.5})).await;
    assert_eq!(half.fault("rating"), "field_invalid");
    let sentence = "Questo valore ha un formato errato. Inserisci un numero intero.";
    assert_eq!(half.json()["errors"]["rating"][0]["message"], sentence);
    assert_eq!(send(json!({"visited_on": "2026-02-31"})).await.fault("visited_on"), "field_invalid");
    assert_eq!(send(json!({"uploads": ["x"]})).await.fault("uploads[0]"), "field_invalid");
    assert_eq!(send(json!({"stars": 5})).await.fault("stars"), "field_unknown");
}

#[tokio::test]
async fn a_repeated_upload_adds_one_picture() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.guest);
    let review = fixture.review(&fixture.guest, 4, "Fine.").await;
    let send = async |width: u32| {
        let picture = Part::bytes(files::png(width, 30)).file_name("a.png");
        let form = Form::new().text("review_id", text(&review["uuid"])).part("file", picture);
        let request = client.request(Method::POST, "/v1/review/media").header("Idempotency-Key", "one");
        answer(request.multipart(form)).await
    };
    let (first, again) = (send(40).await, send(40).await);
    assert_eq!((first.status, again.status, &again.text), (201, 201, &first.text));
    assert_eq!(again.header("idempotency-replayed"), "true");
    assert_eq!(send(41).await.code(422), "idempotency_mismatch");
    let media = client.get(&path(&review)).await.data(200)["media"].clone();
    assert_eq!(media.as_array().unwrap().len(), 1);
    assert_eq!(client.get("/v1/uploads").await.data(200).as_array().unwrap().len(), 1, "no upload is left over");
}

#[tokio::test]
async fn filters_remove_the_own_reviews_alone() {
    let fixture = Fixture::open().await;
    let bruno = fixture.server.member("bruno").await;
    let another = json!({"name": "Da Rosa", "kind": "bar", "time_zone": "Europe/Rome"});
    fixture.server.age(&fixture.owner).await;
    let another = text(&fixture.server.as_(&fixture.owner).post("/v1/businesses", another).await.data(201)["uuid"]);
    fixture.server.verify(&another).await;
    let of_anna = fixture.review(&fixture.guest, 5, "Lovely.").await;
    let of_bruno = fixture.review(&bruno, 2, "Too salty.").await;
    let (anna, bruno) = (fixture.server.as_(&fixture.guest), fixture.server.as_(&bruno));
    let elsewhere = json!({"business_id": another, "rating": 4, "text": "Fine."});
    let elsewhere = anna.post("/v1/reviews", elsewhere).await.data(201);

    let here = format!("/v1/reviews?business_id={}", fixture.business);
    assert_eq!(fixture.server.as_(&fixture.owner).delete(&here).await.data(200)["count"], 0);
    assert_eq!(anna.delete(&here).await.data(200)["count"], 1);
    assert_eq!(anna.get(&path(&of_anna)).await.code(404), "not_found");
    for left in [&of_bruno, &elsewhere] {
        anna.get(&path(left)).await.expect(200);
    }
    assert_eq!(anna.delete("/v1/reviews?mine=1").await.data(200)["count"], 1);
    assert_eq!(anna.get(&path(&elsewhere)).await.code(404), "not_found");
    bruno.get(&path(&of_bruno)).await.expect(200);
    for nothing in ["", "?mine=0", "?mine="] {
        assert_eq!(anna.delete(&format!("/v1/reviews{nothing}")).await.fault("records[]"), "records_missing");
    }
}

#[tokio::test]
async fn the_author_removes_all_pictures_of_a_review_in_one_request() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.guest);
    let mut new = fixture.text(4, "Fine.");
    let pictures = [
        client.send_file("/v1/uploads", files::png(40, 30)).await,
        client.send_file("/v1/uploads", files::png(41, 30)).await,
    ];
    new["uploads"] = pictures.iter().map(|sent| sent.data(201)["uuid"].clone()).collect();
    let review = client.post("/v1/reviews", new).await.data(201);
    let removal = format!("/v1/review_media?review_id={}", text(&review["uuid"]));
    assert_eq!(answer(fixture.server.request(Method::DELETE, &removal)).await.status, 401);
    assert_eq!(fixture.server.as_(&fixture.owner).delete(&removal).await.status, 403);
    assert_eq!(client.delete(&removal).await.data(200)["count"], 2);
    assert_eq!(fixture.server.get(&path(&review)).await.data(200)["media"], json!([]));
    assert_eq!(client.delete("/v1/review_media").await.fault("records[]"), "records_missing");
}

#[tokio::test]
async fn the_counts_of_a_profile_match_the_lists() {
    let fixture = Fixture::open().await;
    fixture.review(&fixture.guest, 4, "Fine.").await;
    fixture.server.sql("UPDATE reviews SET media_count = 3").await;
    let counts = async || {
        let person = fixture.server.get(&format!("/v1/users/{}", fixture.guest.user)).await.data(200);
        let list = fixture.server.get(&format!("/v1/reviews?user_id={}", fixture.guest.user)).await.data(200);
        (person["counts"]["reviews"].clone(), person["counts"]["photos"].clone(), list.as_array().unwrap().len())
    };
    assert_eq!(counts().await, (json!(1), json!(3), 1));
    let path = format!("/v1/businesses?records[]={}", fixture.business);
    fixture.server.as_(&fixture.owner).delete_with(&path, PASSWORD).await.data(200);
    assert_eq!(counts().await, (json!(0), json!(0), 0));
}

#[tokio::test]
async fn a_forged_cursor_returns_an_ordinary_page() {
    let fixture = Fixture::open().await;
    fixture.review(&fixture.guest, 4, "Fine.").await;
    let listed = async |sort: &str, key: i32| {
        let forged = json!([sort, key, uuid::Uuid::nil()]).to_string();
        let cursor = base64::prelude::BASE64_URL_SAFE_NO_PAD.encode(forged);
        let page = fixture.server.get(&format!("/v1/reviews?sort={sort}&cursor={cursor}")).await;
        page.data(200).as_array().unwrap().len()
    };
    for (sort, key, found) in [
        ("highest", 99_999_999, 1),
        ("highest", i32::MIN, 0),
        ("lowest", i32::MAX, 0),
        ("lowest", i32::MIN, 1),
        ("helpful", i32::MAX, 1),
    ] {
        assert_eq!(listed(sort, key).await, found, "{sort} {key}");
    }
}
