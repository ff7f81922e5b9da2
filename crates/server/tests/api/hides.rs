//! Blocks and mutes over HTTP: every list of people and of what they wrote, for every relation of two members.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Person, TestServer, answer, files};

/// They are walked for more relations than these.
const WALKED_THERE: &str = "tests/api/posts/visibility.rs";
/// A block is not told in conversations.
const MESSAGES_THERE: &str = "tests/api/messaging/blocks.rs";

/// A block and a mute delete what was notified of the person.
const FORGOTTEN: &str = "tests/api/notifications/inbox.rs";

/// Operations whose replies contain people and which no block touches, with the reason.
const UNTOUCHED: [(&str, &str); 25] = [
    ("/v1/business_members", "colleagues have to know who has which role"),
    ("/v1/auth/refresh_token", "the account's own profile"),
    ("/v1/reports", "moderators decide about everybody"),
    ("/v1/blocks", "whom the reader blocked themselves"),
    ("/v1/mutes", "whom the reader muted themselves"),
    ("/v1/follows", "a block ends them, see below"),
    ("/v1/follows/{uuid}", "a block ends them, see below"),
    ("/v1/posts", WALKED_THERE),
    ("/v1/posts/{uuid}", WALKED_THERE),
    ("/v1/post_comments", WALKED_THERE),
    ("/v1/post_comments/{uuid}", WALKED_THERE),
    ("/v1/post_likes", WALKED_THERE),
    ("/v1/post_likes/{uuid}", WALKED_THERE),
    ("/v1/post_comment_likes", WALKED_THERE),
    ("/v1/post_comment_likes/{uuid}", WALKED_THERE),
    ("/v1/conversations", MESSAGES_THERE),
    ("/v1/conversations/{uuid}", MESSAGES_THERE),
    ("/v1/conversations/{uuid}/messages", MESSAGES_THERE),
    ("/v1/conversations/{uuid}/changes", MESSAGES_THERE),
    ("/v1/messages", MESSAGES_THERE),
    ("/v1/suggested_people", "tests/api/follows.rs"),
    ("/v1/notifications", FORGOTTEN),
    ("/v1/notifications/{uuid}", FORGOTTEN),
    ("/v1/user-notifications", FORGOTTEN),
    ("/v1/user-notifications/{uuid}", FORGOTTEN),
];

#[derive(Debug, Clone, Copy, PartialEq)]
enum Relation {
    None,
    Muted,
    BlockedByMe,
    BlockedByThem,
}

impl Relation {
    fn is_block(self) -> bool {
        matches!(self, Self::BlockedByMe | Self::BlockedByThem)
    }
}

/// What a reader can request that shows Bruno or what he wrote.
enum Read {
    /// One record, which is 404 when it is hidden.
    One,
    /// A list about Bruno, which a mute leaves as it is.
    OfOne,
    /// A list of what many wrote, which a mute changes.
    OfMany,
}

/// A business with a review by Bruno, who has a picture in it, a public list and a shared one.
struct Fixture {
    server: TestServer,
    anna: Person,
    bruno: Person,
    review: String,
    reads: Vec<(&'static str, String, Read)>,
}

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

impl Fixture {
    async fn open() -> Self {
        let server = TestServer::open().await;
        let (rosa, anna, bruno) =
            (server.member("rosa").await, server.member("anna").await, server.member("bruno").await);
        server.age(&rosa).await;
        let business = json!({"name": "Da Rosa", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = id(&server.as_(&rosa).post("/v1/businesses", business).await.data(201));
        server.verify(&business).await;
        let client = server.as_(&bruno);
        let review = json!({"business_id": business, "rating": 4, "text": "Good soup."});
        let review = id(&client.post("/v1/reviews", review).await.data(201));
        let upload = client.send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
        let photo = json!({"review_id": review, "upload_id": upload});
        let photo = id(&client.post("/v1/review_media", photo).await.data(201));
        let list = id(&client.post("/v1/bookmark_lists", json!({"name": "Soups"})).await.data(201));
        let shown = json!({"uuid": list, "public": true, "shared": true});
        let shown = client.patch("/v1/bookmark_lists", shown).await.data(200);
        let token = shown["share_url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let save = format!("/v1/bookmark_business?business_id={business}");
        client.post(&save, json!({"list_id": list})).await.data(201);
        let user = &bruno.user;
        let reads = vec![
            ("/v1/users", format!("users?uuid[]={user}"), Read::OfOne),
            ("/v1/users", "users?q=bruno".to_owned(), Read::OfOne),
            ("/v1/users/{uuid}", format!("users/{user}"), Read::One),
            ("/v1/reviews", format!("reviews?business_id={business}"), Read::OfMany),
            ("/v1/reviews", "reviews?q=soup".to_owned(), Read::OfMany),
            ("/v1/reviews", format!("reviews?user_id={user}"), Read::OfOne),
            ("/v1/reviews/{uuid}", format!("reviews/{review}"), Read::One),
            ("/v1/reviews/{uuid}/edits", format!("reviews/{review}/edits"), Read::One),
            ("/v1/review_media", format!("review_media?business_id={business}"), Read::OfMany),
            ("/v1/review/media", format!("review/media?business_id={business}"), Read::OfMany),
            ("/v1/review_media", format!("review_media?review_id={review}"), Read::One),
            ("/v1/review_media/{uuid}", format!("review_media/{photo}"), Read::One),
            ("/v1/bookmark_lists", format!("bookmark_lists?user_id={user}"), Read::OfOne),
            ("/v1/bookmark_lists/{uuid}", format!("bookmark_lists/{list}"), Read::One),
            ("/v1/bookmark_lists/shared/{token}", format!("bookmark_lists/shared/{token}"), Read::One),
            ("/v1/bookmark_business", format!("bookmark_business?list_id={list}"), Read::One),
            ("/v1/bookmark_business", format!("bookmark_business?shared={token}"), Read::One),
        ];
        Self { server, anna, bruno, review, reads }
    }

    /// Puts the two into this relation and no other.
    async fn relate(&self, relation: Relation) {
        let (anna, bruno) = (self.server.as_(&self.anna), self.server.as_(&self.bruno));
        anna.delete(&format!("/v1/blocks?user_id={}", self.bruno.user)).await.data(200);
        anna.delete(&format!("/v1/mutes?user_id={}", self.bruno.user)).await.data(200);
        bruno.delete(&format!("/v1/blocks?user_id={}", self.anna.user)).await.data(200);
        match relation {
            Relation::None => {}
            Relation::Muted => {
                anna.post(&format!("/v1/mutes?user_id={}", self.bruno.user), json!({})).await.data(201);
            }
            Relation::BlockedByMe => {
                anna.post(&format!("/v1/blocks?user_id={}", self.bruno.user), json!({})).await.data(201);
            }
            Relation::BlockedByThem => {
                bruno.post(&format!("/v1/blocks?user_id={}", self.anna.user), json!({})).await.data(201);
            }
        }
    }
}

#[tokio::test]
async fn a_block_hides_both_everywhere_and_a_mute_hides_what_is_listed_among_others() {
    use Relation::{BlockedByMe, BlockedByThem, Muted, None};
    let fixture = Fixture::open().await;
    let anna = fixture.server.as_(&fixture.anna);
    for relation in [None, Muted, BlockedByMe, BlockedByThem] {
        fixture.relate(relation).await;
        for (_, path, read) in &fixture.reads {
            let found = anna.get(&format!("/v1/{path}")).await;
            let is_seen = match read {
                Read::One => found.status == 200,
                Read::OfOne | Read::OfMany => !found.data(200).as_array().unwrap().is_empty(),
            };
            let expected = !(relation.is_block() || relation == Muted && matches!(read, Read::OfMany));
            assert_eq!(is_seen, expected, "{relation:?} {path}: {}", found.text);
            if matches!(read, Read::One) && !is_seen {
                assert_eq!(found.code(404), "not_found", "{relation:?} {path}");
            }
            let visitors = fixture.server.get(&format!("/v1/{path}")).await;
            assert!([200, 401].contains(&visitors.status), "{relation:?} {path}: {}", visitors.status);
        }
        let vote = format!("/v1/reviews/{}/helpful", fixture.review);
        let vote = answer(anna.request(Method::PUT, &vote)).await;
        assert_eq!(vote.status, if relation.is_block() { 404 } else { 200 }, "{relation:?}");
        // A block never protects from a report.
        let report = json!({"review_id": fixture.review, "reason": "spam"});
        let report = anna.post("/v1/reports", report).await;
        assert_eq!(report.status, if relation == None { 201 } else { 409 }, "{relation:?}: {}", report.text);
    }
}

/// A new list of people has to be walked above.
#[tokio::test]
async fn every_operation_that_shows_people_is_walked() {
    let fixture = Fixture::open().await;
    let document = fixture.server.get("/v1/openapi.json").await.json();
    let mut showing = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let mut seen = BTreeSet::new();
        follow(&document, &methods["get"]["responses"]["200"], &mut seen);
        if ["Person", "User", "Review", "BookmarkList"].iter().any(|schema| seen.contains(*schema)) {
            showing.insert(path.clone());
        }
    }
    let walked: BTreeSet<String> = fixture.reads.iter().map(|(operation, ..)| (*operation).to_owned()).collect();
    let untouched: BTreeSet<String> = UNTOUCHED.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    let missing: Vec<_> = showing.iter().filter(|path| !walked.contains(*path) && !untouched.contains(*path)).collect();
    assert!(missing.is_empty(), "neither walked nor untouched: {missing:?}");
}

/// Adds the names of the schemas that a part of the document refers to.
fn follow(document: &Value, part: &Value, seen: &mut BTreeSet<String>) {
    match part {
        Value::Array(items) => items.iter().for_each(|item| follow(document, item, seen)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str().filter(|_| name == "$ref").and_then(|link| link.rsplit('/').next()) {
                    Some(schema) if seen.insert(schema.to_owned()) => {
                        follow(document, &document["components"]["schemas"][schema], seen);
                    }
                    Some(_) => {}
                    None => follow(document, value, seen),
                }
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn blocks_and_mutes_are_listed_and_taken_back() {
    let server = TestServer::open().await;
    let (anna, bruno, carla) =
        (server.member("anna").await, server.member("bruno").await, server.member("carla").await);
    let client = server.as_(&anna);
    let (block, mute) = (
        |who: &Person| format!("/v1/blocks?user_id={}", who.user),
        |who: &Person| format!("/v1/mutes?user_id={}", who.user),
    );
    client.post(&mute(&bruno), json!({})).await.data(201);
    assert_eq!(
        client.get(&format!("/v1/users/{}", bruno.user)).await.data(200)["mine"],
        json!({"blocked": false, "muted": true, "follow": null, "follows_me": false, "followed_by": {"names": [], "count": 0}})
    );
    let blocked = client.post(&block(&bruno), json!({})).await.data(201);
    assert_eq!(blocked["username"], "bruno");
    assert_eq!(client.post(&block(&bruno), json!({})).await.data(201), blocked, "again");
    client.post(&block(&carla), json!({})).await.data(201);
    assert_eq!(client.get("/v1/mutes").await.data(200), json!([]), "a block drops the mute");
    let first = client.get("/v1/blocks?limit=1").await.json();
    assert_eq!(first["data"][0]["username"], "carla");
    let cursor = first["meta"]["next_cursor"].as_str().unwrap();
    let second = client.get(&format!("/v1/blocks?limit=1&cursor={cursor}")).await.json();
    assert_eq!((&second["data"][0], &second["meta"]["next_cursor"]), (&blocked, &json!(null)));

    assert_eq!(server.as_(&bruno).get("/v1/blocks").await.data(200), json!([]), "nobody learns who blocked them");
    assert_eq!(server.as_(&bruno).post(&block(&anna), json!({})).await.code(404), "not_found");
    assert_eq!(server.as_(&bruno).post(&mute(&anna), json!({})).await.code(404), "not_found");
    assert_eq!(client.post(&mute(&bruno), json!({})).await.code(404), "not_found");
    assert_eq!(client.post(&block(&anna), json!({})).await.fault("user_id"), "oneself");
    assert_eq!(client.post("/v1/blocks?user_id=00000000-0000-0000-0000-000000000009", json!({})).await.status, 404);

    assert_eq!(client.delete(&block(&bruno)).await.data(200)["count"], 1);
    assert_eq!(client.delete(&block(&bruno)).await.data(200)["count"], 0);
    assert_eq!(server.as_(&bruno).get(&format!("/v1/users/{}", anna.user)).await.status, 200);
}

#[tokio::test]
async fn two_who_block_each_other_at_once_end_in_one_whole_block_or_two() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    for _ in 0..5 {
        let (of_anna, of_bruno) =
            (format!("/v1/blocks?user_id={}", bruno.user), format!("/v1/blocks?user_id={}", anna.user));
        let (client, other) = (server.as_(&anna), server.as_(&bruno));
        let (one, two) = tokio::join!(client.post(&of_anna, json!({})), other.post(&of_bruno, json!({})));
        let made = [one.status, two.status];
        assert!(made == [201, 404] || made == [404, 201], "{made:?}");
        let rows = server.query("SELECT string_agg(why, ',' ORDER BY why) FROM hides").await;
        assert_eq!(rows.as_deref(), Some("block,blocked_by"));
        client.delete(&of_anna).await.data(200);
        other.delete(&of_bruno).await.data(200);
    }
}

#[tokio::test]
async fn a_block_ends_following_both_ways() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    for (follower, followed) in [(&anna, &bruno), (&bruno, &anna)] {
        server.as_(follower).post(&format!("/v1/follows?user_id={}", followed.user), json!({})).await.data(201);
    }
    server.as_(&anna).post(&format!("/v1/blocks?user_id={}", bruno.user), json!({})).await.data(201);
    server.as_(&anna).delete(&format!("/v1/blocks?user_id={}", bruno.user)).await.expect(200);
    for (member, other) in [(&anna, &bruno), (&bruno, &anna)] {
        let counts = server.as_(member).get(&format!("/v1/users/{}", other.user)).await.data(200)["counts"].clone();
        assert_eq!((&counts["followers"], &counts["following"]), (&json!(0), &json!(0)));
    }
}
