//! The team of a business: invitations by mail, roles, leaving and removal.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Socket, TestServer, until};

struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let owner = server.member("ugo").await;
        let business = crate::menus::business(&server, &owner, "Da Ugo").await;
        server.add_table(&owner, &business, "1").await;
        Self { server, owner, business }
    }

    async fn invite(&self, by: &Person, email: &str, role: &str) -> Answer {
        let body = json!({"business_id": self.business, "email": email, "role": role});
        self.server.as_(by).post("/v1/business_invitations", body).await
    }

    /// The token in the latest invitation to the address.
    async fn token(&self, email: &str) -> String {
        let text = self.server.wait_for_email(email, |_, text| text.contains("/invitation/")).await;
        text.split("/invitation/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
    }

    async fn accept(&self, who: &Person, token: &str) -> Answer {
        self.server.as_(who).post("/v1/business_invitations/accept", json!({"token": token})).await
    }

    async fn opened(&self, token: &str) -> Answer {
        self.server.post("/v1/business_invitations/open", json!({"token": token})).await
    }

    async fn hire(&self, who: &Person, role: &str) {
        let hire =
            format!("INSERT INTO business_members VALUES ('{}', '{}', '{role}', now())", self.business, who.user);
        self.server.sql(&hire).await;
    }

    fn member(&self, who: &Person) -> String {
        format!("/v1/business_members/{}?business_id={}", who.user, self.business)
    }

    async fn remove(&self, by: &Person, who: &Person) -> Answer {
        self.server.as_(by).delete(&self.member(who)).await
    }

    async fn give(&self, by: &Person, who: &Person, role: &str) -> Answer {
        self.server.as_(by).patch(&self.member(who), json!({"role": role})).await
    }

    /// The roles of the team by name.
    async fn team(&self) -> Vec<(String, String)> {
        let path = format!("/v1/business_members?business_id={}", self.business);
        let team = self.server.as_(&self.owner).get(&path).await.data(200);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let of = |member: &Value| (text(&member["person"]["username"]), text(&member["role"]));
        team.as_array().unwrap().iter().map(of).collect()
    }

    async fn invitations(&self) -> Vec<Value> {
        let path = format!("/v1/business_invitations?business_id={}", self.business);
        self.server.as_(&self.owner).get(&path).await.data(200).as_array().unwrap().clone()
    }
}

fn names(team: &[(&str, &str)]) -> Vec<(String, String)> {
    team.iter().map(|(name, role)| ((*name).to_owned(), (*role).to_owned())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invited_joins_once_and_loses_access_within_a_second() {
    let fixture = Fixture::new().await;
    let server = &fixture.server;
    let (anna, mallory) = (server.member("anna").await, server.member("mallory").await);
    server.sql(&format!("UPDATE users SET language = 'it' WHERE id = '{}'", anna.user)).await;
    let invited = fixture.invite(&fixture.owner, &anna.email.to_uppercase(), "host").await.data(201);
    assert_eq!((&invited["role"], &invited["state"]), (&json!("host"), &json!("open")));
    let mail = server.wait_for_email(&anna.email, |_, text| text.contains("/invitation/")).await;
    assert!(mail.contains("accoglienza") && mail.contains("Da Ugo"), "in the language of the invited: {mail}");
    let stored = server.query("SELECT to_jsonb(i)::text FROM business_invitations i").await.unwrap();
    let token = fixture.token(&anna.email).await;
    assert!(!stored.contains(&token), "only a hash is stored");

    let opened = fixture.opened(&token).await.data(200);
    assert_eq!((&opened["business_name"], &opened["is_theirs"]), (&json!("Da Ugo"), &json!(false)));
    let body = json!({"token": token});
    let theirs = server.as_(&anna).post("/v1/business_invitations/open", body).await.data(200);
    assert_eq!(theirs["is_theirs"], true);
    assert_eq!(fixture.accept(&mallory, &token).await.code(409), "invitation_for_another_account");
    let joined = fixture.accept(&anna, &token).await.data(200);
    assert_eq!((&joined["role"], &joined["person"]["username"]), (&json!("host"), &json!("anna")));
    assert_eq!(fixture.accept(&anna, &token).await.code(409), "invitation_used");
    assert_eq!(fixture.opened(&token).await.data(200)["state"], "accepted");
    assert_eq!(fixture.team().await, names(&[("ugo", "owner"), ("anna", "host")]));
    let seen = server.as_(&anna).get(&format!("/v1/businesses/{}", fixture.business)).await.data(200);
    assert_eq!((&seen["mine"], &seen["role"]), (&json!(true), &json!("host")));

    let day = format!("/v1/queue_parties?business_id={}", fixture.business);
    server.as_(&anna).get(&day).await.expect(200);
    let mut socket = Socket::open(server, &anna, &fixture.business).await;
    fixture.remove(&fixture.owner, &anna).await.data(200);
    let removed = Instant::now();
    server.as_(&anna).get(&day).await.expect(403);
    assert_eq!(socket.receive().await, json!({"type": "refused", "business_id": fixture.business}));
    assert!(removed.elapsed() < Duration::from_secs(1), "refused after {:?}", removed.elapsed());
    assert_eq!(fixture.remove(&fixture.owner, &anna).await.status, 404);

    let path = format!("/v1/business_team_changes?business_id={}", fixture.business);
    let changes = server.as_(&fixture.owner).get(&path).await.data(200);
    let of = |change: &Value| ["change", "actor_name", "member_name"].map(|name| change[name].clone());
    let changes: Vec<_> = changes.as_array().unwrap().iter().map(of).collect();
    let (ugo, name) = (json!(changes[0][1]), json!(changes[0][2]));
    let expected = [
        [json!("removed"), ugo.clone(), name.clone()],
        [json!("joined"), name.clone(), name],
        [json!("invited"), ugo, Value::Null],
    ];
    assert_eq!(changes, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn owners_are_notified_of_what_others_change() {
    let fixture = Fixture::new().await;
    let server = &fixture.server;
    let (other, anna) = (server.member("olga").await, server.member("anna").await);
    fixture.hire(&other, "owner").await;
    fixture.hire(&anna, "host").await;
    fixture.give(&other, &anna, "viewer").await.data(200);
    let count = async |who: &Person| {
        let found = server.as_(who).get("/v1/notifications").await.data(200);
        found.as_array().unwrap().iter().filter(|one| one["kind"] == "team_changed").count()
    };
    until("the owner is notified", async || (count(&fixture.owner).await == 1).then_some(())).await;
    assert_eq!((count(&other).await, count(&anna).await), (0, 0), "neither who did it, nor who is no owner");
}

#[tokio::test]
async fn the_last_owner_stays() {
    let fixture = Fixture::new().await;
    let (owner, anna) = (&fixture.owner, fixture.server.member("anna").await);
    fixture.hire(&anna, "host").await;
    assert_eq!(fixture.remove(owner, owner).await.code(409), "last_owner");
    assert_eq!(fixture.give(owner, owner, "manager").await.code(409), "last_owner");
    fixture.give(owner, &anna, "owner").await.data(200);
    fixture.give(owner, owner, "manager").await.data(200);
    assert_eq!(fixture.remove(owner, &anna).await.status, 403, "managers remove no owners");
    fixture.remove(owner, owner).await.data(200);
    fixture.remove(owner, owner).await.expect(403);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_owners_who_leave_at_once_one_stays() {
    let fixture = Fixture::new().await;
    let others = [fixture.server.member("anna").await, fixture.server.member("olga").await];
    for round in 0..5 {
        fixture.server.sql("DELETE FROM business_members").await;
        for person in [&fixture.owner, &others[0], &others[1]] {
            fixture.hire(person, "owner").await;
        }
        let leaving = [&fixture.owner, &others[0], &others[1]].map(|person| fixture.remove(person, person));
        let mut statuses: Vec<u16> = join_all(leaving).await.into_iter().map(|answer| answer.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 200, 409], "round {round}");
        let owners = fixture.server.query("SELECT count(*)::text FROM business_members").await;
        assert_eq!(owners.as_deref(), Some("1"), "round {round}");
    }
}

#[tokio::test]
async fn managers_assign_the_roles_below_their_own() {
    let fixture = Fixture::new().await;
    let (manager, anna) = (fixture.server.member("mara").await, fixture.server.member("anna").await);
    fixture.hire(&manager, "manager").await;
    fixture.hire(&anna, "kitchen").await;
    for (role, status) in [("owner", 403), ("manager", 403), ("host", 201), ("kitchen", 201), ("viewer", 201)] {
        let invited = fixture.invite(&manager, &format!("{role}@guests.example"), role).await;
        assert_eq!(invited.status, status, "{role}");
    }
    fixture.give(&manager, &anna, "host").await.data(200);
    fixture.give(&manager, &anna, "manager").await.expect(403);
    fixture.give(&manager, &fixture.owner, "host").await.expect(403);
    fixture.remove(&manager, &fixture.owner).await.expect(403);
    fixture.invite(&anna, "one@guests.example", "viewer").await.expect(403);
    fixture.remove(&manager, &anna).await.data(200);
    fixture.remove(&fixture.owner, &manager).await.data(200);
    let left = fixture.invitations().await;
    assert!(left.is_empty(), "who is removed has no open invitations: {left:?}");
}

#[tokio::test]
async fn a_link_works_until_it_is_replaced_revoked_or_old() {
    let fixture = Fixture::new().await;
    let (server, anna) = (&fixture.server, fixture.server.member("anna").await);
    let invited = fixture.invite(&fixture.owner, &anna.email, "viewer").await.data(201);
    let first = fixture.token(&anna.email).await;
    assert_eq!(fixture.invite(&fixture.owner, &anna.email, "host").await.code(409), "already_invited");
    let path = format!("/v1/business_invitations/{}/resend", invited["uuid"].as_str().unwrap());
    assert_eq!(server.as_(&fixture.owner).post(&path, json!({})).await.code(429), "invited_too_often");
    server.sql("UPDATE business_invitations SET expires_at = now()").await;
    assert_eq!(fixture.opened(&first).await.data(200)["state"], "expired");
    assert_eq!(fixture.accept(&anna, &first).await.code(409), "invitation_expired");
    server.sql("UPDATE business_invitations SET sent_at = now() - interval '2 minutes'").await;
    let again = server.as_(&fixture.owner).post(&path, json!({})).await.data(200);
    assert_eq!(again["state"], "open");
    fixture.opened(&first).await.expect(404);
    fixture.accept(&anna, &first).await.expect(404);
    let second = until("the second email arrives", async || {
        let token = fixture.token(&anna.email).await;
        (token != first).then_some(token)
    })
    .await;
    assert_eq!(fixture.opened(&second).await.data(200)["role"], "viewer");
    let revoke = format!("/v1/business_invitations?records[]={}", invited["uuid"].as_str().unwrap());
    server.as_(&fixture.owner).delete(&revoke).await.data(200);
    fixture.opened(&second).await.expect(404);
    fixture.accept(&anna, &second).await.expect(404);
    fixture.hire(&anna, "viewer").await;
    assert_eq!(fixture.invite(&fixture.owner, &anna.email, "host").await.code(409), "already_in_team");
}

#[tokio::test]
async fn at_most_twenty_invitations_are_open() {
    let fixture = Fixture::new().await;
    for number in 0..20 {
        fixture.invite(&fixture.owner, &format!("guest{number}@guests.example"), "host").await.data(201);
    }
    let more = fixture.invite(&fixture.owner, "more@guests.example", "host").await;
    assert_eq!(more.code(409), "too_many_invitations");
    assert_eq!(fixture.invitations().await.len(), 20);
    let invalid = fixture.invite(&fixture.owner, "nobody", "chef").await.expect(422);
    assert_eq!((invalid.fault("email"), invalid.fault("role")), ("email_invalid".into(), "not_one_of".into()));
}

#[tokio::test]
async fn a_calendar_feed_ends_with_the_role() {
    let fixture = Fixture::new().await;
    let (server, anna) = (&fixture.server, fixture.server.member("anna").await);
    fixture.hire(&anna, "host").await;
    let feed = json!({"business_id": fixture.business});
    let url = server.as_(&anna).post("/v1/calendar_feeds", feed).await.expect(201).field("url");
    let path = &url[url.find("/v1/").unwrap()..];
    server.get(path).await.expect(200);
    fixture.give(&fixture.owner, &anna, "kitchen").await.data(200);
    server.get(path).await.expect(404);
}

#[tokio::test]
async fn hosts_block_and_unblock_tables_but_do_not_close_the_business() {
    let fixture = Fixture::new().await;
    let (server, anna) = (&fixture.server, fixture.server.member("anna").await);
    fixture.hire(&anna, "host").await;
    let tables = format!("/v1/business_tables?business_id={}", fixture.business);
    let table = server.as_(&anna).get(&tables).await.data(200)[0]["uuid"].clone();
    let closure = |tables: Value| {
        json!({"business_id": fixture.business, "starts_at": "2099-01-01T18:00:00Z", "ends_at": "2099-01-01T20:00:00Z",
            "table_ids": tables})
    };
    let add = async |by: &Person, tables| server.as_(by).post("/v1/business_closures", closure(tables)).await;
    let remove =
        async |by: &Person, id: &str| server.as_(by).delete(&format!("/v1/business_closures?records[]={id}")).await;
    let block = add(&anna, json!([table])).await.expect(201).field("uuid");
    remove(&anna, &block).await.expect(200);
    add(&anna, json!([])).await.expect(403);
    let whole = add(&fixture.owner, json!([])).await.expect(201).field("uuid");
    remove(&anna, &whole).await.expect(403);
    remove(&fixture.owner, &whole).await.expect(200);
    fixture.give(&fixture.owner, &anna, "viewer").await.data(200);
    let block = add(&fixture.owner, json!([table])).await.expect(201).field("uuid");
    remove(&anna, &block).await.expect(404);
}
