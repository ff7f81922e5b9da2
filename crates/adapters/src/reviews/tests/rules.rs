use chrono::TimeDelta;
use domain::reviews::case::{Decision, ReportReason};
use domain::reviews::error::ReviewError;
use domain::reviews::input::ReviewInput;
use domain::reviews::publish::NewReview;
use domain::reviews::review::{Notice, State};
use domain::shared::actor::{Actor, Role};
use domain::shared::failure::Failure;
use domain::shared::ids::{ClaimId, ReviewId};
use domain::shared::page::{Limit, PageRequest};
use domain::shared::world::Rng as _;
use domain::visits::visit::Evidence;

use super::{Town, stars_of};
use crate::world::System;

fn existing(error: &ReviewError) -> Option<ReviewId> {
    match error {
        ReviewError::Rule(rule) => rule.review(),
        _ => None,
    }
}

fn code<T>(result: Result<T, ReviewError>) -> &'static str {
    result.err().map_or("ok", |error| error.code())
}

fn all<K>() -> PageRequest<K> {
    PageRequest { limit: Limit::new(100).unwrap(), after: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_for_each_visit_and_one_without() {
    let town = Town::new(2).await;
    let (anna, bruno, place) = (town.member("anna").await, town.member("bruno").await, town.place("Firenze").await);
    let (today, earlier) = (town.visit(&anna, place, "V2", 0).await, town.visit(&anna, place, "V3", 3).await);
    // Nothing said of a visit: that of today is taken.
    let first = town.publish(&anna, place, None, stars_of(4)).await.unwrap().review;
    assert_eq!((first.visit, first.evidence), (Some(today), Evidence::StaticCode));
    let again = town.publish(&anna, place, Some(today), stars_of(4)).await.unwrap_err();
    assert_eq!((again.code(), existing(&again)), ("visit_reviewed", Some(first.id)));
    let second = town.publish(&anna, place, Some(earlier), stars_of(5)).await.unwrap().review;
    assert_eq!(second.evidence, Evidence::Staff);
    let of_today = town.publish(&anna, place, None, stars_of(3)).await.unwrap_err();
    assert_eq!((of_today.code(), existing(&of_today)), ("visit_reviewed", Some(first.id)), "that visit has its review");
    let long_ago = ReviewInput { visited_on: Some("2026-08-01".parse().ok()), ..stars_of(3) };
    let third = town.publish(&anna, place, None, long_ago.clone()).await.unwrap().review;
    assert_eq!((third.visit, third.evidence), (None, Evidence::None));
    let fourth = town.publish(&anna, place, None, long_ago.clone()).await.unwrap_err();
    assert_eq!((fourth.code(), existing(&fourth)), ("review_exists", Some(third.id)));
    let other = town.visit(&anna, place, "V3", 5).await;
    assert_eq!(code(town.publish(&anna, place, Some(other), long_ago).await), "invalid", "it was another day");
    assert_eq!(code(town.publish(&bruno, place, Some(earlier), stars_of(1)).await), "invalid", "it was not his visit");
    let to_come = ReviewInput { visited_on: Some("2026-11-23".parse().ok()), ..stars_of(1) };
    assert_eq!(code(town.publish(&bruno, place, None, to_come).await), "invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_the_author_leaves_off_stays_off() {
    let town = Town::new(2).await;
    let (anna, place) = (town.member("anna").await, town.place("Firenze").await);
    let today = town.visit(&anna, place, "V3", 0).await;
    let without = || NewReview { business: place, visit: Some(None), fields: stars_of(4) };
    let first = town.publish_new(&anna, without()).await.unwrap().review;
    assert_eq!((first.visit, first.evidence), (None, Evidence::None));
    assert_eq!(code(town.publish_new(&anna, without()).await), "review_exists");
    let of_today = town.publish(&anna, place, None, stars_of(5)).await.unwrap().review;
    assert_eq!(of_today.visit, Some(today), "it still waits for its own");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reviews_their_own_place() {
    let town = Town::new(2).await;
    let (nora, place) = (town.member("nora").await, town.place("Firenze").await);
    let hire = format!("INSERT INTO business_members VALUES ('{place}', '{}', 'staff', now())", nora.user().unwrap());
    town.run(&hire).await;
    assert_eq!(code(town.publish(&nora, place, None, stars_of(5)).await), "own_place");
    assert_eq!(code(town.publish(&Actor::Visitor, place, None, stars_of(5)).await), "token_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_is_counted_and_what_was_said_is_kept() {
    let town = Town::new(2).await;
    let (anna, place) = (town.member("anna").await, town.place("Firenze").await);
    let id = town.review(&anna, place, "V3", 5).await;
    let changes = ReviewInput {
        text: Some("On second thoughts the soup was less good than I had remembered when I wrote this.".into()),
        ..stars_of(2)
    };
    let edited = town.reviews.edit(&anna, id, 1, &changes).await.unwrap().review;
    assert_eq!((edited.version, edited.edit_count, edited.language.as_deref()), (2, 1, Some("en")));
    assert_eq!(code(town.reviews.edit(&anna, id, 1, &changes).await), "stale_version");
    assert_eq!(town.reviews.edit(&anna, id, 2, &changes).await.unwrap().review.edit_count, 1, "nothing changed");
    let edits = town.reviews.edits(&Actor::Visitor, id, all()).await.unwrap().items;
    assert_eq!((edits.len(), edits[0].opinion.rating.get()), (1, 5));
    assert_eq!(town.reviews.summary(place).await.unwrap().totals.stars, [0, 1, 0, 0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_edited_in_the_open_where_no_visit_says_it() {
    let town = Town::new(2).await;
    let (anna, place) = (town.member("anna").await, town.place("Firenze").await);
    let on = |day: &str| ReviewInput { visited_on: Some(day.parse().ok()), ..stars_of(3) };
    let known = town.review(&anna, place, "V3", 5).await;
    assert_eq!(code(town.reviews.edit(&anna, known, 1, &on("2026-08-01")).await), "invalid");
    let unknown = town.publish(&anna, place, None, on("2026-08-02")).await.unwrap().review.id;
    assert_eq!(town.reviews.edit(&anna, unknown, 1, &on("2026-08-01")).await.unwrap().review.edit_count, 1);
    let edits = town.reviews.edits(&Actor::Visitor, unknown, all()).await.unwrap().items;
    assert_eq!(edits[0].visited_on, "2026-08-02".parse().ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_waits_for_a_person() {
    let town = Town::new(2).await;
    let place = town.place("Firenze").await;
    let regular = town.member("regular").await;
    let mut states = Vec::new();
    for number in 0..5 {
        let newcomer = town.member(&format!("new{number}")).await;
        let born = format!("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'new{number}'");
        town.run(&born).await;
        states.push(town.publish(&newcomer, place, None, stars_of(1)).await.unwrap().review.state);
    }
    use State::{Held, Published};
    assert_eq!(states, [Published, Published, Published, Held, Held]);
    let visit = town.visit(&regular, place, "V3", 0).await;
    let proven = town.publish(&regular, place, Some(visit), stars_of(5)).await.unwrap().review;
    assert_eq!(proven.state, Published, "whoever is known to have been there need not wait");
    assert_eq!(town.reviews.summary(place).await.unwrap().totals.count(), 4);
    let authenticate = town.person("judge", Role::Moderator).await;
    let cases = town.reviews.cases(&authenticate, true, all()).await.unwrap().items;
    assert_eq!(cases.len(), 2);
    let first = cases[0].case.id;
    assert_eq!(code(town.reviews.decide(&authenticate, first, Decision::Keep, "real").await), "wrong_decision");
    assert_eq!(code(town.reviews.decide(&authenticate, first, Decision::Publish, " ").await), "invalid");
    let decided = town.reviews.decide(&authenticate, first, Decision::Publish, "They are real.").await.unwrap();
    assert_eq!((decided.review.review.state, decided.case.open), (Published, false));
    assert_eq!(town.reviews.summary(place).await.unwrap().totals.count(), 5);
    town.pass(TimeDelta::hours(2));
    let late = town.member("late").await;
    assert_eq!(town.publish(&late, place, None, stars_of(3)).await.unwrap().review.state, Published);
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_of_new_guests_by_a_tables_code_wait_and_move_no_rating() {
    let town = Town::new(2).await;
    let place = town.place("Firenze").await;
    for number in 0..10 {
        let guest = town.member(&format!("new{number}")).await;
        if number % 2 == 0 {
            town.run(&format!("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'new{number}'"))
                .await;
        }
        let visit = town.visit_by_table_code(&guest, place).await;
        let review = town.publish(&guest, place, Some(visit), stars_of(1)).await.unwrap().review;
        assert_eq!((review.state, review.notice), (State::Held, Some(Notice::FirstVisit)), "{number}");
    }
    let totals = town.reviews.summary(place).await.unwrap().totals;
    assert_eq!((totals.count(), totals.rating()), (0, None));
    let authenticate = town.person("judge", Role::Moderator).await;
    let cases = town.reviews.cases(&authenticate, true, all()).await.unwrap().items;
    assert_eq!(cases.len(), 10);
    assert!(cases.iter().all(|case| case.case.held == Some(Notice::FirstVisit)));
    town.reviews.decide(&authenticate, cases[0].case.id, Decision::Publish, "They were there.").await.unwrap();
    assert_eq!(town.reviews.summary(place).await.unwrap().totals.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_guest_does_not_wait_for_a_moderator() {
    let town = Town::new(2).await;
    let (one, other) = (town.place("Firenze").await, town.place("Firenze").await);
    let authenticate = town.person("judge", Role::Moderator).await;
    // Known by the staff's screen, elsewhere.
    let anna = town.member("anna").await;
    town.visit(&anna, one, "V3", 0).await;
    let visit = town.visit_by_table_code(&anna, other).await;
    assert_eq!(town.publish(&anna, other, Some(visit), stars_of(4)).await.unwrap().review.state, State::Published);
    // Known by a review that a moderator has published.
    let bruno = town.member("bruno").await;
    let visit = town.visit_by_table_code(&bruno, one).await;
    assert_eq!(town.publish(&bruno, one, Some(visit), stars_of(4)).await.unwrap().review.state, State::Held);
    let second = town.visit_by_table_code(&bruno, other).await;
    let case = town.reviews.cases(&authenticate, true, all()).await.unwrap().items.remove(0);
    town.reviews.decide(&authenticate, case.case.id, Decision::Publish, "Real.").await.unwrap();
    assert_eq!(town.publish(&bruno, other, Some(second), stars_of(4)).await.unwrap().review.state, State::Published);
    // A young account is not known, wherever it has been.
    let carla = town.member("carla").await;
    town.run("UPDATE users SET created_at = '2026-11-21T18:00:00Z' WHERE username = 'carla'").await;
    town.visit(&carla, one, "V3", 0).await;
    let visit = town.visit_by_table_code(&carla, other).await;
    assert_eq!(town.publish(&carla, other, Some(visit), stars_of(4)).await.unwrap().review.state, State::Held);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_a_decision_one_appeal_and_the_log_of_it() {
    let town = Town::new(2).await;
    let (anna, bruno, place) = (town.member("anna").await, town.member("bruno").await, town.place("Firenze").await);
    let authenticate = town.person("judge", Role::Moderator).await;
    let id = town.review(&anna, place, "V3", 1).await;
    let reviews = &town.reviews;
    assert_eq!(code(reviews.report(&anna, id, ReportReason::Fake, None).await), "forbidden");
    reviews.report(&bruno, id, ReportReason::Fake, Some("He was never there.")).await.unwrap();
    assert_eq!(code(reviews.report(&bruno, id, ReportReason::Spam, None).await), "report_made");
    assert_eq!(code(reviews.appeal(&anna, id, "I was.").await), "not_hidden");
    assert_eq!(code(reviews.cases(&bruno, true, all()).await), "forbidden");
    let case = reviews.cases(&authenticate, true, all()).await.unwrap().items.remove(0);
    assert_eq!((case.report_count, case.reports[0].text.as_deref()), (1, Some("He was never there.")));
    reviews.decide(&authenticate, case.case.id, Decision::Hide, "No sign of a visit.").await.unwrap();
    assert_eq!(code(reviews.review(&bruno, id).await), "not_found");
    let own = reviews.review(&anna, id).await.unwrap();
    assert_eq!(own.verdict.unwrap().reason, "No sign of a visit.");
    assert_eq!(reviews.summary(place).await.unwrap().totals.count(), 0);
    reviews.appeal(&anna, id, "Here is my bill.").await.unwrap();
    assert_eq!(code(reviews.appeal(&anna, id, "Please.").await), "appeal_made");
    let appealed = reviews.cases(&authenticate, true, all()).await.unwrap().items.remove(0);
    assert_eq!(appealed.case.appeal.as_ref().unwrap().text, "Here is my bill.");
    assert_eq!((appealed.report_count, appealed.decisions.len()), (1, 1), "what the appeal is against");
    let earlier = reviews.decide(&authenticate, case.case.id, Decision::Restore, "After all.").await;
    assert_eq!(code(earlier), "wrong_decision", "the appeal is decided first");
    town.pass(TimeDelta::hours(1));
    reviews.decide(&authenticate, appealed.case.id, Decision::Restore, "Proven.").await.unwrap();
    assert_eq!(reviews.summary(place).await.unwrap().totals.count(), 1);
    let log = reviews.cases(&authenticate, false, all()).await.unwrap().items;
    assert_eq!(log.iter().map(|case| case.decisions.len()).collect::<Vec<_>>(), [2, 1], "each with those before it");
    // The log outlives the review.
    reviews.remove(&anna, &[id]).await.unwrap();
    assert_eq!(town.text("SELECT count(*)::text AS found FROM review_decisions").await, "2");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_moderator_hid_is_not_written_anew() {
    let town = Town::new(2).await;
    let (anna, bruno, place) = (town.member("anna").await, town.member("bruno").await, town.place("Firenze").await);
    let authenticate = town.person("judge", Role::Moderator).await;
    let reviews = &town.reviews;
    let id = town.publish(&anna, place, None, stars_of(1)).await.unwrap().review.id;
    reviews.report(&bruno, id, ReportReason::Offensive, None).await.unwrap();
    let case = reviews.cases(&authenticate, true, all()).await.unwrap().items.remove(0).case.id;
    reviews.decide(&authenticate, case, Decision::Hide, "It insults the cook.").await.unwrap();
    reviews.remove(&anna, &[id]).await.unwrap();
    assert_eq!(code(reviews.review(&anna, id).await), "not_found");
    assert_eq!(code(reviews.remove(&anna, &[id]).await), "not_found");
    assert_eq!(code(town.publish(&anna, place, None, stars_of(1)).await), "review_removed");
    let log = reviews.cases(&authenticate, false, all()).await.unwrap().items.remove(0);
    assert_eq!((log.review.review.state, log.review.review.opinion.text.as_str()), (State::Removed, ""));
    assert_eq!((log.report_count, log.decisions[0].0.reason.as_str()), (1, "It insults the cook."));
    assert_eq!(code(reviews.decide(&authenticate, case, Decision::Restore, "No.").await), "wrong_decision");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_run_a_place_no_longer_reviews_it() {
    let town = Town::new(2).await;
    let (nora, place, claim) = (town.member("nora").await, town.place("Firenze").await, System.id());
    let id = town.review(&nora, place, "V3", 5).await;
    for (state, shown) in [("pending", 1), ("approved", 0)] {
        town.run(&format!(
            "INSERT INTO business_claims (id, business_id, user_id, state, created_at)
             VALUES ('{claim}', '{place}', '{}', '{state}', now()) ON CONFLICT (id) DO UPDATE SET state = '{state}'",
            nora.user().unwrap()
        ))
        .await;
        town.reviews.hide_own_place(ClaimId(claim)).await.unwrap();
        assert_eq!(town.reviews.summary(place).await.unwrap().totals.count(), shown, "{state}");
    }
    let own = town.reviews.review(&nora, id).await.unwrap().review;
    assert_eq!((own.state, own.notice), (State::Hidden, Some(Notice::OwnPlace)));
    assert_eq!(code(town.reviews.appeal(&nora, id, "It is true.").await), "not_hidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_that_comes_to_be_known_better_counts_for_more() {
    let town = Town::new(2).await;
    let (anna, place) = (town.member("anna").await, town.place("Firenze").await);
    let id = town.review(&anna, place, "V2", 5).await;
    let visit = town.reviews.review(&anna, id).await.unwrap().review.visit.unwrap();
    town.run("UPDATE visits SET evidence = 'V3', how = 'reservation'").await;
    for _ in 0..2 {
        town.reviews.link_visit(visit).await.unwrap();
        let totals = town.reviews.summary(place).await.unwrap().totals;
        assert_eq!((totals.weight, totals.sum), (1.0, 5.0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_leaves_no_name_and_no_marks() {
    use domain::unit_of_work::Store;
    let town = Town::new(2).await;
    let (anna, bruno, place) = (town.member("anna").await, town.member("bruno").await, town.place("Firenze").await);
    let of_anna = town.review(&anna, place, "V3", 5).await;
    let of_bruno = town.review(&bruno, place, "V3", 3).await;
    town.reviews.vote_helpful(&anna, of_bruno, true).await.unwrap();
    assert_eq!(town.reviews.vote_helpful(&anna, of_bruno, true).await.unwrap(), 1, "once each");
    let before = town.reviews.summary(place).await.unwrap().totals;
    town.run("UPDATE auths SET erasure_due_at = now() WHERE email LIKE 'anna@%'").await;
    let mut unit = town.database.begin().await.unwrap();
    let now = "2030-01-01T00:00:00Z".parse().unwrap();
    assert_eq!(unit.accounts().erase_due(now, 10).await.unwrap().len(), 1);
    unit.commit().await.unwrap();
    let left = town.reviews.review(&Actor::Visitor, of_anna).await.unwrap();
    assert_eq!((left.author, left.review.visit, left.review.evidence), (None, None, Evidence::Staff));
    assert_eq!(town.reviews.review(&Actor::Visitor, of_bruno).await.unwrap().review.helpful_count, 0);
    assert_eq!(town.reviews.summary(place).await.unwrap().totals, before);
}
