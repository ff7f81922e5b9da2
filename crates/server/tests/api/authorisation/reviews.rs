//! Reviews, their pictures, replies, votes, reports, appeals.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, all, members, staff};

/// Operations for the author; others may read.
fn author(status: u16) -> Expected {
    members(403).but(&[CurrentUser::Member], status)
}

/// Operations for everyone but the author.
fn others(status: u16) -> Expected {
    members(status).but(&[CurrentUser::Member], 403)
}

fn moderators(status: u16) -> Expected {
    accounts(403).but(&[CurrentUser::Moderator, CurrentUser::Admin], status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [reading(fixture), writing(fixture), answering(fixture), pictures(fixture), moderation(fixture)]
        .into_iter()
        .flatten()
        .collect()
}

fn reading(Fixture { business, review, held_review, .. }: &Fixture) -> Vec<Row> {
    let concerned = all(404).but(&[CurrentUser::Member, CurrentUser::Moderator, CurrentUser::Admin], 200);
    vec![
        Row::new("GET /v1/reviews", format!("reviews?business_id={business}"), all(200)),
        Row::new("GET /v1/reviews", "reviews?mine=1", members(200)),
        Row::new("GET /v1/reviews/summary", format!("reviews/summary?business_id={business}"), all(200)),
        Row::new("GET /v1/reviews/{uuid}", format!("reviews/{review}"), all(200)),
        Row::new("GET /v1/reviews/{uuid}", format!("reviews/{held_review}"), concerned),
        Row::new("GET /v1/reviews/{uuid}/edits", format!("reviews/{review}/edits"), all(200)),
        Row::new("GET /v1/reviews/{uuid}/edits", format!("reviews/{held_review}/edits"), concerned),
    ]
}

fn writing(Fixture { business, review, held_review, .. }: &Fixture) -> Vec<Row> {
    let there = json!({"business_id": "{fresh}", "rating": 3});
    let here = json!({"business_id": business, "rating": 3, "visited_on": "2999-01-01"});
    let edit = json!({"uuid": review, "version": 0});
    let edit_held = json!({"uuid": held_review, "version": 0});
    let unseen = accounts(404).but(&[CurrentUser::Moderator, CurrentUser::Admin], 403).but(&[CurrentUser::Member], 409);
    vec![
        Row::new("POST /v1/reviews", "reviews", members(201).but(&[CurrentUser::Elsewhere], 403))
            .fresh(Fresh::Business(CurrentUser::Elsewhere))
            .body(there),
        // The staff cannot review their business; the others name a wrong day.
        Row::new("POST /v1/reviews", "reviews", members(422).but(&[CurrentUser::Staff, CurrentUser::Owner], 403))
            .body(here),
        Row::new("PATCH /v1/reviews", "reviews", author(409)).body(edit),
        Row::new("PATCH /v1/reviews", "reviews", unseen).body(edit_held),
        Row::new("DELETE /v1/reviews", "reviews?records[]={fresh}", author(200))
            .fresh(Fresh::Review)
            .record("reviews", "{fresh}"),
        // Only own records are found. What the author removes so is in the tests of reviews.
        Row::new("DELETE /v1/reviews", format!("reviews?business_id={business}"), members(200))
            .except(&[CurrentUser::Member])
            .record("reviews", review)
            .changed_by(&[]),
        Row::new("DELETE /v1/reviews", "reviews?mine=1", members(200))
            .except(&[CurrentUser::Member])
            .record("reviews", review)
            .changed_by(&[]),
    ]
}

fn answering(Fixture { review, .. }: &Fixture) -> Vec<Row> {
    let (helpful, reply) = (format!("reviews/{review}/helpful"), format!("reviews/{review}/reply"));
    let own_mark = format!(
        "SELECT count(*)::text FROM review_helpful WHERE review_id = '{review}' AND user_id::text = '{{self}}'"
    );
    // The staff cannot vote for reviews of their business.
    let readers = others(200).but(&[CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Admin], 403);
    let mut rows = vec![
        Row::new("PUT /v1/reviews/{uuid}/helpful", &helpful, readers),
        Row::new("DELETE /v1/reviews/{uuid}/helpful", &helpful, readers).reads(&own_mark),
        Row::new("DELETE /v1/reviews/{uuid}/reply", "reviews/{fresh}/reply", staff(200))
            .fresh(Fresh::Reply)
            .record("reviews", "{fresh}"),
    ];
    let put = Row::new("PUT /v1/reviews/{uuid}/reply", reply, staff(422));
    rows.extend(put.validated(json!({"text": "Thank you."}), json!({"text": ""})));
    rows
}

/// `review/media` is an alias of `review_media`.
fn pictures(Fixture { business, review, held_review, foreign_upload, review_photo, .. }: &Fixture) -> Vec<Row> {
    let of_place = format!("?business_id={business}");
    let of_held = format!("review_media?review_id={held_review}");
    let new = json!({"review_id": review, "upload_id": foreign_upload});
    let change = json!({"uuid": review_photo, "position": 0});
    let removed = |operation, path: &str| {
        Row::new(operation, format!("{path}?records[]={{fresh}}"), author(200))
            .fresh(Fresh::ReviewPhoto)
            .record("review_media", "{fresh}")
    };
    let concerned = all(404).but(&[CurrentUser::Member, CurrentUser::Moderator, CurrentUser::Admin], 200);
    vec![
        Row::new("GET /v1/review_media", format!("review_media{of_place}"), all(200)),
        Row::new("GET /v1/review_media", of_held, concerned),
        Row::new("GET /v1/review/media", format!("review/media{of_place}"), all(200)),
        Row::new("GET /v1/review_media/{uuid}", format!("review_media/{review_photo}"), all(200)),
        Row::new("POST /v1/review_media", "review_media", author(422)).body(new),
        // Not a form.
        Row::new("POST /v1/review/media", "review/media", members(415)).body(json!({})),
        Row::new("PATCH /v1/review_media", "review_media", author(200)).body(change),
        removed("DELETE /v1/review_media", "review_media"),
        removed("DELETE /v1/review/media", "review/media"),
    ]
}

fn moderation(fixture: &Fixture) -> Vec<Row> {
    let Fixture { review, held_review, case, .. } = fixture;
    let person = fixture.user(CurrentUser::Member);
    let report = json!({"review_id": review, "reason": "other"});
    let too_long = json!({"review_id": review, "reason": "other", "text": "x".repeat(1_001)});
    let explained = json!({"uuid": case, "decision": "publish", "reason": "So it is."});
    let unseen = json!({"review_id": held_review, "reason": "other"});
    let unexplained = json!({"uuid": case, "decision": "publish", "reason": ""});
    let decided = |decision: &str| {
        Row::new("PATCH /v1/reports", "reports", moderators(200))
            .fresh(Fresh::Case)
            .body(json!({"uuid": "{fresh}", "decision": decision, "reason": "So it is."}))
            .reads(
                "SELECT to_jsonb(reviews)::text FROM reviews JOIN review_cases ON review_id = reviews.id
                WHERE review_cases.id = '{fresh}'",
            )
    };
    let appeal = json!({"review_id": review, "text": "Please."});
    let report_of_person = json!({"subject": "user", "subject_id": person, "reason": "other"});
    let decided_person = |decision: &str, expected: Expected| {
        Row::new("PATCH /v1/reports", "reports", expected)
            .fresh(Fresh::PersonCase)
            .body(json!({"uuid": "{fresh}", "decision": decision, "reason": "So it is."}))
            .record("review_cases", "{fresh}")
    };
    let mut rows = vec![
        Row::new("POST /v1/reports", "reports", accounts(404)).body(unseen),
        Row::new("GET /v1/reports", "reports", moderators(200)),
        decided("publish"),
        decided("hide"),
        Row::new("POST /v1/appeals", "appeals", author(409)).body(appeal),
        Row::new("POST /v1/appeals", "appeals", members(409)).body(json!({"subject": "user", "text": "Please."})),
        // The stranger has reported a message of theirs, see messaging.rs.
        Row::new("POST /v1/reports", "reports", others(201).but(&[CurrentUser::Stranger], 409)).body(report_of_person),
        Row::new("GET /v1/reports", "reports?subject=user", moderators(200)),
        Row::new("GET /v1/decisions", "decisions", all(200)),
        decided_person("dismiss", moderators(200)),
        decided_person("block_account", moderators(200).but(&[CurrentUser::Moderator], 403)),
    ];
    rows.extend(Row::new("POST /v1/reports", "reports", others(422)).validated(report, too_long));
    let decide = Row::new("PATCH /v1/reports", "reports", moderators(422)).record("review_cases", case);
    rows.extend(decide.validated(explained, unexplained));
    rows
}
