//! A seeded random number generator.

use chrono::{DateTime, TimeDelta, Utc};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use uuid::Uuid;

/// The seed of all demo data.
const SEED: u64 = 0x000F_10BE_2CE5;

/// A generator that returns the same values each time for the same number.
pub struct SeededRng(StdRng);

impl SeededRng {
    /// The generator with this number; each use has its own.
    pub fn new(number: u64) -> Self {
        Self(StdRng::seed_from_u64(SEED.wrapping_add(number)))
    }

    /// A UUIDv7 with this timestamp.
    pub fn id(&mut self, at: DateTime<Utc>) -> Uuid {
        let millis = u64::try_from(at.timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(millis, &self.bytes()).into_uuid()
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// Returns `true` with this probability (0 to 1).
    pub fn chance(&mut self, probability: f64) -> bool {
        self.0.random_bool(probability.clamp(0.0, 1.0))
    }

    /// An integer, both ends included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..=to.max(from))
    }

    /// A number from `from` up to `to`.
    pub fn float(&mut self, from: f32, to: f32) -> f32 {
        if from < to { self.0.random_range(from..to) } else { from }
    }

    /// A number of minutes, both ends included.
    pub fn minutes(&mut self, from: i64, to: i64) -> TimeDelta {
        TimeDelta::minutes(self.between(from, to))
    }

    /// A random element; `None` when there is none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.choose(&mut self.0)
    }

    /// A random element by weight; `None` when all weights are zero.
    pub fn weighted<'a, T>(&mut self, of: &'a [T], weight: impl Fn(&T) -> u32) -> Option<&'a T> {
        of.choose_weighted(&mut self.0, weight).ok()
    }
}
