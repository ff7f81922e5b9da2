//! Whatever order events are delivered in, and however often: notifications say what holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::accounts::Secrets;
use domain::notifications::{
    Marking, NotificationFilter, NotificationType, Notifications, Notifier, PushHosts, Selection,
};
use domain::posts::{LikeTarget, Posts};
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, PostId, SessionId, UserId};
use domain::shared::language::Language;
use domain::shared::outbox::{Subscriber, deliver};
use domain::shared::page::PageRequest;
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use uuid::Uuid;

use crate::db::Database;
use crate::db::testing::{count_queries, crowded_database, secrets};
use crate::system::{System, core};

const CLIENTS: u128 = 64;
const POSTS: u128 = 3;

/// Members 1 to 64, who registered long ago; the first has written the posts 1 to 3.
const PEOPLE: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT lpad(to_hex(n), 32, '0')::uuid, n || '@example.org', '', '2020-01-01Z', now() FROM generate_series(1, 64) n;
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT id, id, 'guest' || split_part(email::text, '@', 1), 'Guest', now(), now() FROM auths;
    INSERT INTO posts (id, user_id, audience, body, created_at)
        SELECT lpad(to_hex(n), 32, '0')::uuid, lpad('1', 32, '0')::uuid, 'public', 'Soup', now() FROM generate_series(1, 3) n;";

/// What is wrong, by name.
const WRONG: &str = "
    SELECT 'counts of actors' AS what, count(*) AS number FROM notifications n WHERE kind = 'post_liked'
        AND actor_count <> (SELECT count(*) FROM notification_actors WHERE notification_id = n.id AND NOT withdrawn)
    UNION ALL SELECT 'empty groups', count(*) FROM notifications WHERE kind = 'post_liked'
        AND (actor_count = 0) <> (withdrawn_at IS NOT NULL)
    UNION ALL SELECT 'likes without an actor', count(*) FROM post_likes l JOIN posts p ON p.id = l.post_id
        WHERE l.user_id <> p.user_id AND 1 <> (SELECT count(*) FROM notification_actors a
            JOIN notifications n ON n.id = a.notification_id
            WHERE n.user_id = p.user_id AND n.kind = 'post_liked' AND n.subject_id = p.id AND a.actor_id = l.user_id
                AND NOT a.withdrawn)
    UNION ALL SELECT 'actors without a like', count(*) FROM notification_actors a
        JOIN notifications n ON n.id = a.notification_id WHERE n.kind = 'post_liked' AND NOT a.withdrawn
        AND NOT EXISTS (SELECT FROM post_likes WHERE post_id = n.subject_id AND user_id = a.actor_id)
    UNION ALL SELECT 'open groups of one subject', count(*) FROM (SELECT FROM notifications
        WHERE read_at IS NULL AND dismissed_at IS NULL GROUP BY user_id, kind, subject_id HAVING count(*) > 1) AS twice
    UNION ALL SELECT 'deliveries of one notification', count(*) FROM (SELECT FROM notification_deliveries
        GROUP BY notification_id, channel HAVING count(*) > 1) AS twice";

#[derive(QueryableByName)]
struct WrongRow {
    #[diesel(sql_type = Text)]
    what: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
}

fn member(number: u128) -> Actor {
    let id = Uuid::from_u128(number);
    Actor::Member(Member { auth: AuthId(id), session: SessionId(id), user: Some(UserId(id)), role: Role::Member })
}

struct Scene {
    database: Database,
    posts: Posts,
    notifications: Notifications,
    notifier: Arc<dyn Subscriber>,
}

async fn scene(connections: usize) -> Scene {
    let database = crowded_database(connections).await;
    database.connection().await.unwrap().batch_execute(PEOPLE).await.unwrap();
    let secrets = Arc::new(secrets()) as Arc<dyn Secrets>;
    let posts = Posts { core: core(&database), secrets: Arc::clone(&secrets) };
    let (push_hosts, push_key) = (PushHosts::default(), String::new());
    let notifications = Notifications { core: core(&database), secrets, push_hosts, push_key };
    let notifier = Arc::new(Notifier { core: core(&database), zone: Tz::Europe__Rome });
    Scene { database, posts, notifications, notifier }
}

impl Scene {
    async fn rows(&self, sql: &str) -> Vec<WrongRow> {
        let mut connection = self.database.connection().await.unwrap();
        diesel::sql_query(sql).load(&mut connection).await.unwrap()
    }

    async fn wrong(&self) -> Vec<String> {
        let rows = self.rows(WRONG).await;
        rows.into_iter().filter(|row| row.number > 0).map(|row| row.what).collect()
    }

    /// A like, its end, or reading.
    async fn act(&self, who: u128, rng: &mut StdRng) {
        let post = Uuid::from_u128(rng.random_range(1..=POSTS));
        let target = LikeTarget::Post(PostId(post));
        match rng.random_range(0..8) {
            0..4 => drop(self.posts.like(&member(who), target).await.unwrap()),
            4..7 => drop(self.posts.unlike(&member(who), target).await.unwrap()),
            _ => {
                let group = Some((post, NotificationType::PostLiked));
                let selection = Selection { group, ..Selection::default() };
                drop(self.notifications.mark(&member(1), &selection, &[Marking::Read]).await.unwrap());
            }
        }
    }

    /// Delivers what is due until nothing is. Failures under contention are due again later: they are made due at once.
    async fn drain(&self) {
        let subscribers = [Arc::clone(&self.notifier)];
        loop {
            let now = System.now() + chrono::TimeDelta::hours(1);
            if deliver(&self.database, &subscribers, now).await.unwrap() == 0 {
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_clients_leave_no_count_wrong_and_no_group_twice() {
    for seed in [1, 2] {
        let scene = scene(16).await;
        let over = AtomicBool::new(false);
        let work = async |who: u128| {
            let mut rng = StdRng::seed_from_u64(seed * 1_000 + u64::try_from(who).unwrap());
            for _ in 0..8 {
                scene.act(who % CLIENTS + 1, &mut rng).await;
            }
        };
        let acting = async {
            join_all((1..=CLIENTS).map(work)).await;
            over.store(true, Ordering::Relaxed);
        };
        let delivering = async || {
            let subscribers = [Arc::clone(&scene.notifier)];
            while !AtomicBool::load(&over, Ordering::Relaxed) {
                deliver(&scene.database, &subscribers, System.now()).await.unwrap();
                tokio::task::yield_now().await;
            }
        };
        futures_util::join!(acting, delivering(), delivering());
        scene.drain().await;
        assert_eq!(scene.wrong().await, Vec::<String>::new(), "seed {seed}");

        // Every event once more, in any order.
        let mut events = scene.database.recorded_after(Uuid::nil(), &["post_like_changed"], 10_000).await.unwrap();
        assert!(events.len() > 100, "too little happened");
        events.shuffle(&mut StdRng::seed_from_u64(seed));
        let before = scene.rows("SELECT id::text || actor_count || updated_at AS what, 0::bigint AS number FROM notifications ORDER BY id").await;
        for event in &events {
            scene.notifier.handle(event).await.unwrap();
        }
        let after = scene.rows("SELECT id::text || actor_count || updated_at AS what, 0::bigint AS number FROM notifications ORDER BY id").await;
        let texts = |rows: Vec<WrongRow>| rows.into_iter().map(|row| row.what).collect::<Vec<_>>();
        assert_eq!(texts(before), texts(after), "seed {seed}: an event again changes nothing");
        assert_eq!(scene.wrong().await, Vec::<String>::new(), "seed {seed}, again");

        let unread = scene.notifications.unread(&member(1)).await.unwrap().unread;
        let counted = "SELECT '' AS what, count(*) AS number FROM notifications
            WHERE read_at IS NULL AND dismissed_at IS NULL AND withdrawn_at IS NULL AND in_app";
        assert_eq!(i64::from(unread), scene.rows(counted).await[0].number, "seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_and_blocks_leave_the_groups() {
    let scene = scene(4).await;
    let post = LikeTarget::Post(PostId(Uuid::from_u128(1)));
    for who in 2..=5 {
        scene.posts.like(&member(who), post).await.unwrap();
    }
    scene.drain().await;
    let counts = "SELECT '' AS what, actor_count::bigint AS number FROM notifications";
    assert_eq!(scene.rows(counts).await[0].number, 4);
    let gone = "DELETE FROM auths WHERE id::text LIKE '%2';
        INSERT INTO hides SELECT '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000003', 'mute', now()";
    scene.database.connection().await.unwrap().batch_execute(gone).await.unwrap();
    assert_eq!((scene.rows(counts).await[0].number, scene.wrong().await.len()), (2, 1), "the like of a muted member");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_costs_the_same_number_of_queries_for_any_number_of_rows() {
    let counting = count_queries();
    let scene = scene(4).await;
    let many = "INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, created_at, updated_at)
        SELECT gen_random_uuid(), '00000000-0000-0000-0000-000000000001', 'post_liked', 'post',
            CASE WHEN n <= 3 THEN lpad(to_hex(n), 32, '0')::uuid ELSE gen_random_uuid() END, now(),
            now() - n * interval '1 minute' FROM generate_series(1, 300) n;
        INSERT INTO notification_actors (notification_id, actor_id, at)
        SELECT n.id, u.id, now() FROM notifications n, users u WHERE u.username::text LIKE 'guest2%'";
    scene.database.connection().await.unwrap().batch_execute(many).await.unwrap();
    let filter = NotificationFilter::default();
    let page = PageRequest::FIRST;
    let actor = member(1);
    // The first read opens the shared connections.
    scene.notifications.list(&actor, &filter, Language::En, page).await.unwrap();
    let work = scene.notifications.list(&actor, &filter, Language::En, page);
    let (queries, listed) = counting.of(work).await;
    let (found, unread) = listed.unwrap();
    assert_eq!((found.items.len(), found.items[0].actors.len(), found.items[0].actor_count), (20, 3, 11));
    assert_eq!((queries, unread), (3, 100), "rows, people and the count");
    assert!(found.next.is_some());
}
