//! Saved businesses over HTTP.

use serde_json::{Value, json};

use crate::support::{Person, TestServer};

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

async fn create_business(server: &TestServer, owner: &Person, name: &str) -> String {
    let body = json!({"name": name, "kind": "restaurant", "time_zone": "Europe/Rome"});
    server.age(owner).await;
    let business = id(&server.as_(owner).post("/v1/businesses", body).await.data(201));
    server.verify(&business).await;
    business
}

fn save(business: &str) -> String {
    format!("/v1/bookmark_business?business_id={business}")
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["business"]["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_business_is_saved_moved_and_removed() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let [zaza, luca] =
        [create_business(&server, &rosa, "Zà Zà").await, create_business(&server, &rosa, "Da Luca").await];
    let client = server.as_(&anna);
    let saved = client.post(&save(&zaza), json!({"note": "Ask for the garden"})).await.data(201);
    assert_eq!((&saved["note"], &saved["business"]["saved"]), (&json!("Ask for the garden"), &json!(true)));
    assert_eq!(client.post(&save(&zaza), json!({})).await.data(200), saved, "again");
    client.post(&save(&luca), json!({})).await.data(201);
    let in_body = client.post("/v1/bookmark_business", json!({"business_id": luca})).await;
    assert_eq!(in_body.fault("business_id"), "required", "the query names the business");

    let lists = client.get("/v1/bookmark_lists").await.data(200);
    assert_eq!(
        (&lists[0]["default"], &lists[0]["count"], &lists[0]["name"]),
        (&json!(true), &json!(2), &json!("Saved"))
    );
    let dates = client.post("/v1/bookmark_lists", json!({"name": " Date  nights "})).await.data(201);
    assert_eq!((&dates["name"], &dates["share_url"]), (&json!("Date nights"), &json!(null)));
    let moved = json!({"uuid": saved["uuid"], "list_id": dates["uuid"], "note": null});
    let moved = client.patch("/v1/bookmark_business", moved).await.data(200);
    assert_eq!((&moved["list_id"], &moved["note"]), (&dates["uuid"], &json!(null)));

    let all = client.get("/v1/bookmark_business").await.data(200);
    assert_eq!(names(&all), ["Da Luca", "Zà Zà"]);
    let in_list = client.get(&format!("/v1/bookmark_business?list_id={}", id(&dates))).await.data(200);
    assert_eq!(names(&in_list), ["Zà Zà"]);
    let of_business = client.get(&format!("/v1/bookmark_business?business_id[]={luca}")).await.data(200);
    assert_eq!(names(&of_business), ["Da Luca"]);

    let found = client.get("/v1/businesses?q=luca").await.data(200);
    assert_eq!((&found[0]["name"], &found[0]["saved"]), (&json!("Da Luca"), &json!(true)));
    assert_eq!(server.as_(&rosa).get(&format!("/v1/businesses/{luca}")).await.data(200)["saved"], false);
    assert_eq!(client.delete(&format!("/v1/bookmark_business?business_id={luca}")).await.data(200)["count"], 1);
    assert_eq!(client.get(&format!("/v1/businesses/{luca}")).await.data(200)["saved"], false);
    assert_eq!(client.delete(&format!("/v1/bookmark_lists?records[]={}", id(&dates))).await.data(200)["count"], 1);
    assert_eq!(client.get("/v1/bookmark_business").await.data(200), json!([]), "deleting a list deletes its bookmarks");
}

#[tokio::test]
async fn a_shared_list_is_shown_without_its_notes() {
    let server = TestServer::open().await;
    let (rosa, anna, bruno) = (server.member("rosa").await, server.member("anna").await, server.member("bruno").await);
    let zaza = create_business(&server, &rosa, "Zà Zà").await;
    let client = server.as_(&anna);
    let list = client.post("/v1/bookmark_lists", json!({"name": "Florence"})).await.data(201);
    let new = json!({"list_id": list["uuid"], "note": "SECRET"});
    let bookmark = client.post(&save(&zaza), new).await.data(201);
    let shared = json!({"uuid": list["uuid"], "shared": true});
    let shared = client.patch("/v1/bookmark_lists", shared).await.data(200);
    let url = shared["share_url"].as_str().unwrap();
    let token = url.rsplit('/').next().unwrap();
    assert_eq!(token.len(), 32);

    let read = server.get(&format!("/v1/bookmark_lists/shared/{token}")).await.data(200);
    assert_eq!(
        (&read["name"], &read["count"], &read["owner"]["username"]),
        (&json!("Florence"), &json!(1), &json!("anna"))
    );
    let businesses = server.get(&format!("/v1/bookmark_business?shared={token}")).await;
    assert_eq!(names(&businesses.data(200)), ["Zà Zà"]);
    assert!(!businesses.text.contains("SECRET"));
    let page = server.get(&format!("/list/{token}")).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("Florence by anna") && page.text.contains("noindex"), "{}", page.text);
    assert_eq!(server.get("/list/nonsense").await.status, 404);

    // Without the link a list is private until its owner publishes it.
    let of_list = format!("/v1/bookmark_business?list_id={}&user_id={}", id(&list), anna.user);
    assert_eq!(server.as_(&bruno).get(&of_list).await.code(404), "not_found");
    assert_eq!(server.get(&format!("/v1/bookmark_business/{}", id(&bookmark))).await.status, 401);
    client.patch("/v1/bookmark_lists", json!({"uuid": list["uuid"], "public": true})).await.data(200);
    let seen = server.as_(&bruno).get(&of_list).await;
    assert_eq!(names(&seen.data(200)), ["Zà Zà"]);
    assert!(!seen.text.contains("SECRET"));
    let on_profile = server.get(&format!("/v1/bookmark_lists?user_id={}", anna.user)).await.data(200);
    assert_eq!((on_profile.as_array().unwrap().len(), &on_profile[0]["share_url"]), (1, &json!(null)));
    assert_eq!(server.get(&format!("/v1/users/{}", anna.user)).await.data(200)["counts"]["lists"], 1);
    client.patch(&format!("/v1/users/{}", anna.user), json!({"private": true})).await.data(200);
    assert_eq!(server.get(&format!("/v1/bookmark_lists?user_id={}", anna.user)).await.data(200), json!([]));
    assert_eq!(server.as_(&bruno).get(&of_list).await.code(404), "not_found");

    // A revoked link stays invalid after sharing again.
    client.patch("/v1/bookmark_lists", json!({"uuid": list["uuid"], "shared": false})).await.data(200);
    assert_eq!(server.get(&format!("/v1/bookmark_lists/shared/{token}")).await.code(404), "not_found");
    let again = json!({"uuid": list["uuid"], "shared": true});
    assert_ne!(client.patch("/v1/bookmark_lists", again).await.data(200)["share_url"], url);
}

#[tokio::test]
async fn list_names_are_unique_and_lists_have_a_limit() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let zaza = create_business(&server, &rosa, "Zà Zà").await;
    let client = server.as_(&anna);
    let list = client.post("/v1/bookmark_lists", json!({"name": "One"})).await.data(201);
    for (name, fault) in [("One", "list_name_taken"), ("Saved", "list_name_taken"), (" ", "required")] {
        assert_eq!(client.post("/v1/bookmark_lists", json!({"name": name})).await.fault("name"), fault, "{name}");
    }
    let lists = client.get("/v1/bookmark_lists").await.data(200);
    let default = id(&lists[0]);
    assert_eq!(client.delete(&format!("/v1/bookmark_lists?records[]={default}")).await.code(409), "default_list");
    let renamed = json!({"uuid": default, "name": "Preferiti"});
    assert_eq!(client.patch("/v1/bookmark_lists", renamed).await.data(200)["name"], "Preferiti");

    let both = [json!({}), json!({"list_id": list["uuid"]})];
    let mut saved = Vec::new();
    for new in both {
        saved.push(client.post(&save(&zaza), new).await.data(201));
    }
    let there = json!({"uuid": saved[0]["uuid"], "list_id": list["uuid"]});
    assert_eq!(client.patch("/v1/bookmark_business", there).await.code(409), "saved_already");

    let full = "INSERT INTO bookmark_lists (id, user_id, name, created_at)
            SELECT gen_random_uuid(), user_id, 'List ' || number, now() FROM bookmark_lists, generate_series(1, 98) number
            WHERE is_default";
    server.sql(full).await;
    assert_eq!(client.post("/v1/bookmark_lists", json!({"name": "Too many"})).await.code(409), "too_many_lists");
    let crowd = "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
            SELECT gen_random_uuid(), 'p' || n, 'P', 'bar', 'Europe/Rome', 'member', now(), now() FROM generate_series(1, 1000) n;
            INSERT INTO bookmarks (id, list_id, user_id, business_id, created_at)
            SELECT gen_random_uuid(), l.id, l.user_id, b.id, now() FROM bookmark_lists l, businesses b
            WHERE l.name = 'List 1' AND b.name = 'P'";
    server.sql(crowd).await;
    let lists = client.get("/v1/bookmark_lists?limit=100").await.data(200);
    let crowded = lists.as_array().unwrap().iter().find(|list| list["name"] == "List 1").unwrap();
    assert_eq!(crowded["count"], 1000);
    let one_more = json!({"list_id": crowded["uuid"]});
    assert_eq!(client.post(&save(&zaza), one_more).await.code(409), "list_full");
}

#[tokio::test]
async fn the_id_of_a_business_leads_to_the_own_bookmark_of_it() {
    let server = TestServer::open().await;
    let (rosa, anna, bruno) = (server.member("rosa").await, server.member("anna").await, server.member("bruno").await);
    let zaza = create_business(&server, &rosa, "Zà Zà").await;
    let anna = server.as_(&anna);
    anna.post(&save(&zaza), json!({})).await.data(201);
    let list = anna.post("/v1/bookmark_lists", json!({"name": "Florence"})).await.data(201);
    let newest = anna.post(&save(&zaza), json!({"list_id": list["uuid"]})).await.data(201);
    let by_business = format!("/v1/bookmark_business/{zaza}");
    assert_eq!(anna.get(&by_business).await.data(200), newest);
    assert_eq!(anna.get(&format!("/v1/bookmark_business/{}", id(&newest))).await.data(200), newest);
    assert_eq!(server.as_(&bruno).get(&by_business).await.code(404), "not_found");
    assert_eq!(anna.get("/v1/bookmark_business/nonsense").await.code(404), "not_found");
}

#[tokio::test]
async fn a_filter_deletes_the_own_lists_alone() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let names_of = async |person: &Person| {
        let lists = server.as_(person).get("/v1/bookmark_lists").await.data(200);
        lists.as_array().unwrap().iter().map(|list| list["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for (person, name) in [(&anna, "One"), (&anna, "Two"), (&bruno, "Three")] {
        server.as_(person).post("/v1/bookmark_lists", json!({"name": name})).await.data(201);
    }
    let of_anna = format!("/v1/bookmark_lists?user_id={}", anna.user);
    assert_eq!(server.as_(&bruno).delete(&of_anna).await.data(200)["count"], 0);
    assert_eq!(names_of(&anna).await, ["Saved", "One", "Two"]);
    assert_eq!(server.as_(&anna).delete(&of_anna).await.data(200)["count"], 2);
    assert_eq!(
        (names_of(&anna).await, names_of(&bruno).await),
        (vec!["Saved".into()], vec!["Saved".into(), "Three".into()])
    );
    assert_eq!(server.as_(&anna).delete("/v1/bookmark_lists").await.fault("records[]"), "records_missing");
}
