//! Posts, comments and likes.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};

/// For the author; others get 404.
fn own(actor: CurrentUser) -> Expected {
    accounts(404).but(&[actor], 200)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [likes(fixture), comment_likes(fixture), comments(fixture), posts(fixture)].into_iter().flatten().collect()
}

fn posts(fixture: &Fixture) -> Vec<Row> {
    let (post, owner) = (&fixture.post, fixture.user(CurrentUser::Owner));
    let one = format!("posts/{post}");
    let another = json!({"text": "Soup number {number}"});
    let count = format!("SELECT count(*)::text FROM posts WHERE user_id = '{owner}'");
    vec![
        Row::new("POST /v1/posts", "posts", members(201)).body(another.clone()),
        Row::new("GET /v1/posts", "posts", all(200)),
        Row::new("GET /v1/posts", "posts?feed=home", members(200)),
        Row::new("GET /v1/post_limits", "post_limits", members(200)),
        Row::new("GET /v1/posts/{uuid}", one.clone(), all(200)),
        Row::new("GET /v1/posts/{uuid}/edits", format!("{one}/edits"), all(200)),
        Row::new("PATCH /v1/posts", "posts", own(CurrentUser::Member)).body(json!({"uuid": post, "text": "{number}"})),
        Row::new("PATCH /v1/posts/{uuid}", one, own(CurrentUser::Member)).body(json!({"text": "Number {number}"})),
        Row::new("DELETE /v1/posts", "posts?records[]={fresh}", own(CurrentUser::Owner))
            .fresh_in("posts", another.clone()),
        Row::new("DELETE /v1/posts/{uuid}", "posts/{fresh}", own(CurrentUser::Owner)).fresh_in("posts", another),
        Row::new("DELETE /v1/posts", format!("posts?user_id={owner}"), members(200))
            .reads(&count)
            .changed_by(&[CurrentUser::Owner]),
    ]
}

fn comments(Fixture { post, comment, .. }: &Fixture) -> Vec<Row> {
    let of_post = format!("post_comments?post_id={post}");
    let written =
        format!("SELECT count(*)::text FROM post_comments WHERE post_id = '{post}' AND user_id::text = '{{self}}'");
    vec![
        Row::new("POST /v1/post_comments", of_post.clone(), members(201)).body(json!({"text": "Soup number {number}"})),
        Row::new("GET /v1/post_comments", of_post.clone(), all(200)),
        Row::new("GET /v1/post_comments/{uuid}", format!("post_comments/{comment}"), all(200)),
        Row::new("PATCH /v1/post_comments", "post_comments", own(CurrentUser::Member))
            .body(json!({"uuid": comment, "text": "{number}"})),
        Row::new("DELETE /v1/post_comments", format!("post_comments?records[]={comment}"), own(CurrentUser::Member))
            .record("post_comments", comment),
        Row::new("DELETE /v1/post_comments", of_post, members(200)).reads(&written),
    ]
}

/// The actors whose like another row has not ended.
const OTHERS: [CurrentUser; 6] = [
    CurrentUser::Stranger,
    CurrentUser::Elsewhere,
    CurrentUser::Moderator,
    CurrentUser::Staff,
    CurrentUser::Owner,
    CurrentUser::Admin,
];

fn likes(Fixture { post, post_like, .. }: &Fixture) -> Vec<Row> {
    let of_post = format!("post_likes?post_id={post}");
    let liked =
        format!("SELECT count(*)::text FROM post_likes WHERE post_id = '{post}' AND user_id::text = '{{self}}'");
    vec![
        Row::new("POST /v1/post_likes", of_post.clone(), members(201).but(&[CurrentUser::Member], 200)),
        Row::new("GET /v1/post_likes", of_post.clone(), accounts(200)),
        Row::new("GET /v1/post_likes/{uuid}", format!("post_likes/{post_like}"), accounts(200)),
        Row::new("PATCH /v1/post_likes", "post_likes", own(CurrentUser::Member)).body(json!({"uuid": post_like})),
        Row::new("DELETE /v1/post_likes", format!("post_likes?records[]={post_like}"), own(CurrentUser::Member))
            .record("post_likes", post_like),
        Row::new("DELETE /v1/post_likes", of_post, members(200)).reads(&liked).changed_by(&OTHERS),
    ]
}

fn comment_likes(Fixture { comment, comment_like, .. }: &Fixture) -> Vec<Row> {
    let of_comment = format!("post_comment_likes?comment_id={comment}");
    let one = format!("post_comment_likes/{comment_like}");
    let liked = format!(
        "SELECT count(*)::text FROM post_comment_likes WHERE comment_id = '{comment}' AND user_id::text = '{{self}}'"
    );
    vec![
        Row::new("POST /v1/post_comment_likes", of_comment.clone(), members(201).but(&[CurrentUser::Member], 200)),
        Row::new("GET /v1/post_comment_likes", of_comment.clone(), accounts(200)),
        Row::new("GET /v1/post_comment_likes/{uuid}", one.clone(), accounts(200)),
        Row::new("PATCH /v1/post_comment_likes", "post_comment_likes", own(CurrentUser::Member))
            .body(json!({"uuid": comment_like})),
        Row::new("DELETE /v1/post_comment_likes/{uuid}", one, own(CurrentUser::Member))
            .record("post_comment_likes", comment_like),
        Row::new("DELETE /v1/post_comment_likes", of_comment, members(200)).reads(&liked).changed_by(&OTHERS),
    ]
}
