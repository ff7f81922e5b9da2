//! A socket is closed on every replica when its token, session or permission ends.

use std::time::{Duration, Instant};

use adapters::accounts::SignedTokens;
use adapters::system::System;
use chrono::TimeDelta;
use domain::accounts::tokens::{ACCESS_TOKEN_LIFE, AccessTokens};
use domain::shared::actor::{Member, Role};
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, SessionId, UserId};
use reqwest::Method;
use serde_json::json;
use uuid::Uuid;

use crate::support::{Person, Socket, TestServer, answer};

/// The longest time a revocation may take.
const A_SECOND: Duration = Duration::from_secs(1);
const UNAUTHENTICATED: Option<u16> = Some(4401);

/// Two servers with the same database, keys and public address.
async fn replicas() -> [TestServer; 2] {
    let public = ("VERDORO_PUBLIC_URL", "https://verdoro.localhost");
    let here = TestServer::with(&[public]).await;
    let data = here.data.path().to_str().unwrap();
    let there = TestServer::with(&[public, ("DATABASE_URL", &here.database), ("VERDORO_DATA_DIR", data)]).await;
    [here, there]
}

async fn found_business(server: &TestServer, owner: &Person) -> String {
    let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome"});
    let business =
        server.as_(owner).post("/v1/businesses", new_business).await.data(201)["uuid"].as_str().unwrap().to_owned();
    for label in ["1", "2"] {
        server.add_table(owner, &business, label).await;
    }
    business
}

async fn seat_party(server: &TestServer, owner: &Person, business: &str) {
    let body = json!({"business_id": business, "walk_in": true, "party": 2});
    let request = server.as_(owner).request(Method::POST, "/v1/reservations");
    answer(request.header("Idempotency-Key", Uuid::now_v7().to_string()).json(&body)).await.data(201);
}

/// A token of the person that is valid for `left`.
fn token_with(server: &TestServer, person: &Person, session: Uuid, left: TimeDelta) -> String {
    let key = server.data.path().join("keys/signing.pem");
    let tokens = SignedTokens::from_file(&key, &server.url).unwrap();
    let (auth, user) = (AuthId(person.auth.parse().unwrap()), UserId(person.user.parse().unwrap()));
    let member = Member { auth, session: SessionId(session), user: Some(user), role: Role::Member };
    tokens.issue(&member, System.now() - ACCESS_TOKEN_LIFE + left)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_closes_when_its_token_expires() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let token = token_with(&server, &anna, Uuid::now_v7(), TimeDelta::seconds(3));
    let opened = Instant::now();
    let mut expiring = Socket::signed_in(&server, &token).await;
    let mut fresh = Socket::signed_in(&server, &anna.token).await;
    assert_eq!(expiring.close_code(Duration::from_secs(4)).await, UNAUTHENTICATED);
    assert!(opened.elapsed() > A_SECOND, "closed while the token was good");
    assert_eq!(fresh.close_code(A_SECOND / 2).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn ending_a_session_closes_its_sockets_on_every_replica() {
    let replicas = replicas().await;
    let anna = replicas[0].member("anna").await;
    let other_device = replicas[0].sign_in(&anna.email).await;
    let mut unaffected = Socket::signed_in(&replicas[1], &other_device.token).await;
    let mut sockets =
        [Socket::signed_in(&replicas[0], &anna.token).await, Socket::signed_in(&replicas[1], &anna.token).await];
    replicas[0].as_(&anna).get("/v1/auth/logout").await.expect(200);
    let ended = Instant::now();
    for socket in &mut sockets {
        let left = A_SECOND.saturating_sub(ended.elapsed());
        assert_eq!(socket.close_code(left).await, UNAUTHENTICATED);
    }
    assert_eq!(unaffected.close_code(A_SECOND / 2).await, None, "another session");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ended_in_the_list_is_refused_and_its_sockets_close_on_every_replica() {
    let replicas = replicas().await;
    let [here, there] = &replicas;
    let anna = here.member("anna").await;
    let lost = here.sign_in(&anna.email).await;
    let sessions = here.as_(&anna).get("/v1/sessions").await.data(200);
    let id = sessions[0]["uuid"].as_str().unwrap();
    let mut sockets = [Socket::signed_in(here, &lost.token).await, Socket::signed_in(there, &lost.token).await];
    let mut own = Socket::signed_in(there, &anna.token).await;
    here.as_(&anna).delete(&format!("/v1/sessions?records[]={id}")).await.expect(200);
    let ended = Instant::now();
    for socket in &mut sockets {
        let left = A_SECOND.saturating_sub(ended.elapsed());
        assert_eq!(socket.close_code(left).await, UNAUTHENTICATED);
    }
    for server in [here, there] {
        assert_eq!(server.as_(&lost).get("/v1/auth").await.code(401), "token_blacklisted");
        server.as_(&anna).get("/v1/auth").await.expect(200);
    }
    assert!(ended.elapsed() < A_SECOND, "refused after {:?}", ended.elapsed());
    assert_eq!(own.close_code(A_SECOND / 2).await, None, "the session that ended the other");
}

#[tokio::test(flavor = "multi_thread")]
async fn blocking_an_account_closes_its_sockets_on_every_replica() {
    let replicas = replicas().await;
    let anna = replicas[0].member("anna").await;
    let mut sockets =
        [Socket::signed_in(&replicas[0], &anna.token).await, Socket::signed_in(&replicas[1], &anna.token).await];
    replicas[0].sql(&format!("UPDATE auths SET blocked_at = now() WHERE id = '{}'", anna.auth)).await;
    let blocked = Instant::now();
    for socket in &mut sockets {
        let left = A_SECOND.saturating_sub(blocked.elapsed());
        assert_eq!(socket.close_code(left).await, UNAUTHENTICATED);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn removed_staff_get_no_further_messages_on_any_replica() {
    let replicas = replicas().await;
    let [here, there] = &replicas;
    let (owner, staff) = (here.member("owner").await, here.member("waiter").await);
    let business = found_business(here, &owner).await;
    let hire = format!("INSERT INTO business_members VALUES ('{business}', '{}', 'manager', now())", staff.user);
    here.sql(&hire).await;
    let mut watching = Socket::open(here, &owner, &business).await;
    let mut removed = [Socket::open(here, &staff, &business).await, Socket::open(there, &staff, &business).await];
    seat_party(here, &owner, &business).await;
    for socket in &mut removed {
        assert_eq!(socket.receive().await["type"], "reservation");
    }
    watching.change().await;

    here.sql(&format!("DELETE FROM business_members WHERE user_id = '{}'", staff.user)).await;
    tokio::time::sleep(A_SECOND).await;
    seat_party(here, &owner, &business).await;
    watching.change().await;
    for socket in &mut removed {
        let refusal = json!({"type": "refused", "business_id": business});
        assert_eq!(socket.receive().await, refusal, "a removed member of staff still gets reservations");
        socket.send(json!({"type": "subscribe", "business_id": business})).await;
        assert_eq!(socket.receive().await, refusal);
    }
}
