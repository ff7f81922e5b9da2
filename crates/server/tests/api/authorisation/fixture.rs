//! The actors and the records they request.

use std::sync::atomic::AtomicU8;

use reqwest::Method;
use serde_json::{Value, json};

use super::fresh::Fresh;
use super::row::CurrentUser;
use crate::support::{PASSWORD, Person, TestServer, answer};

/// A server with a business, one reservation, one claim, and every kind of actor.
pub struct Fixture {
    pub server: TestServer,
    people: Vec<(CurrentUser, Person)>,
    /// How many days ago the next visit of [`CurrentUser::Member`] was: there is one a day.
    pub days: AtomicU8,
    /// The business of [`CurrentUser::Staff`] and [`CurrentUser::Owner`], which takes bookings.
    pub business: String,
    pub address: String,
    pub cuisine: String,
    pub table: String,
    /// Combines that table with another.
    pub combination: String,
    /// [`CurrentUser::Member`]'s, two days ahead.
    pub reservation: String,
    /// [`CurrentUser::Member`]'s, of another business.
    pub claim: String,
    /// [`CurrentUser::Member`]'s own.
    pub list: String,
    pub bookmark: String,
    /// [`CurrentUser::Member`]'s home.
    pub location: String,
    /// [`CurrentUser::Member`]'s, last updated an hour ago.
    pub location_share: String,
    /// [`CurrentUser::Member`]'s message to the operator.
    pub contact: String,
    /// An unused picture of [`CurrentUser::Owner`].
    pub upload: String,
    /// A picture of [`CurrentUser::Stranger`]'s.
    pub foreign_upload: String,
    /// A table of another business.
    pub foreign_table: String,
    /// A visit of [`CurrentUser::Member`]'s to the business.
    pub visit: String,
    /// A picture of the review.
    pub review_photo: String,
    /// A picture in the gallery of the business.
    pub photo: String,
    /// [`CurrentUser::Member`]'s, of the business.
    pub review: String,
    /// [`CurrentUser::Member`]'s, of another business, and held for moderation.
    pub held_review: String,
    /// The case of the held review.
    pub case: String,
    /// [`CurrentUser::Member`] follows [`CurrentUser::Owner`].
    pub follow: String,
    /// [`CurrentUser::Member`]'s.
    pub post: String,
    /// [`CurrentUser::Member`]'s, on that post.
    pub comment: String,
    /// [`CurrentUser::Member`]'s, of that post.
    pub post_like: String,
    /// [`CurrentUser::Member`]'s, of that comment.
    pub comment_like: String,
    /// A group of [`CurrentUser::Member`]'s with [`CurrentUser::Stranger`].
    pub group: String,
    /// [`CurrentUser::Member`]'s, in that group.
    pub message: String,
    /// [`CurrentUser::Member`]'s, which is being built.
    pub export: String,
    /// A published menu of the business.
    pub menu: String,
    pub section: String,
    /// For 9.50, also as take-away.
    pub item: String,
    /// [`CurrentUser::Member`]'s.
    pub order: String,
    /// What the business gives for points.
    pub offer: String,
    /// [`CurrentUser::Member`]'s.
    pub voucher: String,
    /// An item of the business that waits for a moderator.
    pub sustainability_item: String,
}

impl Fixture {
    pub async fn assemble() -> Self {
        let server = TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1")]).await;
        let people = people(&server).await;
        let mut fixture = Self {
            server,
            people,
            days: AtomicU8::new(1),
            business: String::new(),
            address: String::new(),
            cuisine: String::new(),
            table: String::new(),
            combination: String::new(),
            reservation: String::new(),
            claim: String::new(),
            list: String::new(),
            bookmark: String::new(),
            location: String::new(),
            location_share: String::new(),
            contact: String::new(),
            upload: String::new(),
            foreign_upload: String::new(),
            foreign_table: String::new(),
            visit: String::new(),
            review_photo: String::new(),
            photo: String::new(),
            review: String::new(),
            held_review: String::new(),
            case: String::new(),
            follow: String::new(),
            post: String::new(),
            comment: String::new(),
            post_like: String::new(),
            comment_like: String::new(),
            group: String::new(),
            message: String::new(),
            export: String::new(),
            menu: String::new(),
            section: String::new(),
            item: String::new(),
            order: String::new(),
            offer: String::new(),
            voucher: String::new(),
            sustainability_item: String::new(),
        };
        // On their first day members add and write little.
        for (_, person) in &fixture.people {
            fixture.server.age(person).await;
        }
        fixture.business = fixture.found_business(CurrentUser::Owner, "Zà Zà").await;
        let staff = &fixture.person(CurrentUser::Staff).user;
        let hire = format!("INSERT INTO business_members VALUES ('{}', '{staff}', 'manager', now())", fixture.business);
        fixture.server.sql(&hire).await;
        fixture.address = fixture.first("business_addresses").await;
        fixture.cuisine = fixture.first("business_cuisines").await;
        fixture.take_bookings().await;
        let [table, other] = [fixture.add_table("1").await, fixture.add_table("2").await];
        let pair =
            json!({"business_id": fixture.business, "table_ids": [&table, other], "min_party": 5, "max_party": 8});
        fixture.combination = fixture.make(CurrentUser::Owner, "business_table_combinations", pair).await;
        fixture.table = table;
        fixture.reservation = fixture.book().await;
        let elsewhere = fixture.found_business(CurrentUser::Elsewhere, "Altrove").await;
        let claim = json!({"business_id": elsewhere, "message": "It is mine"});
        fixture.claim = fixture.make(CurrentUser::Member, "business_claims", claim).await;
        fixture.list = fixture.make(CurrentUser::Member, "bookmark_lists", json!({"name": "Mine"})).await;
        let save = format!("bookmark_business?business_id={}", fixture.business);
        fixture.bookmark = fixture.make(CurrentUser::Member, &save, json!({"list_id": fixture.list})).await;
        let message =
            json!({"name": "Guest", "email": "guest@guests.example", "category": "other", "message": "Hello"});
        fixture.contact = fixture.make(CurrentUser::Member, "contact_us", message).await;
        let home = json!({"kind": "home", "name": "Home", "latitude": 43.77, "longitude": 11.25});
        fixture.location = fixture.make(CurrentUser::Member, "location", home).await;
        let share = json!({"minutes": null, "precise": true, "latitude": 43.77, "longitude": 11.25});
        fixture.location_share = fixture.make(CurrentUser::Member, "location_shares", share).await;
        // Positions are updated every few seconds at most.
        fixture.server.sql("UPDATE location_shares SET updated_at = updated_at - interval '1 hour'").await;
        fixture.photo = fixture.fresh(&Fresh::Photo, 0).await;
        fixture.upload = fixture.picture(CurrentUser::Owner).await;
        fixture.foreign_upload = fixture.picture(CurrentUser::Stranger).await;
        let table = json!({"business_id": elsewhere, "label": "1", "min_party": 1, "max_party": 4});
        fixture.foreign_table = fixture.make(CurrentUser::Elsewhere, "business_tables", table).await;
        fixture.visit = fixture.server.visit(fixture.person(CurrentUser::Member), &fixture.business, 0).await;
        let review = |business: &str| json!({"business_id": business, "rating": 4, "text": "Good soup."});
        fixture.review = fixture.make(CurrentUser::Member, "reviews", review(&fixture.business)).await;
        fixture.held_review = fixture.make(CurrentUser::Member, "reviews", review(&elsewhere)).await;
        fixture.case = fixture.hold_back(&fixture.held_review).await;
        fixture.review_photo = fixture.fresh(&Fresh::ReviewPhoto, 0).await;
        let follow = format!("follows?user_id={}", fixture.user(CurrentUser::Owner));
        fixture.follow = fixture.make(CurrentUser::Member, &follow, json!({})).await;
        fixture.post = fixture.make(CurrentUser::Member, "posts", json!({"text": "Good soup."})).await;
        let comment = format!("post_comments?post_id={}", fixture.post);
        fixture.comment = fixture.make(CurrentUser::Member, &comment, json!({"text": "Still."})).await;
        let like = format!("post_likes?post_id={}", fixture.post);
        fixture.post_like = fixture.make(CurrentUser::Member, &like, json!({})).await;
        let like = format!("post_comment_likes?comment_id={}", fixture.comment);
        fixture.comment_like = fixture.make(CurrentUser::Member, &like, json!({})).await;
        fixture.converse().await;
        fixture.export = fixture.begin_export().await;
        fixture.sell().await;
        fixture.offer = fixture.make(CurrentUser::Owner, "reward_offers", super::rewards::offer(&fixture)).await;
        fixture.voucher = fixture.fresh(&Fresh::Voucher, 0).await;
        let water = super::sustainability::tap_water(&fixture);
        fixture.sustainability_item = fixture.make(CurrentUser::Owner, "sustainability_items", water).await;
        fixture
    }

    pub fn person(&self, actor: CurrentUser) -> &Person {
        &self.people.iter().find(|(name, _)| *name == actor).unwrap().1
    }

    /// The profile of an actor; empty without one.
    pub fn user(&self, actor: CurrentUser) -> String {
        self.people.iter().find(|(name, _)| *name == actor).map(|(_, person)| person.user.clone()).unwrap_or_default()
    }

    /// The token of an actor; a visitor has none.
    pub fn token(&self, actor: CurrentUser) -> Option<String> {
        self.people.iter().find(|(name, _)| *name == actor).map(|(_, person)| person.token.clone())
    }

    /// A token of a new session at a network address of its own.
    pub async fn new_token(&self, actor: CurrentUser, network: usize) -> Option<String> {
        let (_, person) = self.people.iter().find(|(name, _)| *name == actor)?;
        let code = self.server.code(person).await;
        let body = json!({"email": person.email, "password": PASSWORD, "code": code});
        let request = self.server.request(Method::POST, "/v1/auth/login").header("X-Forwarded-For", address(network));
        let session = answer(request.json(&body)).await.expect(200);
        Some(session.field("access_token"))
    }

    /// Creates a record as that actor and returns its id.
    pub async fn make(&self, actor: CurrentUser, collection: &str, body: Value) -> String {
        let made = self.server.as_(self.person(actor)).post(&format!("/v1/{collection}"), body).await;
        made.expect(201).field("uuid")
    }

    async fn found_business(&self, actor: CurrentUser, name: &str) -> String {
        let body = json!({
            "name": name, "kind": "restaurant", "cuisines": ["tuscan"], "time_zone": "Europe/Rome",
            "opening_hours": "Mo-Su 12:00-23:00", "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26},
        });
        let business = self.make(actor, "businesses", body).await;
        self.server.verify(&business).await;
        business
    }

    /// Holds a review for moderation, as in a burst; returns the case.
    pub async fn hold_back(&self, review: &str) -> String {
        let case = uuid::Uuid::now_v7().to_string();
        let hold = format!(
            "UPDATE reviews SET state = 'held', notice = 'burst' WHERE id = '{review}';
             INSERT INTO review_cases (id, review_id, held, created_at) VALUES ('{case}', '{review}', 'burst', now())"
        );
        self.server.sql(&hold).await;
        case
    }

    /// A group with a message, and a conversation about the reservation.
    async fn converse(&mut self) {
        let group = json!({"kind": "group", "name": "Dinner", "user_ids": [self.user(CurrentUser::Stranger)]});
        self.group = self.make(CurrentUser::Member, "conversations", group).await;
        self.server.sql("UPDATE conversation_members SET state = 'active'").await;
        let about = json!({"kind": "business", "reservation_id": self.reservation});
        self.make(CurrentUser::Member, "conversations", about).await;
        let message = json!({"messages": [{"client_id": uuid::Uuid::now_v7(), "text": "Good soup."}]});
        let path = format!("/v1/conversations/{}/messages", self.group);
        let sent = self.server.as_(self.person(CurrentUser::Member)).post(&path, message).await.data(201);
        self.message = sent["messages"][0]["uuid"].as_str().unwrap().to_owned();
    }

    /// Inserts an export that a worker is building.
    async fn begin_export(&self) -> String {
        let (id, auth) = (uuid::Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let begin = format!(
            "INSERT INTO exports (id, auth_id, state, created_at, worked_at)
             VALUES ('{id}', '{auth}', 'building', now(), now() + interval '1 hour')"
        );
        self.server.sql(&begin).await;
        id.to_string()
    }

    /// A menu, from which the member orders.
    async fn sell(&mut self) {
        let menu = json!({"business_id": self.business, "name": {"en": "Menu"}, "published": true});
        self.menu = self.make(CurrentUser::Owner, "menus", menu).await;
        let section = json!({"menu_id": self.menu, "name": {"en": "Mains"}});
        self.section = self.make(CurrentUser::Owner, "menu_sections", section).await;
        let item = json!({"section_id": self.section, "name": {"en": "Ribollita"}, "price": 950, "takeaway": true});
        self.item = self.make(CurrentUser::Owner, "menu_items", item).await;
        let settings = json!({"takeaway": true, "units_per_slot": 1000});
        let path = format!("/v1/order_settings/{}", self.business);
        self.server.as_(self.person(CurrentUser::Owner)).patch(&path, settings).await.data(200);
        self.order = self.make(CurrentUser::Member, "orders", super::orders::order(self)).await;
    }

    async fn first(&self, collection: &str) -> String {
        let list = self.server.get(&format!("/v1/{collection}?business_id={}", self.business)).await.data(200);
        list[0]["uuid"].as_str().unwrap().to_owned()
    }

    async fn take_bookings(&self) {
        let owner = self.server.as_(self.person(CurrentUser::Owner));
        let rules = format!("/v1/business_booking/{}", self.business);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
    }

    pub async fn add_table(&self, label: &str) -> String {
        let table = json!({"business_id": self.business, "label": label, "min_party": 1, "max_party": 4});
        self.make(CurrentUser::Owner, "business_tables", table).await
    }

    async fn book(&self) -> String {
        let day = chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now()) + chrono::TimeDelta::days(2);
        let starts_at = self.first_time(day).await;
        let body = json!({"business_id": self.business, "starts_at": starts_at, "party": 2});
        self.make(CurrentUser::Member, "reservations", body).await
    }

    /// The first slot of that day for two.
    pub async fn first_time(&self, day: chrono::DateTime<chrono::Utc>) -> Value {
        let times =
            format!("/v1/reservations/available-times?business_id={}&date={}&party=2", self.business, day.date_naive());
        self.server.get(&times).await.data(200)[0]["starts_at"].clone()
    }
}

async fn people(server: &TestServer) -> Vec<(CurrentUser, Person)> {
    let mut people = vec![(CurrentUser::Newcomer, server.newcomer("newcomer").await)];
    for (actor, name) in [
        (CurrentUser::Stranger, "stranger"),
        (CurrentUser::Elsewhere, "elsewhere"),
        (CurrentUser::Staff, "staff_here"),
        (CurrentUser::Owner, "owner"),
        (CurrentUser::Member, "guest"),
    ] {
        people.push((actor, server.member(name).await));
    }
    people.push((CurrentUser::Admin, server.admin("ada").await));
    let moderator = server.member("mira").await;
    people.push((CurrentUser::Moderator, server.staff(moderator, "moderator").await));
    people
}

fn address(network: usize) -> String {
    format!("10.9.{}.{}", network / 250, network % 250 + 1)
}
