//! The askers, and what they ask for.

use std::sync::atomic::AtomicU8;

use reqwest::Method;
use serde_json::{Value, json};

use super::fresh::Fresh;
use super::row::Asker;
use crate::support::{House, PASSWORD, Person, answer};

/// A house with a business, one reservation, one claim, and everybody who may ask for them.
pub struct Cast {
    pub house: House,
    people: Vec<(Asker, Person)>,
    /// How many days ago the next visit of [`Asker::Member`] was: there is one a day.
    pub days: AtomicU8,
    /// The business of [`Asker::Staff`] and [`Asker::Owner`], which takes bookings.
    pub business: String,
    pub address: String,
    pub cuisine: String,
    pub table: String,
    /// Of that table and another.
    pub combination: String,
    /// [`Asker::Member`]'s, two days ahead.
    pub reservation: String,
    /// [`Asker::Member`]'s, of another business.
    pub claim: String,
    /// [`Asker::Member`]'s own.
    pub list: String,
    /// In that list.
    pub bookmark: String,
    /// A picture of [`Asker::Owner`]'s that nothing shows.
    pub upload: String,
    /// A picture of [`Asker::Stranger`]'s.
    pub foreign_upload: String,
    /// A table of another business.
    pub foreign_table: String,
    /// A visit of [`Asker::Member`]'s to the business.
    pub visit: String,
    /// A picture of the review.
    pub review_photo: String,
    /// A picture in the gallery of the business.
    pub photo: String,
    /// [`Asker::Member`]'s, of the business.
    pub review: String,
    /// [`Asker::Member`]'s, of another business, and waiting.
    pub held_review: String,
    /// Of the review that waits.
    pub case: String,
}

impl Cast {
    pub async fn assemble() -> Self {
        let house = House::with(&[("VERDORO_TRUSTED_PROXIES", "1")]).await;
        let people = people(&house).await;
        let mut cast = Self {
            house,
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
            upload: String::new(),
            foreign_upload: String::new(),
            foreign_table: String::new(),
            visit: String::new(),
            review_photo: String::new(),
            photo: String::new(),
            review: String::new(),
            held_review: String::new(),
            case: String::new(),
        };
        for asker in [Asker::Owner, Asker::Elsewhere] {
            cast.house.age(cast.person(asker)).await;
        }
        cast.business = cast.found_business(Asker::Owner, "Zà Zà").await;
        let staff = &cast.person(Asker::Staff).user;
        let hire = format!("INSERT INTO business_members VALUES ('{}', '{staff}', 'staff', now())", cast.business);
        cast.house.sql(&hire).await;
        cast.address = cast.first("business_addresses").await;
        cast.cuisine = cast.first("business_cuisines").await;
        cast.take_bookings().await;
        let [table, other] = [cast.add_table("1").await, cast.add_table("2").await];
        let pair = json!({"business_id": cast.business, "table_ids": [&table, other], "min_party": 5, "max_party": 8});
        cast.combination = cast.make(Asker::Owner, "business_table_combinations", pair).await;
        cast.table = table;
        cast.reservation = cast.book().await;
        let elsewhere = cast.found_business(Asker::Elsewhere, "Altrove").await;
        let claim = json!({"business_id": elsewhere, "message": "It is mine"});
        cast.claim = cast.make(Asker::Member, "business_claims", claim).await;
        cast.list = cast.make(Asker::Member, "bookmark_lists", json!({"name": "Mine"})).await;
        let saved = json!({"business_id": cast.business, "list_id": cast.list});
        cast.bookmark = cast.make(Asker::Member, "bookmark_business", saved).await;
        cast.photo = cast.fresh(&Fresh::Photo, 0).await;
        cast.upload = cast.picture(Asker::Owner).await;
        cast.foreign_upload = cast.picture(Asker::Stranger).await;
        let table = json!({"business_id": elsewhere, "label": "1", "min_party": 1, "max_party": 4});
        cast.foreign_table = cast.make(Asker::Elsewhere, "business_tables", table).await;
        cast.visit = cast.house.visit(cast.person(Asker::Member), &cast.business, 0).await;
        let review = |business: &str| json!({"business_id": business, "rating": 4, "text": "Good soup."});
        cast.review = cast.make(Asker::Member, "reviews", review(&cast.business)).await;
        cast.held_review = cast.make(Asker::Member, "reviews", review(&elsewhere)).await;
        cast.case = cast.hold_back(&cast.held_review).await;
        cast.review_photo = cast.fresh(&Fresh::ReviewPhoto, 0).await;
        cast
    }

    pub fn person(&self, asker: Asker) -> &Person {
        &self.people.iter().find(|(name, _)| *name == asker).unwrap().1
    }

    /// Somebody's profile; empty without one.
    pub fn user(&self, asker: Asker) -> String {
        self.people.iter().find(|(name, _)| *name == asker).map(|(_, person)| person.user.clone()).unwrap_or_default()
    }

    /// The token with which somebody asks; a visitor has none.
    pub fn token(&self, asker: Asker) -> Option<String> {
        self.people.iter().find(|(name, _)| *name == asker).map(|(_, person)| person.token.clone())
    }

    /// A token of a session that has just begun, at a network address of its own.
    pub async fn token_anew(&self, asker: Asker, network: usize) -> Option<String> {
        let (_, person) = self.people.iter().find(|(name, _)| *name == asker)?;
        let request = self.house.request(Method::POST, "/v1/auth/login").header("X-Forwarded-For", address(network));
        let session = answer(request.json(&json!({"email": person.email, "password": PASSWORD}))).await.expect(200);
        Some(session.field("access_token"))
    }

    /// Has somebody make a record; answers its id.
    pub async fn make(&self, asker: Asker, collection: &str, body: Value) -> String {
        let made = self.house.as_(self.person(asker)).post(&format!("/v1/{collection}"), body).await;
        made.expect(201).field("uuid")
    }

    async fn found_business(&self, asker: Asker, name: &str) -> String {
        let body = json!({
            "name": name, "kind": "restaurant", "cuisines": ["tuscan"], "time_zone": "Europe/Rome",
            "opening_hours": "Mo-Su 12:00-23:00", "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26},
        });
        let business = self.make(asker, "businesses", body).await;
        self.house.verify(&business).await;
        business
    }

    /// Has a review wait, as in a burst; answers the case.
    pub async fn hold_back(&self, review: &str) -> String {
        let case = uuid::Uuid::now_v7().to_string();
        let hold = format!(
            "UPDATE reviews SET state = 'held', notice = 'burst' WHERE id = '{review}';
             INSERT INTO review_cases (id, review_id, held, created_at) VALUES ('{case}', '{review}', 'burst', now())"
        );
        self.house.sql(&hold).await;
        case
    }

    async fn first(&self, collection: &str) -> String {
        let list = self.house.get(&format!("/v1/{collection}?business_id={}", self.business)).await.data(200);
        list[0]["uuid"].as_str().unwrap().to_owned()
    }

    async fn take_bookings(&self) {
        let owner = self.house.as_(self.person(Asker::Owner));
        let rules = format!("/v1/business_booking/{}", self.business);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
    }

    pub async fn add_table(&self, label: &str) -> String {
        let table = json!({"business_id": self.business, "label": label, "min_party": 1, "max_party": 4});
        self.make(Asker::Owner, "business_tables", table).await
    }

    async fn book(&self) -> String {
        let day = chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now()) + chrono::TimeDelta::days(2);
        let starts_at = self.first_time(day).await;
        let body = json!({"business_id": self.business, "starts_at": starts_at, "party": 2});
        self.make(Asker::Member, "reservations", body).await
    }

    /// The first time of that day at which two can book.
    pub async fn first_time(&self, day: chrono::DateTime<chrono::Utc>) -> Value {
        let times =
            format!("/v1/reservations/available-times?business_id={}&date={}&party=2", self.business, day.date_naive());
        self.house.get(&times).await.data(200)[0]["starts_at"].clone()
    }
}

async fn people(house: &House) -> Vec<(Asker, Person)> {
    let mut people = vec![(Asker::Newcomer, house.newcomer("newcomer").await)];
    for (asker, name) in [
        (Asker::Stranger, "stranger"),
        (Asker::Elsewhere, "elsewhere"),
        (Asker::Staff, "staff_here"),
        (Asker::Owner, "owner"),
        (Asker::Member, "guest"),
    ] {
        people.push((asker, house.member(name).await));
    }
    people.push((Asker::Admin, house.admin("ada").await));
    let moderator = house.member("judge").await;
    house.sql("UPDATE auths SET role = 'moderator' WHERE email LIKE 'judge@%'").await;
    people.push((Asker::Moderator, house.sign_in(&moderator.email).await));
    people
}

fn address(network: usize) -> String {
    format!("10.9.{}.{}", network / 250, network % 250 + 1)
}
