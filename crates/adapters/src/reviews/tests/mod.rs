//! The use cases of reviews on a real database.

mod lists;
mod means;
mod model;
mod rules;

use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_types::{Text, Uuid as SqlUuid};
use diesel::{QueryableByName, sql_query};
use diesel_async::RunQueryDsl;
use domain::core::Core;
use domain::reviews::Reviews;
use domain::reviews::change::ReviewChange;
use domain::reviews::error::ReviewError;
use domain::reviews::publish::NewReview;
use domain::reviews::review::{Aspects, Opinion};
use domain::reviews::stars::Stars;
use domain::reviews::view::ReviewView;
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::clock;
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, BusinessId, ReviewId, SessionId, UserId, VisitId};
use domain::shared::rng::Rng as _;
use domain::unit_of_work::in_transaction;
use uuid::Uuid;

use crate::db::{Database, testing};
use crate::system::System;

/// A clock that tests advance.
struct Clock(Mutex<DateTime<Utc>>);

impl clock::Clock for Clock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap()
    }
}

/// The use cases on a database of their own.
struct Fixture {
    database: Database,
    clock: Arc<Clock>,
    reviews: Reviews,
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    found: String,
}

impl Fixture {
    async fn new(connections: usize) -> Self {
        let database = testing::crowded_database(connections).await;
        let stored = Arc::new(database.clone());
        let clock = Arc::new(Clock(Mutex::new("2026-11-21T20:00:00Z".parse().unwrap())));
        let core = Core { store: stored.clone(), reads: stored, clock: clock.clone(), rng: Arc::new(System) };
        let reviews = Reviews { core, secrets: Arc::new(testing::secrets()) };
        Self { database, clock, reviews }
    }

    fn pass(&self, time: TimeDelta) {
        *self.clock.0.lock().unwrap() += time;
    }

    async fn run(&self, sql: &str) {
        sql_query(sql).execute(&mut self.database.connection().await.unwrap()).await.unwrap();
    }

    /// The text that the query finds as `found`.
    async fn text(&self, sql: &str) -> String {
        let found: Found = sql_query(sql).get_result(&mut self.database.connection().await.unwrap()).await.unwrap();
        found.found
    }

    /// A member whose profile is old enough.
    async fn person(&self, name: &str, role: Role) -> Actor {
        let (auth, user) = (System.id(), System.id());
        let sql = "WITH signed_up AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES ($1, $2 || '@example.org', '', '2026-01-01', '2026-01-01')
            )
            INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            VALUES ($3, $1, $2, $2, '2026-01-01', '2026-01-01')";
        sql_query(sql)
            .bind::<SqlUuid, _>(auth)
            .bind::<Text, _>(name)
            .bind::<SqlUuid, _>(user)
            .execute(&mut self.database.connection().await.unwrap())
            .await
            .unwrap();
        let session = SessionId(Uuid::nil());
        Actor::Member(Member { auth: AuthId(auth), session, user: Some(UserId(user)), role })
    }

    async fn member(&self, name: &str) -> Actor {
        self.person(name, Role::Member).await
    }

    async fn business(&self, city: &str) -> BusinessId {
        let id = System.id();
        let sql = "WITH business AS (
                INSERT INTO businesses (id, slug, name, kind, time_zone, country, source, created_at, updated_at)
                VALUES ($1, $1::text, 'Da Nora', 'restaurant', 'Europe/Rome', 'IT', 'member', now(), now())
            )
            INSERT INTO business_addresses (id, business_id, city, is_primary, created_at, updated_at)
            VALUES (gen_random_uuid(), $1, $2, true, now(), now())";
        sql_query(sql)
            .bind::<SqlUuid, _>(id)
            .bind::<Text, _>(city)
            .execute(&mut self.database.connection().await.unwrap())
            .await
            .unwrap();
        BusinessId(id)
    }

    /// A visit to the business that many days ago, by a guest with an older visit as well.
    async fn visit(&self, who: &Actor, business: BusinessId, evidence: &str, days: i64) -> VisitId {
        let id = System.id();
        let (user, at) = (who.user().unwrap(), self.clock.now() - TimeDelta::days(days));
        let how = if evidence == "V3" { "rotating_code" } else { "static_code" };
        self.run(&format!(
            "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
             VALUES ('{id}', '{user}', '{business}', '{how}', '{evidence}', '{}', '{at}'),
                 (gen_random_uuid(), '{user}', '{business}', 'rotating_code', 'V3', '2026-01-02', '2026-01-02')
             ON CONFLICT (user_id, business_id, local_date) DO NOTHING",
            at.date_naive()
        ))
        .await;
        VisitId(id)
    }

    /// A visit of today by a table's printed code, and nothing else known of the guest.
    async fn visit_by_table_code(&self, who: &Actor, business: BusinessId) -> VisitId {
        let (id, user, at) = (System.id(), who.user().unwrap(), self.clock.now());
        self.run(&format!(
            "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
             VALUES ('{id}', '{user}', '{business}', 'static_code', 'V2', '{}', '{at}')",
            at.date_naive()
        ))
        .await;
        VisitId(id)
    }

    async fn publish(
        &self,
        who: &Actor,
        business: BusinessId,
        visit: Option<VisitId>,
        fields: ReviewChange,
    ) -> Result<ReviewView, ReviewError> {
        self.publish_new(who, new_review(business, visit.map(Some), &fields)).await
    }

    async fn publish_new(&self, who: &Actor, new: NewReview) -> Result<ReviewView, ReviewError> {
        in_transaction(&*self.reviews.core.store, async |unit| self.reviews.publish(unit, who, &new).await).await
    }

    /// A review with a visit of that evidence, long enough after the one before to be no burst.
    async fn review(&self, who: &Actor, business: BusinessId, evidence: &str, stars: i64) -> ReviewId {
        self.pass(TimeDelta::minutes(30));
        let visit = self.visit(who, business, evidence, 0).await;
        self.publish(who, business, Some(visit), stars_of(stars)).await.unwrap().review.id
    }
}

fn new_review(business: BusinessId, visit: Option<Option<VisitId>>, fields: &ReviewChange) -> NewReview {
    let mut opinion = Opinion { rating: fields.rating.unwrap(), aspects: Aspects::default(), text: String::new() };
    fields.apply(&mut opinion);
    let uploads = fields.uploads.clone().unwrap_or_default();
    NewReview { business, visit, opinion, visited_on: fields.visited_on.apply(None), uploads, dishes: Vec::new() }
}

fn stars_of(rating: i64) -> ReviewChange {
    ReviewChange { rating: Stars::new(rating), ..ReviewChange::default() }
}
