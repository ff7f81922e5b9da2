//! A menu of 300 items with options, and dishes found among a hundred thousand and a million.

use std::time::{Duration, Instant};

use crate::Bench;
use crate::dishes::cook;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::kitchen::{Kitchen, Plenty};

const PLENTY: Plenty = Plenty { units: 20, stock: Some(40), items: 300, times: 1 };
const FEW: i64 = 100_000;
const MANY: i64 = 1_000_000;

/// How dishes are searched. One in 40 has the first word, one in 30 of them the second.
const SEARCHES: [(&str, &str); 3] = [
    ("by a word", "q=ribollita"),
    ("by two words", "q=ribollita%20funghi"),
    ("around a point", "q=ribollita&near=43.7731,11.2560&distance=2"),
];

/// Each with two groups of five options.
const OPTIONS: &str = "
    UPDATE menu_items SET allergens_declared = true, contains = '{gluten,celery}', diets = '{vegan}',
        description_it = 'Zuppa di pane con fagioli e cavolo nero', options = (
            SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', jsonb_build_object('it', 'Aggiunte ' || g),
                'min', 0, 'max', 2, 'choices', (
                    SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', jsonb_build_object('it', 'Extra ' || o),
                        'price_delta', 100, 'max_each', 1,
                        'allergens', jsonb_build_object('declared', true, 'contains', '[]'::jsonb, 'may_contain', '[]'::jsonb)))
                    FROM generate_series(1, 5) o)))
            FROM generate_series(1, 2) g)
    WHERE business_id::text = $1";

pub async fn measure_all(bench: &mut Bench, time: Duration) {
    whole(bench, time).await;
    let few = dishes(bench, 1, FEW, time).await;
    let many = dishes(bench, FEW + 1, MANY, time).await;
    for ((how, _), (few, many)) in SEARCHES.iter().zip(few.iter().zip(many)) {
        let name = format!("dishes {how}: cost beside that among 100,000");
        bench.report.figure(&name, few / many, "", Bar::AtMost(1.3));
    }
}

async fn whole(bench: &mut Bench, time: Duration) {
    let business = Kitchen::open(&bench.database, PLENTY).await.business.to_string();
    bench.database.execute(OPTIONS, &[&business]).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE menus, menu_sections, menu_items").await.unwrap();
    let read = Read {
        name: "(o) a menu of 300 items with options",
        path: format!("/v1/menus?business_id={business}"),
        token: None,
        mark: &business,
        share: Bar::AtLeast(0.6),
        p99: Bar::None,
    };
    measure(bench, &read, time).await;
}

/// Adds the dishes with these numbers, then searches in each way; returns the responses per second.
async fn dishes(bench: &mut Bench, first: i64, last: i64, time: Duration) -> Vec<f64> {
    let begun = Instant::now();
    cook(&bench.database, first, last).await;
    let made = begun.elapsed().as_secs_f64();
    let mut rates = Vec::new();
    for (how, query) in SEARCHES {
        let read = Read {
            name: &format!("(o) dishes {how} among {last} (made in {made:.0} s)"),
            path: format!("/v1/dishes?{query}&limit=20"),
            token: None,
            mark: "%ribollita%",
            share: Bar::AtLeast(0.6),
            p99: Bar::AtMost(20.0),
        };
        rates.push(measure(bench, &read, time).await);
    }
    rates
}
