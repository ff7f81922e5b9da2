//! Lists of posts cost the same however many posts there are.

use diesel_async::SimpleAsyncConnection;
use domain::posts::{CommentFilter, PostFilter, PostReads};
use domain::shared::ids::{PostId, UserId};
use domain::shared::page::{Limit, PageRequest};
use uuid::Uuid;

use crate::db::testing::{count_queries, database};

/// Members up to $n, whom member 1 follows, each with posts that have a picture, a mention, a like and comments.
fn rows(from: u32, to: u32) -> String {
    format!(
        "CREATE OR REPLACE FUNCTION numbered(i int) RETURNS uuid LANGUAGE sql AS $$ SELECT lpad(to_hex(i), 32, '0')::uuid $$;
        CREATE OR REPLACE VIEW numbers AS SELECT i FROM generate_series({from}, {to}) AS i;
        INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            SELECT numbered(i), i || '@example.org', '', now(), now() FROM numbers;
        INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            SELECT numbered(i), numbered(i), 'guest' || i, 'Guest', now(), now() FROM numbers;
        INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, created_at, updated_at)
            SELECT numbered(i), numbered(i), 'image', 'image/jpeg', 1, 10, 10, now(), now() FROM numbers;
        INSERT INTO follows (id, follower_id, user_id, state, created_at)
            SELECT numbered(i), numbered(1), numbered(i), 'accepted', now() FROM numbers WHERE i > 1;
        INSERT INTO posts (id, user_id, audience, body, created_at)
            SELECT numbered(i), numbered(i), 'public', 'Soup', now() FROM numbers;
        INSERT INTO post_media (id, post_id, upload_id, position) SELECT numbered(i), numbered(i), numbered(i), 0 FROM numbers;
        INSERT INTO post_mentions (post_id, user_id) SELECT numbered(i), numbered(1) FROM numbers;
        INSERT INTO post_likes (id, post_id, user_id, created_at) SELECT numbered(i), numbered(i), numbered(1), now() FROM numbers;
        INSERT INTO post_comments (id, post_id, user_id, body, created_at)
            SELECT numbered(i), numbered(1), numbered(i), 'Yes', now() FROM numbers;
        INSERT INTO post_comments (id, post_id, parent_id, user_id, body, created_at)
            SELECT numbered(i + 1000), numbered(1), numbered(i), numbered(i), 'No', now() FROM numbers;"
    )
}

#[tokio::test]
async fn no_list_takes_more_queries_for_many_rows_than_for_few() {
    let database = database().await;
    let count = count_queries();
    // Opening the shared connection takes queries of its own.
    let nothing = PostFilter::Id(PostId(Uuid::nil()));
    database.posts(None, &nothing, PageRequest::FIRST).await.unwrap();
    let mut seen = Vec::new();
    for (from, to) in [(1, 3), (4, 30)] {
        database.connection().await.unwrap().batch_execute(&rows(from, to)).await.unwrap();
        let viewer = Some(UserId(Uuid::from_u128(1)));
        let page = PageRequest { limit: Limit::new(100).unwrap(), after: None };
        let all = PostFilter::Matching {
            author: None,
            business: None,
            words: Vec::new(),
            spellings: Vec::new(),
            near: None,
            with_media: None,
            from: None,
            to: None,
        };
        let (home, posts) = count.of(database.posts(viewer, &PostFilter::Home, page)).await;
        let (list, _) = count.of(database.posts(viewer, &all, page)).await;
        let comments = CommentFilter::Post(PostId(Uuid::from_u128(1)));
        let page = PageRequest { limit: Limit::new(100).unwrap(), after: None };
        let (comments, found) = count.of(database.comments(viewer, comments, page)).await;
        let (posts, found) = (posts.unwrap().items, found.unwrap().items);
        assert_eq!((posts.len(), found.len()), (to as usize, to as usize));
        assert!(posts.iter().all(|post| post.media.len() == 1 && post.mentions.len() == 1 && post.like.is_some()));
        assert!(found.iter().all(|comment| comment.replies.len() == 1));
        seen.push([home, list, comments]);
    }
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[1], [4, 4, 2]);
}
