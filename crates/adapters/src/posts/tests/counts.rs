//! Counts equal what they count, however many act at once.

use std::sync::Arc;

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text, Uuid as SqlUuid};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::accounts::Secrets;
use domain::follows::{Follows, Target};
use domain::posts::{LikeTarget, NewComment, PostError, Posts};
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::ids::{AuthId, PostCommentId, PostId, SessionId, UserId};
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use uuid::Uuid;

use crate::db::testing::{crowded_database, secrets};
use crate::db::{Database, Prepared};
use crate::system::core;

const MEMBERS: u128 = 64;
const POSTS: u128 = 3;

/// Members 1 to 64, who registered long ago; the first has written the posts 1 to 3.
const PEOPLE: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT lpad(to_hex(n), 32, '0')::uuid, n || '@example.org', '', '2020-01-01Z', now() FROM generate_series(1, 64) n;
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT id, id, 'guest' || split_part(email::text, '@', 1), 'Guest', now(), now() FROM auths;
    INSERT INTO posts (id, user_id, audience, body, created_at)
        SELECT lpad(to_hex(n), 32, '0')::uuid, lpad('1', 32, '0')::uuid, 'public', 'Soup', now() FROM generate_series(1, 3) n;";

/// What is counted wrongly, by name.
const WRONG: &str = "
    SELECT 'likes of posts' AS what, count(*) AS number FROM posts
        WHERE like_count <> (SELECT count(*) FROM post_likes WHERE post_id = posts.id)
    UNION ALL SELECT 'comments', count(*) FROM posts WHERE comment_count <>
        (SELECT count(*) FROM post_comments WHERE post_id = posts.id AND deleted_at IS NULL)
    UNION ALL SELECT 'replies', count(*) FROM post_comments c WHERE reply_count <>
        (SELECT count(*) FROM post_comments WHERE parent_id = c.id AND deleted_at IS NULL)
    UNION ALL SELECT 'likes of comments', count(*) FROM post_comments c
        WHERE like_count <> (SELECT count(*) FROM post_comment_likes WHERE comment_id = c.id)
    UNION ALL SELECT 'posts', count(*) FROM users
        WHERE post_count <> (SELECT count(*) FROM posts WHERE user_id = users.id)
    UNION ALL SELECT 'followers', count(*) FROM users
        WHERE follower_count <> (SELECT count(*) FROM follows WHERE user_id = users.id AND state = 'accepted')
    UNION ALL SELECT 'followed', count(*) FROM users
        WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = users.id AND state = 'accepted')";

#[derive(QueryableByName)]
struct WrongRow {
    #[diesel(sql_type = Text)]
    what: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct NumberRow {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

fn member(number: u128) -> Actor {
    let id = Uuid::from_u128(number);
    Actor::Member(Member { auth: AuthId(id), session: SessionId(id), user: Some(UserId(id)), role: Role::Member })
}

async fn scene(connections: usize) -> (Database, Posts, Follows) {
    let database = crowded_database(connections).await;
    database.connection().await.unwrap().batch_execute(PEOPLE).await.unwrap();
    let posts = Posts { core: core(&database), secrets: Arc::new(secrets()) as Arc<dyn Secrets> };
    let follows = Follows { core: core(&database), rates: Arc::new(database.clone()) };
    (database, posts, follows)
}

async fn wrong(database: &Database) -> Vec<String> {
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<WrongRow> = diesel::sql_query(WRONG).load(&mut connection).await.unwrap();
    rows.into_iter().filter(|row| row.number > 0).map(|row| row.what).collect()
}

async fn number(database: &Database, sql: &str) -> i64 {
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<NumberRow> = diesel::sql_query(sql).load(&mut connection).await.unwrap();
    rows[0].number
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_clients_like_one_post_without_losing_a_count() {
    let (database, posts, _) = scene(16).await;
    let target = LikeTarget::Post(PostId(Uuid::from_u128(1)));
    let like = async |number: u128| posts.like(&member(number), target).await.unwrap().1;
    let liked = join_all((1..=MEMBERS).flat_map(|number| [like(number), like(number)])).await;
    let new = liked.into_iter().filter(|is_new| *is_new).count();
    assert_eq!(new, 64, "each of them once");
    let counted = number(&database, "SELECT like_count::bigint AS number FROM posts WHERE id::text LIKE '%1'").await;
    assert_eq!((counted, wrong(&database).await), (64, Vec::new()));
    let deadlocks = "SELECT deadlocks AS number FROM pg_stat_database WHERE datname = current_database()";
    assert_eq!(number(&database, deadlocks).await, 0);
}

/// What a member tries. Much of it is refused: what is not there cannot be deleted.
async fn act(posts: &Posts, follows: &Follows, database: &Database, who: u128, rng: &mut StdRng) {
    let actor = member(who);
    let post = PostId(Uuid::from_u128(rng.random_range(1..=POSTS)));
    let other = Target::User(UserId(Uuid::from_u128(rng.random_range(1..=8))));
    let refused = match rng.random_range(0..9) {
        0 | 1 => posts.like(&actor, LikeTarget::Post(post)).await.err(),
        2 => posts.unlike(&actor, LikeTarget::Post(post)).await.err(),
        3 | 4 => {
            let parent = some_comment(database, post, rng).await.filter(|_| rng.random_bool(0.6));
            let new = NewComment { post, parent, text: "Yes".into(), client_id: None };
            posts.comment(&actor, &new).await.err()
        }
        5 => posts.delete_comments_of(&actor, Some(post)).await.err(),
        6 => match some_comment(database, post, rng).await {
            Some(comment) => posts.like(&actor, LikeTarget::Comment(comment)).await.err(),
            None => None,
        },
        7 => return drop(follows.follow(&actor, other).await),
        _ => return drop(follows.unfollow(&actor, other).await),
    };
    // Retried under contention, none of it may fail for that.
    if let Some(PostError::Store(error)) = refused {
        panic!("{error}");
    }
}

async fn some_comment(database: &Database, post: PostId, rng: &mut StdRng) -> Option<PostCommentId> {
    let query = Prepared::new("SELECT id FROM post_comments WHERE post_id = $1").id(Some(post.0));
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<IdRow> = RunQueryDsl::load(query, &mut connection).await.unwrap();
    (!rows.is_empty()).then(|| PostCommentId(rows[rng.random_range(0..rows.len())].id))
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_are_right_after_random_concurrent_acts_and_erasures() {
    for seed in [1, 2, 3] {
        let (database, posts, follows) = scene(12).await;
        let work = async |who: u128| {
            let mut rng = StdRng::seed_from_u64(seed * 1_000 + u64::try_from(who).unwrap());
            for _ in 0..25 {
                act(&posts, &follows, &database, who % 8 + 1, &mut rng).await;
            }
        };
        join_all((1..=12).map(work)).await;
        assert_eq!(wrong(&database).await, Vec::<String>::new(), "seed {seed}");
        let acts = number(
            &database,
            "SELECT (SELECT count(*) FROM post_likes) + (SELECT count(*) FROM post_comments) AS number",
        );
        assert!(acts.await > 10, "too little was left to count");
        let erase = "DELETE FROM auths WHERE id::text LIKE '%3' OR id::text LIKE '%5'; DELETE FROM posts WHERE id::text LIKE '%2'";
        database.connection().await.unwrap().batch_execute(erase).await.unwrap();
        assert_eq!(wrong(&database).await, Vec::<String>::new(), "erased, seed {seed}");
    }
}
