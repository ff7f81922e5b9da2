//! The use cases of businesses on a real database.

mod addresses;
mod businesses;
mod claims;
mod cuisines;
mod explore;
mod listing;
mod query_counts;
mod words;

use diesel::sql_types::{Text, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::businesses::Businesses;
use domain::businesses::address::AddressLines;
use domain::businesses::business::BusinessView;
use domain::businesses::business_change::{BusinessChange, Details};
use domain::businesses::coordinates::Coordinates;
use domain::businesses::create::NewBusiness;
use domain::businesses::kind::BusinessKind;
use domain::explore::Explore;
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::ids::{AuthId, BusinessId, SessionId, UserId};
use domain::shared::page::{Limit, PageRequest};
use domain::shared::rng::Rng as _;
use uuid::Uuid;

use crate::db::{Database, testing};
use crate::system::System;

/// The use cases on an empty database.
struct Fixture {
    database: Database,
    businesses: Businesses,
    explore: Explore,
}

impl Fixture {
    async fn new() -> Self {
        let database = testing::database().await;
        let businesses = Businesses { core: crate::system::core(&database) };
        let explore = Explore { core: crate::system::core(&database) };
        Self { database, businesses, explore }
    }

    /// A member whose account is 30 days old.
    async fn person(&self, name: &str, role: Role) -> Actor {
        let (auth, user) = (System.id(), System.id());
        let sql = "WITH signed_up AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at) VALUES ($1, $2, '', now() - interval '30 days', now())
            )
            INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            VALUES ($3, $1, replace(split_part($2, '@', 1), '-', '_'), $2, now(), now())";
        let mut connection = self.database.connection().await.unwrap();
        // The foreign key is looked at when the statement ends.
        diesel::sql_query(sql)
            .bind::<SqlUuid, _>(auth)
            .bind::<Text, _>(name)
            .bind::<SqlUuid, _>(user)
            .execute(&mut connection)
            .await
            .unwrap();
        let session = SessionId(Uuid::nil());
        Actor::Member(Member { auth: AuthId(auth), session, user: Some(UserId(user)), role })
    }

    async fn member(&self, email: &str) -> Actor {
        self.person(email, Role::Member).await
    }

    async fn trattoria(&self, owner: &Actor) -> BusinessView {
        let cuisines = Some(["tuscan", "pizza"].map(|slug| slug.parse().unwrap()).into());
        let address = AddressLines { street: Some("Piazza del Mercato Centrale".into()), ..at(43.7766, 11.2545) };
        let new = NewBusiness {
            details: Details { cuisines, ..Default::default() },
            address: Some(address),
            different_business: true,
            ..named("Trattoria Zà Zà")
        };
        self.verified(self.businesses.create(owner, new).await.unwrap()).await
    }

    /// The business once it has been checked.
    async fn verified(&self, view: BusinessView) -> BusinessView {
        self.execute("UPDATE businesses SET verified = true WHERE id = $1", view.business.id).await;
        self.execute("UPDATE business_claims SET state = 'approved' WHERE business_id = $1", view.business.id).await;
        view
    }

    async fn execute(&self, sql: &str, id: BusinessId) {
        let mut connection = self.database.connection().await.unwrap();
        diesel::sql_query(sql).bind::<SqlUuid, _>(id.0).execute(&mut connection).await.unwrap();
    }
}

/// A change of details only.
fn details(details: Details) -> BusinessChange {
    BusinessChange { details, ..Default::default() }
}

/// A restaurant of that name without an address.
fn named(name: &str) -> NewBusiness {
    NewBusiness {
        name: name.into(),
        kind: BusinessKind::Restaurant,
        time_zone: chrono_tz::Europe::Rome,
        details: Details::default(),
        address: None,
        different_business: false,
    }
}

fn at(latitude: f64, longitude: f64) -> AddressLines {
    AddressLines { position: Coordinates::new(latitude, longitude).ok(), ..Default::default() }
}

fn first<K>() -> PageRequest<K> {
    PageRequest { limit: Limit::DEFAULT, after: None }
}
