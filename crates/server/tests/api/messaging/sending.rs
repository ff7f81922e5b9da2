//! Sending, reading and searching.

use futures_util::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{conversation, counts, direct, friends, group, id, listed, say, settled, texts, try_send};
use crate::support::{TestServer, files, until};

#[tokio::test]
async fn a_direct_conversation_exists_once_and_counts_what_is_unread() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    assert_eq!(direct(&server, &bruno, &anna).await, chat);
    let again = server.as_(&bruno).post("/v1/conversations", json!({"kind": "direct", "user_id": anna.user})).await;
    assert_eq!(again.status, 200);
    assert!(listed(&server, &anna, "").await.is_empty(), "without messages it is not listed");
    let first = say(&server, &anna, &chat, "Are you free on Thursday?").await;
    assert_eq!((&first["seq"], &first["rev"], &first["mine"]), (&json!(1), &json!(1), &json!(true)));
    say(&server, &anna, &chat, "At eight?").await;
    assert_eq!(listed(&server, &bruno, "").await, std::slice::from_ref(&chat));
    let seen = conversation(&server, &bruno, &chat).await;
    assert_eq!((&seen["mine"]["unread"], &seen["last_message"]["text"]), (&json!(2), &json!("At eight?")));
    assert_eq!((&seen["state"], &seen["mine"]["can_send"]), (&json!("active"), &json!(true)));
    assert_eq!(seen["last_message"]["client_id"], json!(null), "the id of Anna's client is hers");
    assert_eq!((counts(&server, &bruno).await, counts(&server, &anna).await), ((1, 0), (0, 0)));
    let read = format!("/v1/conversations/{chat}/read");
    let marked = server.as_(&bruno).patch(&read, json!({"seq": 1})).await.data(200);
    assert_eq!((&marked["read_seq"], &marked["unread"]), (&json!(1), &json!(1)));
    let back = server.as_(&bruno).patch(&read, json!({"seq": 0})).await.data(200);
    assert_eq!(back["read_seq"], 1, "never backwards");
    assert_eq!(server.as_(&bruno).patch(&read, json!({"seq": 99})).await.data(200)["read_seq"], 2);
    say(&server, &bruno, &chat, "Yes").await;
    let seen = conversation(&server, &anna, &chat).await;
    assert_eq!(seen["mine"]["unread"], 1);
    let marks: Vec<&Value> = seen["members"].as_array().unwrap().iter().map(|member| &member["read_seq"]).collect();
    assert_eq!(marks, [&json!(2), &json!(3)], "sending reads all");
    let quiet = json!({"uuid": chat, "muted": true});
    assert_eq!(server.as_(&anna).patch("/v1/conversations", quiet).await.data(200)["mine"]["muted"], true);
    assert_eq!(counts(&server, &anna).await, (0, 0), "muted ones do not count");
    server.as_(&bruno).patch(&format!("/v1/users/{}", bruno.user), json!({"read_receipts": false})).await.data(200);
    let seen = conversation(&server, &anna, &chat).await;
    assert_eq!(seen["members"][1]["read_seq"], json!(null), "Bruno shows no marks");
}

/// All wait for the row of one conversation, longer than a request waits for a connection to the database; and others
/// write elsewhere meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn many_write_at_once_and_nothing_is_refused() {
    let server = TestServer::open().await;
    let [anna, bruno, carla, dario] = [
        settled(&server, "anna").await,
        settled(&server, "bruno").await,
        settled(&server, "carla").await,
        settled(&server, "dario").await,
    ];
    let chat = group(&server, &anna, &[&bruno, &carla, &dario]).await;
    let other = group(&server, &bruno, &[&carla]).await;
    let hold = format!("BEGIN; SELECT FROM conversations WHERE id = '{chat}' FOR UPDATE; SELECT pg_sleep(3); COMMIT",);
    let people = [&anna, &bruno, &carla, &dario];
    let sending = async {
        // The lock is there first.
        let locked =
            "SELECT 'locked' FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3)%' AND wait_event = 'PgSleep'";
        until("the row is locked", async || server.query(locked).await).await;
        let one = |number: usize| try_send(&server, people[number % 4], &chat, json!({"text": number.to_string()}));
        let elsewhere = async {
            for _ in 0..10 {
                try_send(&server, &bruno, &other, json!({"text": "Elsewhere"})).await.data(201);
                assert!(server.query(locked).await.is_some(), "while the row is locked");
            }
        };
        tokio::join!(join_all((0..64).map(one)), elsewhere).0
    };
    let ((), answers) = tokio::join!(server.sql(&hold), sending);
    let mut seqs: Vec<i64> =
        answers.into_iter().map(|answer| answer.data(201)["messages"][0]["seq"].as_i64().unwrap()).collect();
    seqs.sort_unstable();
    assert_eq!(seqs, (2..66).collect::<Vec<i64>>(), "after the one of the program");
}

#[tokio::test]
async fn a_message_sent_twice_is_stored_once_and_a_batch_is_all_or_nothing() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let path = format!("/v1/conversations/{chat}/messages");
    let [one, two, three] = [Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7()];
    let batch = json!({"messages": [{"client_id": one, "text": "One"}, {"client_id": two, "text": "Two"}]});
    let sent = server.as_(&anna).post(&path, batch.clone()).await.data(201);
    assert_eq!(server.as_(&anna).post(&path, batch).await.data(201), sent, "the stored ones again");
    let mixed = json!({"messages": [{"client_id": two, "text": "Two"}, {"client_id": three, "text": "Three"}]});
    let sent = server.as_(&anna).post(&path, mixed).await.data(201);
    assert_eq!((&sent["conversation"]["last_seq"], sent["messages"].as_array().unwrap().len()), (&json!(3), 2));
    let empty = json!({"messages": [{"client_id": Uuid::now_v7(), "text": "Four"}, {"client_id": Uuid::now_v7()}]});
    assert_eq!(server.as_(&anna).post(&path, empty).await.fault("text"), "required");
    assert_eq!(texts(&server, &bruno, &chat).await, ["One", "Two", "Three"]);
    let many: Vec<Value> =
        (0..21).map(|_| json!({"client_id": Uuid::now_v7(), "media": vec![Uuid::now_v7(); 11]})).collect();
    let many = server.as_(&anna).post(&path, json!({"messages": many})).await;
    assert_eq!(many.fault("messages"), "too_many");
    assert_eq!(many.fault("messages[20].media"), "too_many");
    let twice = json!({"messages": [{"client_id": one, "text": "a"}, {"client_id": one, "text": "b"}]});
    assert_eq!(server.as_(&anna).post(&path, twice).await.fault("messages[1].client_id"), "repeated");
    let carla = settled(&server, "carla").await;
    super::follow(&server, &carla, &anna).await;
    let other = direct(&server, &anna, &carla).await;
    let reused = try_send(&server, &anna, &other, json!({"client_id": one, "text": "One"})).await;
    assert_eq!(reused.fault("client_id"), "client_id_used");
    for (text, status) in [("x".repeat(4_000), 201), ("x".repeat(4_001), 422)] {
        assert_eq!(try_send(&server, &anna, &chat, json!({"text": text})).await.status, status);
    }
    assert_eq!(server.as_(&carla).get(&path).await.code(404), "not_found", "who is no member sees nothing");
    assert_eq!(try_send(&server, &carla, &chat, json!({"text": "Hello"})).await.code(404), "not_found");
}

#[tokio::test]
async fn history_is_read_in_pages_around_a_message_and_by_words() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let path = format!("/v1/conversations/{chat}/messages");
    let batch = |from: u32| {
        let message = |number| json!({"client_id": Uuid::now_v7(), "text": format!("Dish {number}")});
        json!({"messages": (from..from + 20).map(message).collect::<Vec<_>>()})
    };
    for from in [1, 21] {
        server.as_(&anna).post(&path, batch(from)).await.expect(201);
    }
    let client = server.as_(&bruno);
    let seqs = |page: &Value| -> Vec<i64> {
        page["data"].as_array().unwrap().iter().map(|message| message["seq"].as_i64().unwrap()).collect()
    };
    let first = client.get(&format!("{path}?limit=15")).await.json();
    assert_eq!(seqs(&first), (26..=40).rev().collect::<Vec<_>>());
    let cursor = first["meta"]["next_cursor"].as_str().unwrap();
    let second = client.get(&format!("{path}?limit=15&cursor={cursor}")).await.json();
    assert_eq!(seqs(&second), (11..=25).rev().collect::<Vec<_>>());
    assert_eq!(seqs(&client.get(&format!("{path}?before_seq=4")).await.json()), [3, 2, 1]);
    let around = client.get(&format!("{path}?around_seq=20&limit=5")).await.json();
    assert!(seqs(&around).contains(&20) && seqs(&around).len() == 5, "{around}");
    assert_eq!(seqs(&client.get(&format!("{path}?q=dish+33")).await.json()), [33]);
    let found = client.get("/v1/messages?q=DISH+7").await.json();
    assert_eq!(seqs(&found), [37, 27, 17, 7]);
    let found = client.get(&format!("/v1/messages?q=dish+7&conversation_id={chat}&limit=3")).await.json();
    let cursor = found["meta"]["next_cursor"].as_str().unwrap();
    assert_eq!(seqs(&client.get(&format!("/v1/messages?q=dish+7&limit=3&cursor={cursor}")).await.json()), [7]);
    assert_eq!(client.get("/v1/messages").await.fault("q"), "required");
    let carla = settled(&server, "carla").await;
    assert_eq!(server.as_(&carla).get("/v1/messages?q=dish").await.data(200), json!([]));
    // Deleting a conversation takes the history from its member alone.
    assert_eq!(client.delete(&format!("/v1/conversations?records[]={chat}")).await.data(200)["count"], 1);
    assert!(listed(&server, &bruno, "").await.is_empty() && texts(&server, &bruno, &chat).await.is_empty());
    assert_eq!(client.get("/v1/messages?q=dish").await.data(200), json!([]));
    say(&server, &anna, &chat, "Hello?").await;
    assert_eq!(
        (texts(&server, &bruno, &chat).await, counts(&server, &bruno).await),
        (vec!["Hello?".to_owned()], (1, 0))
    );
    assert_eq!(texts(&server, &anna, &chat).await.len(), 41);
}

#[tokio::test]
async fn pictures_are_for_members_alone() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let upload = server.as_(&anna).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    let sent = try_send(&server, &anna, &chat, json!({"media": [upload]})).await.data(201);
    assert_eq!(sent["messages"][0]["media"][0]["uuid"], json!(upload));
    let seen = conversation(&server, &bruno, &chat).await;
    let url = seen["last_message"]["media"][0]["variants"][0]["url"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&url).await.status, 200, "{url}");
    let (unsigned, _) = url.split_once('?').unwrap();
    assert_eq!(server.get(unsigned).await.status, 404, "not without a signature");
    let again = try_send(&server, &anna, &chat, json!({"media": [upload]})).await;
    assert_eq!(again.fault("media"), "upload_in_use");
    let foreign = server.as_(&bruno).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    assert_eq!(try_send(&server, &anna, &chat, json!({"media": [foreign]})).await.fault("media"), "upload_unknown");
    let message = id(&sent["messages"][0]);
    server.as_(&anna).delete(&format!("/v1/messages?records[]={message}")).await.expect(200);
    assert_eq!(conversation(&server, &bruno, &chat).await["last_message"]["media"], json!([]));
}
