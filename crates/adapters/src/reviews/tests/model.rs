//! Concurrent changes by many people; then the stored ratings and figures equal those computed from the reviews.
//!
//! The seed is printed when a run fails; `SEED` replays its attempts, though not the order in which those made at once get
//! the lock of their business.

use chrono::TimeDelta;
use domain::reviews::case::{Decision, ReportReason};
use domain::reviews::change::ReviewChange;
use domain::reviews::error::ReviewError;
use domain::reviews::stars::Stars;
use domain::shared::actor::{Actor, Role};
use domain::shared::ids::{BusinessId, ReviewCaseId, ReviewId, UserId};
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use strum::VariantArray;

use super::{Fixture, stars_of};

const CLIENTS: usize = 8;

/// Each query counts what must not be.
const FORBIDDEN: [(&str, &str); 5] = [
    (
        "a rating that is not what the formula makes of the reviews",
        "SELECT count(*)::text AS found FROM businesses b LEFT JOIN business_standings s ON s.business_id = b.id
         CROSS JOIN LATERAL (
            SELECT count(*) AS n, coalesce(sum(w), 0) AS w, coalesce(sum(w * rating), 0) AS s FROM (
                SELECT rating, CASE evidence WHEN 'V3' THEN 1.0 WHEN 'V2' THEN 0.5 ELSE 0 END AS w
                FROM reviews r WHERE r.business_id = b.id AND r.state = 'published') AS one) AS of
         WHERE b.rating_count <> of.n OR coalesce(s.weight, 0) <> of.w OR coalesce(s.sum, 0) <> of.s
            OR (of.w = 0) <> (b.rating IS NULL)
            OR abs(b.rating - (10 * s.prior + of.s) / (10 + of.w)) > 0.0001",
    ),
    (
        "stars counted wrongly",
        "SELECT count(*)::text AS found FROM businesses b LEFT JOIN business_standings s ON s.business_id = b.id,
            generate_series(1, 5) AS star
         WHERE coalesce(s.stars[star], 0) <> (SELECT count(*) FROM reviews r
            WHERE r.business_id = b.id AND r.state = 'published' AND r.rating = star)",
    ),
    (
        "figures that are not those of the reviews",
        "SELECT count(*)::text AS found FROM (
            SELECT business_id, evidence, coalesce(language, '') AS language, count(*) AS n,
                count(*) FILTER (WHERE media_count > 0) AS m, coalesce(sum(food), 0) AS food, count(food) AS foods
            FROM reviews WHERE state = 'published' GROUP BY 1, 2, 3) AS real
         FULL JOIN (SELECT * FROM review_figures WHERE reviews <> 0 OR food_sum <> 0 OR food_count <> 0) AS kept
            USING (business_id, evidence, language)
         WHERE n IS DISTINCT FROM reviews OR m IS DISTINCT FROM with_media OR food IS DISTINCT FROM food_sum
            OR foods IS DISTINCT FROM food_count",
    ),
    (
        "marks counted wrongly",
        "SELECT count(*)::text AS found FROM reviews r
         WHERE helpful_count <> (SELECT count(*) FROM review_helpful h WHERE h.review_id = r.id)",
    ),
    (
        "edits that were not kept",
        "SELECT count(*)::text AS found FROM reviews r
         WHERE edit_count <> (SELECT count(*) FROM review_edits e WHERE e.review_id = r.id)",
    ),
];

struct Crowd {
    fixture: Fixture,
    businesses: Vec<BusinessId>,
    people: Vec<Actor>,
    moderator: Actor,
    dice: StdRng,
}

/// What a client tries.
enum Attempt {
    Publish(Actor, BusinessId, i64),
    Edit(Actor, ReviewId, i32, ReviewChange),
    Remove(Actor, ReviewId),
    Vote(Actor, ReviewId, bool),
    Report(Actor, ReviewId),
    Decide(Actor, ReviewCaseId, Decision),
    Means,
}

impl Attempt {
    async fn run(self, fixture: &Fixture) -> Result<(), ReviewError> {
        let reviews = &fixture.reviews;
        match self {
            Self::Publish(who, business, stars) => {
                let change = ReviewChange { food: Some(Stars::new(stars)).into(), ..stars_of(stars) };
                fixture.publish(&who, business, None, change).await.map(drop)
            }
            Self::Edit(who, id, version, changes) => reviews.edit(&who, id, version, &changes).await.map(drop),
            Self::Remove(who, id) => reviews.remove(&who, &[id]).await.map(drop),
            Self::Vote(who, id, helpful) => reviews.vote_helpful(&who, id, helpful).await.map(drop),
            Self::Report(who, id) => reviews.report(&who, id, ReportReason::Spam, None).await.map(drop),
            Self::Decide(who, case, decision) => reviews.decide(&who, case, decision, "so".into()).await.map(drop),
            Self::Means => reviews.update_priors(&Actor::System).await.map(drop),
        }
    }
}

struct Known {
    id: ReviewId,
    author: Option<UserId>,
    version: i32,
    case: Option<ReviewCaseId>,
}

impl Crowd {
    async fn new(seed: u64) -> Self {
        let fixture = Fixture::new(CLIENTS).await;
        let mut businesses = Vec::new();
        for city in ["Firenze", "Firenze", "Lucca"] {
            businesses.push(fixture.business(city).await);
        }
        let mut people = Vec::new();
        for number in 0..CLIENTS {
            people.push(fixture.member(&format!("guest{number}")).await);
        }
        let moderator = fixture.person("moderator", Role::Moderator).await;
        Self { fixture, businesses, people, moderator, dice: StdRng::seed_from_u64(seed) }
    }

    async fn known(&self) -> Vec<Known> {
        let all = self
            .fixture
            .text(
                "SELECT coalesce(string_agg(concat_ws(' ', r.id, r.version, coalesce(r.user_id::text, '-'), c.id), ','
                    ORDER BY r.id), '') AS found FROM reviews r LEFT JOIN review_cases c ON c.review_id = r.id",
            )
            .await;
        let known = |line: &str| {
            let mut words = line.split(' ');
            Some(Known {
                id: ReviewId(words.next()?.parse().ok()?),
                version: words.next()?.parse().ok()?,
                author: words.next()?.parse().ok().map(UserId),
                case: words.next().and_then(|id| id.parse().ok()).map(ReviewCaseId),
            })
        };
        all.split(',').filter_map(known).collect()
    }

    fn attempt(&mut self, known: &[Known]) -> Attempt {
        let (who, stars) = (self.people[self.dice.random_range(0..CLIENTS)], self.dice.random_range(1..=5));
        let business = self.businesses[self.dice.random_range(0..self.businesses.len())];
        let turn = self.dice.random_range(0..10);
        if known.is_empty() || turn < 4 {
            return Attempt::Publish(who, business, stars);
        }
        let one = &known[self.dice.random_range(0..known.len())];
        let author = self.people.iter().find(|person| person.user().ok() == one.author).copied().unwrap_or(who);
        let decision = Decision::VARIANTS[self.dice.random_range(0..Decision::VARIANTS.len())];
        match (turn, one.case) {
            (4 | 5, _) => {
                let change = ReviewChange { text: Some(format!("Tasted of {stars}.")), ..stars_of(stars) };
                Attempt::Edit(author, one.id, one.version, change)
            }
            (6, _) => Attempt::Remove(author, one.id),
            (7, _) => Attempt::Vote(who, one.id, stars > 2),
            (8, _) if stars == 1 => Attempt::Means,
            (_, Some(case)) => Attempt::Decide(self.moderator, case, decision),
            (_, None) => Attempt::Report(who, one.id),
        }
    }

    /// Some of them were there.
    async fn go_out(&mut self) {
        let who = self.people[self.dice.random_range(0..CLIENTS)];
        let business = self.businesses[self.dice.random_range(0..self.businesses.len())];
        let evidence = ["V3", "V2", "V0"][self.dice.random_range(0..3)];
        let user = who.user().unwrap();
        let today = "SELECT count(*)::text AS found FROM visits";
        let today = format!("{today} WHERE user_id = '{user}' AND business_id = '{business}' AND local_date = '{}'", {
            use domain::shared::clock::Clock as _;
            self.fixture.clock.now().date_naive()
        });
        if self.fixture.text(&today).await == "0" {
            self.fixture.visit(&who, business, evidence, 0).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_what_the_reviews_come_to() {
    let seed = std::env::var("SEED").map_or_else(|_| rand::rng().random(), |seed| seed.parse().unwrap());
    let mut crowd = Crowd::new(seed).await;
    let mut failed = 0;
    for step in 0..60 {
        crowd.go_out().await;
        let known = crowd.known().await;
        let attempts: Vec<Attempt> = (0..CLIENTS).map(|_| crowd.attempt(&known)).collect();
        for result in join_all(attempts.into_iter().map(|attempt| attempt.run(&crowd.fixture))).await {
            if let Err(ReviewError::Store(error)) = &result {
                panic!("seed {seed}, step {step}: {error}");
            }
            failed += usize::from(result.is_err());
        }
        crowd.fixture.pass(TimeDelta::hours(6));
        for (what, sql) in FORBIDDEN {
            assert_eq!(crowd.fixture.text(sql).await, "0", "{what}, seed {seed}, step {step}");
        }
    }
    let published = crowd.fixture.text("SELECT count(*)::text AS found FROM reviews WHERE state = 'published'").await;
    // How many are left depends on what moderators hid and authors removed.
    assert!(published.parse::<i32>().unwrap() > 3, "seed {seed}: {published} published, {failed} attempts refused");
    let hidden = "SELECT count(*)::text AS found FROM review_decisions WHERE decision = 'hide'";
    assert_ne!(crowd.fixture.text(hidden).await, "0", "seed {seed}: nothing was ever hidden");
}
