//! Saved businesses.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};

/// For the owner of the list; others get 404.
fn own(actor: CurrentUser) -> Expected {
    accounts(404).but(&[actor], 200)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [lists(fixture), bookmarks(fixture)].into_iter().flatten().collect()
}

fn lists(fixture: &Fixture) -> Vec<Row> {
    let (list, owner) = (&fixture.list, fixture.user(CurrentUser::Owner));
    let renamed = json!({"uuid": list, "name": "Mine {number}"});
    let another = json!({"name": "Another {number}"});
    vec![
        Row::new("POST /v1/bookmark_lists", "bookmark_lists", members(201)).body(another.clone()),
        Row::new("GET /v1/bookmark_lists", "bookmark_lists", members(200)),
        Row::new(
            "GET /v1/bookmark_lists/{uuid}",
            format!("bookmark_lists/{list}"),
            all(404).but(&[CurrentUser::Member], 200),
        ),
        Row::new("GET /v1/bookmark_lists/shared/{token}", "bookmark_lists/shared/nonsense", all(404)),
        Row::new("PATCH /v1/bookmark_lists", "bookmark_lists", own(CurrentUser::Member)).body(renamed),
        Row::new("DELETE /v1/bookmark_lists", "bookmark_lists?records[]={fresh}", own(CurrentUser::Owner))
            .fresh_in("bookmark_lists", another.clone()),
        Row::new("DELETE /v1/bookmark_lists", format!("bookmark_lists?user_id={owner}"), members(200))
            .fresh_in("bookmark_lists", another)
            .changed_by(&[CurrentUser::Owner]),
    ]
}

fn bookmarks(Fixture { business, bookmark, .. }: &Fixture) -> Vec<Row> {
    let one = format!("bookmark_business/{bookmark}");
    let own_bookmarks =
        format!("SELECT count(*)::text FROM bookmarks WHERE business_id = '{business}' AND user_id::text = '{{self}}'");
    let noted = json!({"uuid": bookmark, "note": "{number}"});
    vec![
        Row::new("POST /v1/bookmark_business", format!("bookmark_business?business_id={business}"), members(201))
            .body(json!({})),
        Row::new("GET /v1/bookmark_business", "bookmark_business", members(200)),
        Row::new("GET /v1/bookmark_business/{uuid}", one, own(CurrentUser::Member)),
        Row::new("PATCH /v1/bookmark_business", "bookmark_business", own(CurrentUser::Member)).body(noted),
        Row::new(
            "DELETE /v1/bookmark_business",
            format!("bookmark_business?records[]={bookmark}"),
            own(CurrentUser::Member),
        )
        .record("bookmarks", bookmark),
        Row::new("DELETE /v1/bookmark_business", format!("bookmark_business?business_id={business}"), members(200))
            .reads(&own_bookmarks),
    ]
}
