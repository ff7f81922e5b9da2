//! Seeded dice.

use chrono::{DateTime, TimeDelta, Utc};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use uuid::Uuid;

/// What the whole of Florence is drawn from.
const SEED: u64 = 0x000F_10BE_2CE5;

/// Dice that fall the same each time for the same number.
pub struct Dice(StdRng);

impl Dice {
    /// The dice of that number.
    pub fn new(number: u64) -> Self {
        Self(StdRng::seed_from_u64(SEED.wrapping_add(number)))
    }

    /// A UUIDv7 of something that came to be at that time.
    pub fn id(&mut self, at: DateTime<Utc>) -> Uuid {
        let millis = u64::try_from(at.timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(millis, &self.bytes()).into_uuid()
    }

    /// Random bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// Whether something of that probability (0 to 1) happens.
    pub fn falls(&mut self, probability: f64) -> bool {
        self.0.random_bool(probability.clamp(0.0, 1.0))
    }

    /// A whole number, both ends included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..=to.max(from))
    }

    /// A number from `from` up to `to`.
    pub fn real(&mut self, from: f32, to: f32) -> f32 {
        if from < to { self.0.random_range(from..to) } else { from }
    }

    /// So many minutes, both ends included.
    pub fn minutes(&mut self, from: i64, to: i64) -> TimeDelta {
        TimeDelta::minutes(self.between(from, to))
    }

    /// One of them; none when there is none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.choose(&mut self.0)
    }

    /// One of them, the more likely the greater its weight; none when all weigh nothing.
    pub fn weighed<'a, T>(&mut self, of: &'a [T], weight: impl Fn(&T) -> u32) -> Option<&'a T> {
        of.choose_weighted(&mut self.0, weight).ok()
    }
}
