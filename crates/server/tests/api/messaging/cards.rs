//! Cards are read with the rights of their reader.

use serde_json::{Value, json};

use super::{conversation, friends, group, id, settled, try_send};
use crate::support::{Person, TestServer};

async fn share(server: &TestServer, from: &Person, to: &str, card: Value) -> Value {
    try_send(server, from, to, json!({"card": card})).await.data(201)["messages"][0]["card"].clone()
}

#[tokio::test]
async fn places_lists_posts_and_positions_are_shared() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let client = server.as_(&anna);
    let business = json!({"name": "Da Rosa", "kind": "restaurant", "time_zone": "Europe/Rome",
        "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26}});
    let business = id(&client.post("/v1/businesses", business).await.data(201));
    let card = share(&server, &anna, &chat, json!({"kind": "business", "uuid": business})).await;
    assert_eq!(
        (&card["business"]["name"], &card["town"], &card["gone"]),
        (&json!("Da Rosa"), &json!("Firenze"), &json!(false))
    );

    let list = id(&client.post("/v1/bookmark_lists", json!({"name": "Soups"})).await.data(201));
    let shown = client.patch("/v1/bookmark_lists", json!({"uuid": list, "shared": true})).await.data(200);
    let token = shown["share_url"].as_str().unwrap().rsplit('/').next().unwrap();
    let card = share(&server, &anna, &chat, json!({"kind": "list", "token": token})).await;
    assert_eq!((&card["name"], &card["count"], &card["token"]), (&json!("Soups"), &json!(0), &json!(token)));
    client.delete(&format!("/v1/bookmark_lists?records[]={list}")).await.expect(200);
    let gone = conversation(&server, &bruno, &chat).await["last_message"]["card"].clone();
    assert_eq!((&gone["gone"], &gone["kind"], &gone["name"]), (&json!(true), &json!("list"), &json!(null)));

    let position = json!({"minutes": 15, "precise": false, "latitude": 43.77, "longitude": 11.25});
    let shared = client.post("/v1/location_shares", position).await.data(201);
    let token = shared["token"].as_str().unwrap();
    let card = share(&server, &anna, &chat, json!({"kind": "location", "token": token})).await;
    assert_eq!((&card["label"], card["expires_at"].is_string()), (&json!("anna"), true));
    let foreign = json!({"card": {"kind": "location", "token": token}});
    assert_eq!(try_send(&server, &bruno, &chat, foreign).await.fault("card"), "card_unknown", "only one's own");
    server.sql("DELETE FROM location_shares").await;
    assert_eq!(conversation(&server, &bruno, &chat).await["last_message"]["card"]["gone"], true);
    for card in [json!({"kind": "business", "uuid": list}), json!({"kind": "list", "token": "nothing"})] {
        assert_eq!(try_send(&server, &anna, &chat, json!({"card": card})).await.fault("card"), "card_unknown");
    }
    let bare = try_send(&server, &anna, &chat, json!({"card": {"kind": "post"}})).await;
    assert_eq!(bare.fault("messages[0].card.uuid"), "required");
}

#[tokio::test]
async fn a_post_for_followers_is_gone_for_others_in_a_group() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let chat = group(&server, &anna, &[&bruno, &carla]).await;
    let post = json!({"text": "For my followers", "audience": "followers"});
    let post = id(&server.as_(&anna).post("/v1/posts", post).await.data(201));
    let card = share(&server, &anna, &chat, json!({"kind": "post", "uuid": post})).await;
    assert_eq!((&card["excerpt"], &card["author"]["username"]), (&json!("For my followers"), &json!("anna")));
    server.sql(&format!("DELETE FROM follows WHERE follower_id = '{}'", carla.user)).await;
    let card = async |reader: &Person| conversation(&server, reader, &chat).await["last_message"]["card"].clone();
    assert_eq!((card(&bruno).await["gone"].clone(), card(&carla).await["gone"].clone()), (json!(false), json!(true)));
}
