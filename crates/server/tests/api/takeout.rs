//! Imports from Google Takeout over HTTP.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer};

const PATH: &str = "/v1/takeout_imports";

fn form(content: &str, name: &str) -> Form {
    Form::new().part("file", Part::bytes(content.as_bytes().to_vec()).file_name(name.to_owned()))
}

async fn import(server: &TestServer, who: &Person, content: &str, name: &str) -> Answer {
    server.as_(who).send_form(PATH, form(content, name)).await
}

#[tokio::test]
async fn saved_places_become_bookmarks_and_reviews_drafts() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let business = json!({"name": "Trattoria Zà Zà", "kind": "restaurant", "time_zone": "Europe/Rome",
        "address": {"city": "Firenze", "latitude": 43.7763, "longitude": 11.2535}});
    let business = server.as_(&rosa).post("/v1/businesses", business).await.expect(201).field("uuid");
    server.verify(&business).await;

    let list = "Title,Note,URL,Tags,Comment\nTrattoria Za Za,Ask for the garden,https://www.google.com/maps/place/x,,\n\
        Nowhere,,https://www.google.com/maps/place/y,,\n";
    let imported = import(&server, &anna, list, "Date nights.csv").await.data(200);
    assert_eq!((&imported["lists"], &imported["bookmarks"]), (&json!(1), &json!(1)));
    assert_eq!(imported["unmatched"], json!([{"name": "Nowhere", "reason": "not_found"}]));
    let client = server.as_(&anna);
    let lists = client.get("/v1/bookmark_lists").await.data(200);
    let named = |list: &&Value| list["name"] == "Date nights";
    let own = lists.as_array().unwrap().iter().find(named).unwrap();
    assert_eq!((&own["count"], &own["public"]), (&json!(1), &json!(false)));
    let saved = format!("/v1/bookmark_business?list_id={}", own["uuid"].as_str().unwrap());
    assert_eq!(client.get(&saved).await.data(200)[0]["note"], "Ask for the garden");
    let again = import(&server, &anna, list, "Date nights.csv").await.data(200);
    assert_eq!((&again["lists"], &again["bookmarks"]), (&json!(0), &json!(0)));

    let reviews = json!({"type": "FeatureCollection", "features": [{"geometry": {"coordinates": [11.2535, 43.7763]},
        "properties": {"five_star_rating_published": 4, "location": {"name": "Zà Zà"},
            "review_text_published": "Good soup."}}]});
    let imported = import(&server, &anna, &reviews.to_string(), "Reviews.json").await.data(200);
    let draft = json!({"business_id": business, "name": "Trattoria Zà Zà", "stars": 4, "text": "Good soup."});
    assert_eq!(imported["drafts"], json!([draft]));
    assert_eq!(client.get("/v1/reviews?mine=1").await.data(200), json!([]), "nothing is published");
}

#[tokio::test]
async fn a_wrong_form_names_the_remedy() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    assert_eq!(import(&server, &anna, "hello", "a.csv").await.fault("file"), "takeout_unreadable");
    assert_eq!(import(&server, &anna, "Title,Note,URL\n", "a.csv").await.fault("file"), "takeout_empty");
    assert_eq!(import(&server, &anna, "", "a.csv").await.fault("file"), "file_missing");
    let other = Form::new().text("name", "Anna");
    assert_eq!(server.as_(&anna).send_form(PATH, other).await.fault("name"), "field_unknown");
    assert_eq!(server.as_(&anna).post(PATH, json!({})).await.status, 415);
    let large = "x".repeat((20 << 20) + 1);
    assert_eq!(import(&server, &anna, &large, "a.csv").await.status, 413);
}
