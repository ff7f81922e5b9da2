//! Businesses, members and a clock for the tests.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::core::Core;
use domain::reservations::booking_config::{BookingConfig, SettingsChange};
use domain::reservations::error::ReservationError;
use domain::reservations::pacing::Caps;
use domain::reservations::party_size::PartySize;
use domain::reservations::service_period::ServicePeriod;
use domain::reservations::table::{Table, TableUse};
use domain::reservations::use_cases::{Command, CreatedBy, NewReservation, Reservations, StaffReservation};
use domain::reservations::view::ReservationView;
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::ids::{AuthId, BusinessId, ReservationId, SessionId, TableId, UserId};
use domain::shared::language::Language;
use domain::shared::{clock, rng};
use domain::unit_of_work::in_transaction;
use rand::Rng;
use uuid::Uuid;

use crate::db::{Database, testing};

/// A clock that only moves when a test moves it.
pub struct Clock(Mutex<DateTime<Utc>>);

impl Clock {
    pub fn advance(&self, time: TimeDelta) {
        *self.0.lock().unwrap() += time;
    }
}

impl clock::Clock for Clock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap()
    }
}

impl rng::Rng for Clock {
    fn fill(&self, bytes: &mut [u8]) {
        rand::rng().fill_bytes(bytes);
    }

    fn id(&self) -> Uuid {
        Uuid::now_v7()
    }
}

pub struct Fixture {
    pub database: Database,
    pub clock: Arc<Clock>,
    pub reservations: Reservations,
    pub config: BookingConfig,
}

/// A trattoria and who runs it.
pub struct Trattoria {
    pub business: BusinessId,
    pub owner: Actor,
    pub tables: Vec<TableId>,
}

/// An instant such as `2026-11-21T19:00Z`.
pub fn at(text: &str) -> DateTime<Utc> {
    text.replace('Z', ":00Z").parse().unwrap()
}

pub fn party(people: i64) -> PartySize {
    PartySize::new(people).unwrap()
}

impl Fixture {
    /// On the morning of Saturday 21 November 2026, with a pool for that many transactions.
    pub async fn new(pool_size: usize) -> Self {
        let database = testing::crowded_database(pool_size).await;
        let clock = Arc::new(Clock(Mutex::new(at("2026-11-21T09:00Z"))));
        let stored = Arc::new(database.clone());
        let core = Core { store: stored.clone(), reads: stored, clock: clock.clone(), rng: clock.clone() };
        let (reservations, config) = (Reservations { core: core.clone() }, BookingConfig { core });
        Self { database, clock, reservations, config }
    }

    pub async fn sql(&self, sql: &str) {
        self.database.connection().await.unwrap().batch_execute(sql).await.unwrap();
    }

    /// What the database says against a statement that it refuses.
    pub async fn refuses(&self, sql: &str) -> String {
        self.database.connection().await.unwrap().batch_execute(sql).await.unwrap_err().to_string()
    }

    /// The changes of reservations that were published, in order.
    pub async fn steps(&self) -> Vec<String> {
        #[derive(diesel::QueryableByName)]
        struct Step {
            #[diesel(sql_type = diesel::sql_types::Text)]
            change: String,
        }
        let published = "SELECT payload ->> 'change' AS change FROM outbox_events WHERE payload ? 'change' ORDER BY id";
        let mut connection = self.database.connection().await.unwrap();
        let steps: Vec<Step> = diesel::sql_query(published).load(&mut connection).await.unwrap();
        steps.into_iter().map(|step| step.change).collect()
    }

    pub async fn member(&self) -> Actor {
        let (auth, user) = (Uuid::now_v7(), Uuid::now_v7());
        let name = &user.simple().to_string()[14..];
        self.sql(&format!(
            "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
             VALUES ('{auth}', '{name}@example.org', '', now(), now());
             INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
             VALUES ('{user}', '{auth}', '{name}', 'Anna', now(), now())"
        ))
        .await;
        let session = SessionId(Uuid::now_v7());
        Actor::Member(Member { auth: AuthId(auth), session, user: Some(UserId(user)), role: Role::Member })
    }

    pub async fn members(&self, count: usize) -> Vec<Actor> {
        let mut members = Vec::new();
        for _ in 0..count {
            members.push(self.member().await);
        }
        members
    }

    /// A business in Florence without booking configuration.
    pub async fn business(&self, owner: &Actor) -> BusinessId {
        let (id, user) = (Uuid::now_v7(), owner.user().unwrap());
        self.sql(&format!(
            "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
             VALUES ('{id}', '{id}', 'Da Ugo', 'restaurant', 'Europe/Rome', 'member', now(), now());
             INSERT INTO business_members (business_id, user_id, role, created_at)
             VALUES ('{id}', '{user}', 'owner', now())"
        ))
        .await;
        BusinessId(id)
    }

    /// A business that seats from 12:00 to 22:00 every day, at tables for up to these numbers.
    pub async fn trattoria(&self, seats: &[i64]) -> Trattoria {
        self.trattoria_with(seats, SettingsChange::default()).await
    }

    pub async fn trattoria_with(&self, seats: &[i64], settings: SettingsChange) -> Trattoria {
        let owner = self.member().await;
        let business = self.business(&owner).await;
        let open = SettingsChange { enabled: Some(true), lead_minutes: Some(0), window_days: Some(365), ..settings };
        self.config.change_settings(&owner, business, 1, &open).await.unwrap();
        self.config.add_service(&owner, business, &all_day()).await.unwrap();
        let mut tables = Vec::new();
        for (place, seats) in seats.iter().enumerate() {
            tables.push(self.config.add_table(&owner, business, &table(place, *seats)).await.unwrap().id);
        }
        Trattoria { business, owner, tables }
    }

    pub async fn hold(
        &self,
        guest: &Actor,
        trattoria: &Trattoria,
        starts_at: DateTime<Utc>,
        people: i64,
    ) -> Result<ReservationView, ReservationError> {
        let new = NewReservation { party: party(people), note: None, by: CreatedBy::Guest { starts_at } };
        self.create(guest, trattoria.business, &new).await
    }

    pub async fn walk_in(&self, trattoria: &Trattoria, people: i64) -> Result<ReservationView, ReservationError> {
        self.staff_reservation(trattoria, None, people).await
    }

    pub async fn staff_reservation(
        &self,
        trattoria: &Trattoria,
        starts_at: Option<DateTime<Utc>>,
        people: i64,
    ) -> Result<ReservationView, ReservationError> {
        let staff = StaffReservation {
            starts_at,
            name: String::new(),
            phone: None,
            email: None,
            language: Language::En,
            tables: Vec::new(),
            override_reason: None,
        };
        let new = NewReservation { party: party(people), note: None, by: CreatedBy::Staff(staff) };
        self.create(&trattoria.owner, trattoria.business, &new).await
    }

    async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        new: &NewReservation,
    ) -> Result<ReservationView, ReservationError> {
        in_transaction(&self.database, async |unit| self.reservations.create(unit, actor, business, new).await).await
    }

    pub async fn transition(
        &self,
        actor: &Actor,
        id: ReservationId,
        command: Command,
    ) -> Result<ReservationView, ReservationError> {
        self.transition_from(actor, id, None, &command).await
    }

    pub async fn transition_from(
        &self,
        actor: &Actor,
        id: ReservationId,
        version: Option<i32>,
        command: &Command,
    ) -> Result<ReservationView, ReservationError> {
        in_transaction(&self.database, async |unit| {
            self.reservations.transition(unit, actor, id, version, command).await
        })
        .await
    }

    pub async fn confirm(&self, guest: &Actor, id: ReservationId) -> Result<ReservationView, ReservationError> {
        self.transition(guest, id, Command::Confirm { note: None, phone: None }).await
    }

    pub async fn booked(
        &self,
        trattoria: &Trattoria,
        starts_at: DateTime<Utc>,
        people: i64,
    ) -> (Actor, ReservationView) {
        let guest = self.member().await;
        let held = self.hold(&guest, trattoria, starts_at, people).await.unwrap();
        let confirmed = self.confirm(&guest, held.reservation.id).await.unwrap();
        (guest, confirmed)
    }
}

pub fn all_day() -> ServicePeriod {
    let clock = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap();
    ServicePeriod {
        id: Uuid::nil().into(),
        name: "All day".into(),
        days: (1..=7).collect(),
        opens: clock(12),
        closes: clock(0),
        last_seating: clock(22),
        from_date: None,
        until_date: None,
        is_special: false,
        caps: Caps::default(),
    }
}

pub fn table(place: usize, seats: i64) -> Table {
    Table {
        id: TableId(Uuid::nil()),
        label: format!("T{place}"),
        area: None,
        min_party: party(1),
        max_party: party(seats),
        use_: TableUse::Online,
        priority: 0,
        position: i32::try_from(place).unwrap(),
    }
}
