//! Random evenings by many clients on the real database: what availability tells is what booking does, and the book is
//! sound after every step.
//!
//! The seed is printed when a run fails; `SEED` replays its attempts, though not the order in which those made at once
//! get the trattoria's lock.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::availability::SlotStatus;
use domain::reservations::booking_config::SettingsChange;
use domain::reservations::channel::Channel;
use domain::reservations::error::{ReservationError, ReservationRule, UnavailableSlot};
use domain::reservations::use_cases::{AvailabilityQuery, Command, Edit};
use domain::shared::actor::Actor;
use domain::shared::change::Change;
use domain::shared::error::Error;
use domain::shared::ids::{ReservationId, UserId};
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::fixtures::{Fixture, Trattoria, at, party};
use super::swaps::swap_of;

const CLIENTS: usize = 8;
const PACING_COVERS: i64 = 10;

fn seed() -> u64 {
    std::env::var("SEED").map_or_else(|_| rand::rng().random(), |seed| seed.parse().unwrap())
}

struct Run {
    fixture: Fixture,
    trattoria: Trattoria,
    guests: Vec<Actor>,
    dice: StdRng,
}

impl Run {
    async fn new(seed: u64) -> Self {
        let fixture = Fixture::new(CLIENTS).await;
        let paced =
            SettingsChange { pacing_covers: Change::Set(10), buffer_minutes: Some(5), ..SettingsChange::default() };
        let trattoria = fixture.trattoria_with(&[2, 2, 4, 6], paced).await;
        let guests = fixture.members(CLIENTS).await;
        Self { fixture, trattoria, guests, dice: StdRng::seed_from_u64(seed) }
    }

    fn time(&mut self) -> DateTime<Utc> {
        at("2026-11-21T11:00Z") + TimeDelta::minutes(15 * self.dice.random_range(0..40))
    }

    fn people(&mut self) -> i64 {
        self.dice.random_range(1..=6)
    }

    /// Asks what can be had, tries to have it, and compares.
    async fn ask_then_book(&mut self, seed: u64) {
        let (time, people) = (self.time(), self.people());
        let number = self.dice.random_range(0..self.guests.len());
        let guest = self.guests[number];
        let date = at("2026-11-21T12:00Z").date_naive();
        let query = AvailabilityQuery {
            business: self.trattoria.business,
            at: date,
            party: party(people),
            moving: None,
            channel: Channel::Online,
        };
        let day = self.fixture.reservations.available_times(&guest, &query).await.unwrap();
        let offered = day.slots.iter().find(|slot| slot.starts_at == time).map(|slot| slot.status);
        let offered = offered.unwrap_or(SlotStatus::Unavailable(domain::reservations::availability::Reason::Closed));
        match self.fixture.hold(&guest, &self.trattoria, time, people).await {
            Ok(_) => assert!(offered.is_bookable(), "seed {seed}: {time} for {people} was {offered:?} but booked"),
            Err(Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot { reason, .. }))) => {
                assert_eq!(offered.reason(), Some(reason), "seed {seed}: {time} for {people}");
            }
            Err(Error::Rule(ReservationRule::Overlapping)) => assert!(offered.is_bookable(), "seed {seed}"),
            // Who has had their share makes room for another guest.
            Err(Error::Rule(
                ReservationRule::HoldPause(_) | ReservationRule::TooManyOpen | ReservationRule::TooManyOpenHere,
            )) => {
                self.guests[number] = self.fixture.member().await;
            }
            Err(other) => panic!("seed {seed}: {other}"),
        }
    }

    /// Something that a client may try next, with a reservation whose life is not over or with a new one.
    fn attempt(&mut self, all: &[Known]) -> Attempt {
        let guest = self.guests[self.dice.random_range(0..self.guests.len())];
        let picked = (!all.is_empty()).then(|| &all[self.dice.random_range(0..all.len())]);
        let (time, people) = (self.time(), self.people());
        let command = match self.dice.random_range(0..11) {
            0 | 1 => Command::Confirm { note: None, phone: None },
            2 => Command::Change(Edit { starts_at: Some(time), party: Some(party(people)), ..Edit::default() }),
            3 => Command::Cancel { reason: Some("so".into()) },
            4 | 5 => Command::Seat { tables: Vec::new() },
            6 => Command::Finish,
            7 => Command::NoShow,
            8 => Command::Undo,
            9 => Command::CancelForGuest { reason: None },
            _ => Command::Extend,
        };
        match (self.dice.random_range(0..10), picked) {
            (0 | 1, _) | (_, None) => Attempt::Hold(guest, time, people),
            (2, _) => Attempt::WalkIn(people),
            (3, _) => Attempt::Phone(time, people),
            (4, Some(known)) => Attempt::Swap(known.id, all[self.dice.random_range(0..all.len())].id),
            (_, Some(known)) => {
                let own = self.guests.iter().find(|guest| guest.user().ok() == known.guest);
                let of_staff = matches!(
                    command,
                    Command::Seat { .. }
                        | Command::Finish
                        | Command::NoShow
                        | Command::Undo
                        | Command::CancelForGuest { .. }
                );
                let by_guest = own.filter(|_| !of_staff && self.dice.random_bool(0.7));
                Attempt::Act(*by_guest.unwrap_or(&self.trattoria.owner), known.id, command)
            }
        }
    }

    async fn together(&mut self, seed: u64) {
        let known = self.known().await;
        let attempts: Vec<Attempt> = (0..CLIENTS).map(|_| self.attempt(&known)).collect();
        let (fixture, trattoria) = (&self.fixture, &self.trattoria);
        for result in join_all(attempts.into_iter().map(|attempt| attempt.run(fixture, trattoria))).await {
            if let Err(Error::Store(error)) = result {
                panic!("seed {seed}: {error}");
            }
        }
    }

    async fn known(&self) -> Vec<Known> {
        let found = self
            .fixture
            .texts(
                "SELECT concat(id, ' ', user_id) AS found FROM reservations
                    WHERE status IN ('hold', 'confirmed', 'seated', 'completed', 'no_show') ORDER BY created_at, id",
            )
            .await;
        let known = |text: &String| {
            let (id, guest) = text.split_once(' ').unwrap();
            Known { id: ReservationId(id.parse().unwrap()), guest: guest.parse().ok().map(UserId) }
        };
        found.iter().map(known).collect()
    }
}

struct Known {
    id: ReservationId,
    guest: Option<UserId>,
}

enum Attempt {
    Hold(Actor, DateTime<Utc>, i64),
    WalkIn(i64),
    Phone(DateTime<Utc>, i64),
    Act(Actor, ReservationId, Command),
    Swap(ReservationId, ReservationId),
}

impl Attempt {
    async fn run(self, fixture: &Fixture, trattoria: &Trattoria) -> Result<(), ReservationError> {
        match self {
            Self::Hold(guest, time, people) => fixture.hold(&guest, trattoria, time, people).await.map(drop),
            Self::WalkIn(people) => fixture.walk_in(trattoria, people).await.map(drop),
            Self::Phone(time, people) => fixture.staff_reservation(trattoria, Some(time), people).await.map(drop),
            Self::Swap(first, second) => {
                let owner = &trattoria.owner;
                let first = fixture.reservations.get(owner, first, false).await?;
                let second = fixture.reservations.get(owner, second, false).await?;
                fixture.swap(owner, &swap_of(&first, &second)).await.map(drop)
            }
            Self::Act(actor, id, command) => fixture.transition(&actor, id, command).await.map(drop),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_concurrent_requests_keep_the_invariants() {
    let seed = seed();
    let mut run = Run::new(seed).await;
    for step in 0..60 {
        run.ask_then_book(seed).await;
        run.together(seed).await;
        let minutes = run.dice.random_range(0..12);
        run.fixture.clock.advance(TimeDelta::minutes(minutes));
        run.fixture.assert_sound(&format!("seed {seed}, step {step}")).await;
        let crowded = format!(
            "SELECT count(*) AS count FROM (SELECT FROM reservations
             WHERE status IN ('hold', 'pending', 'confirmed', 'seated', 'completed') AND channel <> 'walk_in'
             GROUP BY floor(extract(epoch FROM starts_at) / 900) HAVING sum(party) > {PACING_COVERS}) AS crowded"
        );
        assert_eq!(run.fixture.count(&crowded).await, 0, "seed {seed}, step {step}: past pacing");
    }
    let reached = run.fixture.texts("SELECT DISTINCT to_status AS found FROM reservation_history").await;
    for status in ["hold", "confirmed", "seated"] {
        assert!(reached.iter().any(|found| found == status), "seed {seed}: nothing was ever {status}");
    }
}
