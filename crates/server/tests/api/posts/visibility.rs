//! Who sees a post: every list and every single read, for every pair of relations.

use serde_json::{Value, json};

use super::{business, id, publish, settled};
use crate::support::{Answer, Person, TestServer};

/// What the viewer is to the author.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Visitor,
    Stranger,
    Follower,
    /// Has asked to follow.
    Requester,
    /// The author blocked the viewer, who had followed.
    BlockedBy,
    /// The viewer blocked the author.
    Blocks,
    Author,
}

use Relation::{Author, BlockedBy, Blocks, Follower, Requester, Stranger, Visitor};

const RELATIONS: [Relation; 7] = [Visitor, Stranger, Follower, Requester, BlockedBy, Blocks, Author];

/// The state of the author's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Account {
    Public,
    Private,
    /// Blocked by a moderator.
    Closed,
    /// Its erasure was requested.
    Leaving,
}

/// The rule, written once more.
fn sees(relation: Relation, account: Account, audience: &str) -> bool {
    let is_open = audience == "public" && account != Account::Private;
    match relation {
        Author => true,
        BlockedBy | Blocks => false,
        _ if matches!(account, Account::Closed | Account::Leaving) => false,
        Follower => true,
        Visitor | Stranger | Requester => is_open,
    }
}

struct Scene {
    server: TestServer,
    viewers: Vec<(Relation, Option<Person>)>,
    author: Person,
    business: String,
    /// With its audience.
    posts: Vec<(&'static str, Post)>,
}

struct Post {
    id: String,
    comment: String,
    like: String,
    comment_like: String,
}

impl Scene {
    async fn set() -> Self {
        let server = TestServer::open().await;
        let author = settled(&server, "author").await;
        let mut viewers = vec![(Visitor, None)];
        for relation in [Stranger, Follower, Requester, BlockedBy, Blocks] {
            let name = format!("{relation:?}").to_lowercase();
            viewers.push((relation, Some(settled(&server, &name).await)));
        }
        viewers.push((Author, Some(author.clone())));
        let owner = settled(&server, "owner").await;
        let business = business(&server, &owner, "Zà Zà").await;
        let mut posts = Vec::new();
        for audience in ["public", "followers"] {
            posts.push((audience, write(&server, &author, &business, audience).await));
        }
        let scene = Self { server, viewers, author, business, posts };
        scene.relate().await;
        scene
    }

    /// Bypasses the API: the account is public when the requester asks.
    async fn relate(&self) {
        let author = &self.author.user;
        for (relation, person) in &self.viewers {
            let Some(Person { user, .. }) = person else { continue };
            let state = match relation {
                Follower | BlockedBy => "accepted",
                Requester => "requested",
                _ => continue,
            };
            let follow = format!(
                "INSERT INTO follows (id, follower_id, user_id, state, created_at)
                VALUES (gen_random_uuid(), '{user}', '{author}', '{state}', now())"
            );
            self.server.sql(&follow).await;
        }
        for (relation, [here, there]) in [(BlockedBy, ["blocked_by", "block"]), (Blocks, ["block", "blocked_by"])] {
            let user = self.viewers.iter().find(|(one, _)| *one == relation).unwrap().1.clone().unwrap().user;
            let block = format!(
                "INSERT INTO hides VALUES ('{user}', '{author}', '{here}', now()), ('{author}', '{user}', '{there}', now())"
            );
            self.server.sql(&block).await;
        }
    }

    async fn set_account(&self, account: Account) {
        let (closed, leaving) = (account == Account::Closed, account == Account::Leaving);
        let sql = format!(
            "UPDATE users SET is_private = {} WHERE id = '{}';
             UPDATE auths SET blocked_at = CASE WHEN {closed} THEN now() END,
                erasure_due_at = CASE WHEN {leaving} THEN now() + interval '14 days' END WHERE id = '{}'",
            account == Account::Private,
            self.author.user,
            self.author.auth
        );
        self.server.sql(&sql).await;
    }

    async fn get(&self, viewer: Option<&Person>, path: &str) -> Answer {
        match viewer {
            Some(person) => self.server.as_(person).get(path).await,
            None => self.server.get(path).await,
        }
    }
}

/// A post with a comment and likes of its author.
async fn write(server: &TestServer, author: &Person, business: &str, audience: &str) -> Post {
    let new = json!({"text": format!("Ribollita for {audience}"), "audience": audience, "business_id": business});
    let post = publish(server, author, new).await;
    let of_author = server.as_(author);
    let comment = of_author.post(&format!("/v1/post_comments?post_id={post}"), json!({"text": "And bread"})).await;
    let comment = id(&comment.data(201));
    of_author
        .patch(&format!("/v1/posts/{post}"), json!({"text": format!("Ribollita, for {audience}")}))
        .await
        .data(200);
    let like = id(&of_author.post(&format!("/v1/post_likes?post_id={post}"), json!({})).await.data(201));
    let of_comment = of_author.post(&format!("/v1/post_comment_likes?comment_id={comment}"), json!({})).await;
    let rank = u8::from(audience == "followers") + 1;
    server.sql(&format!("INSERT INTO popular_posts VALUES (9999999999, {rank}, '{post}', 1)")).await;
    Post { id: post, comment, like, comment_like: id(&of_comment.data(201)) }
}

fn has(list: &Answer, id: &str) -> bool {
    list.data(200).as_array().unwrap().iter().any(|one: &Value| one["uuid"] == *id)
}

#[tokio::test]
async fn every_reader_shows_a_post_to_the_same_people() {
    let scene = Scene::set().await;
    let mut wrong = Vec::new();
    for account in [Account::Public, Account::Private, Account::Closed, Account::Leaving] {
        scene.set_account(account).await;
        for relation in RELATIONS {
            let viewer = scene.viewers.iter().find(|(one, _)| *one == relation).unwrap().1.as_ref();
            // The sessions of such accounts have ended.
            if relation == Author && matches!(account, Account::Closed | Account::Leaving) {
                continue;
            }
            for (audience, post) in &scene.posts {
                let expected = sees(relation, account, audience);
                let mut check = |reader: &str, found: bool, expected: bool| {
                    if found != expected {
                        wrong.push(format!("{reader}: {relation:?} {account:?} {audience}: {found}"));
                    }
                };
                let Post { id: post, comment, like, comment_like } = post;
                let lists = [
                    "posts?limit=100".to_owned(),
                    format!("posts?user_id={}", scene.author.user),
                    format!("posts?business_id={}", scene.business),
                    "posts?q=ribollita".to_owned(),
                    "posts?latitude=43.77&longitude=11.26".to_owned(),
                ];
                for list in &lists {
                    check(list, has(&scene.get(viewer, &format!("/v1/{list}")).await, post), expected);
                }
                let popular = scene.get(viewer, "/v1/posts?feed=popular").await;
                let is_popular = expected && *audience == "public" && account == Account::Public;
                check("popular", has(&popular, post), is_popular);
                let mut ones = vec![
                    format!("posts/{post}"),
                    format!("posts/{post}/edits"),
                    format!("post_comments?post_id={post}"),
                    format!("post_comments?parent_id={comment}"),
                    format!("post_comments/{comment}"),
                ];
                if viewer.is_some() {
                    ones.push(format!("post_likes/{like}"));
                    ones.push(format!("post_comment_likes/{comment_like}"));
                    let home = scene.get(viewer, "/v1/posts?feed=home").await;
                    check("home", has(&home, post), expected && matches!(relation, Follower | Author));
                    let likes = [
                        (format!("post_likes?post_id={post}"), like),
                        (format!("post_likes?user_id={}", scene.author.user), like),
                        (format!("post_comment_likes?comment_id={comment}"), comment_like),
                        (format!("post_comment_likes?user_id={}", scene.author.user), comment_like),
                    ];
                    for (list, like) in &likes {
                        check(list, has(&scene.get(viewer, &format!("/v1/{list}")).await, like), expected);
                    }
                }
                for one in &ones {
                    let status = scene.get(viewer, &format!("/v1/{one}")).await.status;
                    assert!([200, 404].contains(&status), "{one} {status}");
                    check(one, status == 200, expected);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn nobody_writes_where_they_do_not_see() {
    let scene = Scene::set().await;
    scene.set_account(Account::Private).await;
    for (relation, viewer) in scene.viewers.iter().filter(|(relation, _)| ![Visitor, Author].contains(relation)) {
        let client = scene.server.as_(viewer.as_ref().unwrap());
        for (audience, Post { id: post, comment, .. }) in &scene.posts {
            let expected = if sees(*relation, Account::Private, audience) { 201 } else { 404 };
            let acts = [
                (format!("post_likes?post_id={post}"), json!({})),
                (format!("post_comment_likes?comment_id={comment}"), json!({})),
                (format!("post_comments?post_id={post}"), json!({"text": "Hello"})),
                (format!("post_comments?post_id={post}"), json!({"text": "Hello", "parent_id": comment})),
            ];
            for (path, body) in acts {
                let answer = client.post(&format!("/v1/{path}"), body).await;
                assert_eq!(answer.status, expected, "{path} {relation:?} {audience}: {}", answer.text);
            }
        }
    }
}

#[tokio::test]
async fn comments_likes_and_mentions_of_blocked_people_are_hidden() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let post = publish(&server, &anna, json!({"text": "Ribollita with @bruno and @carla"})).await;
    server.as_(&bruno).post(&format!("/v1/post_comments?post_id={post}"), json!({"text": "Buona"})).await.data(201);
    server.as_(&bruno).post(&format!("/v1/post_likes?post_id={post}"), json!({})).await.data(201);
    let block = format!(
        "INSERT INTO hides VALUES ('{0}', '{1}', 'block', now()), ('{1}', '{0}', 'blocked_by', now())",
        carla.user, bruno.user
    );
    server.sql(&block).await;
    let seen = async |viewer: &Person| {
        let client = server.as_(viewer);
        let comments = client.get(&format!("/v1/post_comments?post_id={post}")).await.data(200);
        let likes = client.get(&format!("/v1/post_likes?post_id={post}")).await.data(200);
        let mentions = client.get(&format!("/v1/posts/{post}")).await.data(200)["mentions"].clone();
        [comments, likes, mentions].map(|list| list.as_array().unwrap().len())
    };
    assert_eq!((seen(&anna).await, seen(&carla).await), ([1, 1, 2], [0, 0, 1]));
    let mention = server.as_(&carla).post("/v1/posts", json!({"text": "Ciao @bruno"})).await.data(201);
    assert_eq!(mention["mentions"], json!([]));
}
