//! Reviews of a business, twenty a page, with authors, pictures and the current user's own votes, among a thousand and
//! among ten thousand of them.

use std::time::Duration;

use uuid::Uuid;

use crate::Bench;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::people::Guest;
use crate::workload::{business, people};

/// By guests in turn; a third has a picture, and the reader found every fourth helpful.
const WRITE: &str = "
    WITH authors AS (
        SELECT row_number() OVER () - 1 AS n, id FROM users WHERE id::text <> $3 LIMIT 100
    ), written AS (
        INSERT INTO reviews (id, business_id, user_id, how, evidence, rating, food, body, language, media_count,
            helpful_count, created_at)
        SELECT gen_random_uuid(), $1::text::uuid, a.id, 'static_code', (ARRAY['V3', 'V2', 'V0'])[1 + i % 3], 1 + i % 5,
            1 + i % 5, repeat('The soup was worth the walk, and nobody hurried us. ', 1 + i % 8),
            (ARRAY['en', 'it'])[1 + i % 2], CASE WHEN i % 3 = 0 THEN 1 ELSE 0 END, CASE WHEN i % 4 = 0 THEN 1 ELSE 0 END,
            now()
        FROM generate_series(1, $2::int) i JOIN authors a ON a.n = i % 100
        RETURNING id, user_id, media_count, helpful_count
    ), marked AS (
        INSERT INTO review_helpful (review_id, user_id, created_at)
        SELECT id, $3::text::uuid, now() FROM written WHERE helpful_count > 0
    ), sent AS (
        INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, variants, thumbhash, created_at, updated_at)
        SELECT id, user_id, 'image', 'image/jpeg', 400000, 1600, 1200, '{320,960,1600}', decode(repeat('ab', 25), 'hex'),
            now(), now()
        FROM written WHERE media_count > 0 RETURNING id
    )
    INSERT INTO review_media (id, review_id, business_id, upload_id, position, created_at)
    SELECT id, id, $1::text::uuid, id, 0, now() FROM sent";

/// Among few, and among many.
pub async fn measure_growing(bench: &mut Bench, time: Duration) {
    people::sign_up(&bench.server, 100).await;
    let reader = people::sign_up(&bench.server, 1).await.remove(0);
    let few = measure_among(bench, &reader, 1_000, Bar::None, time).await;
    let many = measure_among(bench, &reader, 10_000, Bar::AtLeast(0.5), time).await;
    bench.report.figure("cost beside that among 1,000", few / many, "", Bar::AtMost(1.3));
}

async fn measure_among(bench: &mut Bench, reader: &Guest, count: i32, share: Bar, time: Duration) -> f64 {
    let business = business::create(&bench.database, 1).await;
    write(bench, business, reader, count).await;
    let read = Read {
        name: &format!("(f) reviews of a business with {count}, signed in"),
        path: format!("/v1/reviews?business_id={business}&limit=20"),
        token: Some(&reader.token),
        mark: &business.to_string(),
        share,
        p99: Bar::None,
    };
    measure(bench, &read, time).await
}

async fn write(bench: &Bench, business: Uuid, reader: &Guest, count: i32) {
    let (business, reader) = (business.to_string(), reader.user.to_string());
    bench.database.execute(WRITE, &[&business, &count, &reader]).await.unwrap();
    let counted = "UPDATE businesses SET rating_count = (SELECT count(*) FROM reviews WHERE business_id::text = $1)
        WHERE id::text = $1";
    bench.database.execute(counted, &[&business]).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE reviews, review_media, review_helpful, uploads").await.unwrap();
}
