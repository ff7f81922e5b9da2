//! Files with a few wrong bytes: read, or refused with a reason, but never a panic or an endless reading.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

const SEED: u64 = 20_261_121;

#[test]
fn wrong_bytes_anywhere_are_survived() {
    println!("seed {SEED}");
    let mut random = StdRng::seed_from_u64(SEED);
    let json = |name| std::fs::read(fixture(name)).unwrap();
    let mut refused = 0;
    for whole in [pbf_files::town(), json("overpass.json"), json("export.geojson")] {
        for _ in 0..500 {
            let mut damaged = whole.clone();
            for _ in 0..random.random_range(1..5) {
                let at = random.random_range(0..damaged.len());
                damaged[at] = random.random();
            }
            let (reading, result) = read_bytes(&damaged);
            assert!(reading.businesses.len() <= 30);
            refused += usize::from(result.is_err());
        }
    }
    assert!(refused > 500, "most damage is noticed");
}
