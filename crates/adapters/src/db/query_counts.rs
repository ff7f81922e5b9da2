//! Tests that the number of queries of a list does not grow with its rows.

use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::sync::Arc;

use diesel_async::SimpleAsyncConnection;
use domain::admin::Admin;
use domain::bookmarks::{BookmarkQuery, Bookmarks};
use domain::businesses::Businesses;
use domain::locations::Locations;
use domain::media::MediaReads;
use domain::media::ports::UploadFilter;
use domain::people::{People, UserFilter};
use domain::reviews::Reviews;
use domain::reviews::review_media::MediaOf;
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::ids::{AuthId, BusinessId, ReviewId, SessionId, UserId};
use domain::shared::page::{Limit, Page, PageRequest};
use domain::support::{ContactFilter, SupportReads};
use domain::sustainability::{ItemQuery, Scope, Sustainability};
use domain::visits::ports::{VisitFilter, VisitReads};
use uuid::Uuid;

use super::Database;
use super::testing::{self, QueryCount, count_queries, database};

/// Row `i` of everything; ids are numbers, those of a second kind of row have a thousand more. Number 0 is the current
/// user, their first list, their own place and the review that was edited.
const ROWS: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT numbered(i), i || '@example.org', '', now(), now() FROM numbers;
    INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, created_at, updated_at)
        SELECT numbered(i + kind), NULL, 'image', 'image/jpeg', 1, 10, 10, now(), now()
        FROM numbers, unnest(ARRAY[1000, 2000, 3000]) AS kind;
    INSERT INTO users (id, auth_id, username, display_name, avatar_upload_id, created_at, updated_at)
        SELECT numbered(i), numbered(i), 'guest' || i, 'Guest', numbered(i + 1000), now(), now() FROM numbers;
    UPDATE uploads SET user_id = numbered(0) WHERE user_id IS NULL;
    INSERT INTO businesses (id, slug, name, kind, time_zone, source, cover_upload_id, created_at, updated_at)
        SELECT numbered(i), 'place-' || i, 'Place', 'restaurant', 'Europe/Rome', 'member', numbered(i + 2000), now(), now()
        FROM numbers;
    INSERT INTO business_addresses (id, business_id, city, is_primary, created_at, updated_at)
        SELECT numbered(i), numbered(i), 'Firenze', true, now(), now() FROM numbers;
    INSERT INTO business_gallery (id, business_id, upload_id, position, created_at)
        SELECT numbered(i), numbered(0), numbered(i + 2000), i, now() FROM numbers;
    INSERT INTO business_claims (id, business_id, user_id, created_at)
        SELECT numbered(i), numbered(0), numbered(i), now() FROM numbers;
    INSERT INTO bookmark_lists (id, user_id, name, is_default, created_at)
        SELECT numbered(i), numbered(0), 'List ' || i, i = 0, now() FROM numbers;
    INSERT INTO bookmarks (id, list_id, user_id, business_id, created_at)
        SELECT numbered(i), numbered(0), numbered(0), numbered(i), now() FROM numbers
        UNION ALL SELECT numbered(i + 1000), numbered(i), numbered(0), numbered(i), now() FROM numbers WHERE i > 0;
    INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
        SELECT numbered(i), numbered(0), numbered(i), 'static_code', 'V2', now(), now() FROM numbers;
    INSERT INTO reviews (id, business_id, user_id, visit_id, how, evidence, rating, body, media_count, created_at)
        SELECT numbered(i), numbered(0), numbered(i), numbered(i), 'static_code', 'V2', 4, 'Soup', 1, now() FROM numbers;
    INSERT INTO review_media (id, review_id, business_id, upload_id, position, created_at)
        SELECT numbered(i), numbered(i), numbered(0), numbered(i + 3000), 0, now() FROM numbers;
    INSERT INTO review_edits (review_id, at, rating, body)
        SELECT numbered(0), now(), 3, 'Broth' FROM numbers;
    INSERT INTO review_cases (id, review_id, created_at)
        SELECT numbered(i), numbered(i), now() FROM numbers;
    INSERT INTO review_reports (id, case_id, review_id, user_id, reason, created_at)
        SELECT numbered(i), numbered(i), numbered(i), numbered(0), 'spam', now() FROM numbers;
    INSERT INTO review_decisions (case_id, review_id, decision, reason, user_id, at)
        SELECT numbered(i), numbered(i), 'keep', 'It is fine', numbered(0), now() FROM numbers;
    INSERT INTO locations (id, user_id, kind, name, latitude, longitude, created_at)
        SELECT numbered(i), numbered(0), 'other', 'Place', 0, 0, now() FROM numbers;
    INSERT INTO location_shares (id, user_id, token_hash, precise, latitude, longitude, created_at, updated_at, ends_at,
            until_stopped)
        SELECT numbered(i), numbered(0), sha256(i::text::bytea), true, 0, 0, now(), now(), now() + interval '1 hour', false
        FROM numbers;
    INSERT INTO contact_messages (id, auth_id, name, email, category, message, created_at, updated_at)
        SELECT numbered(i), numbered(i), 'Guest', 'guest@example.org', 'other', 'Hello', now(), now() FROM numbers;
    INSERT INTO outbox_events (id, kind, payload, occurred_at, last_error)
        SELECT numbered(i), 'unknown', '{}', now(), 'mail: down' FROM numbers;
    INSERT INTO sustainability_items (id, business_id, version, kind, title, body, evidence_url, method, valid_until, ends_at,
            state, created_at, updated_at)
        SELECT numbered(i), numbered(i), 1, 'tap_water', 'Water', 'Free', 'https://example.org', 'Counted',
            now() + interval '1 day', now() + interval '1 day', 'pending', now(), now() FROM numbers;
    INSERT INTO sustainability_reports (id, item_id, user_id, reason, created_at)
        SELECT numbered(i), numbered(i), numbered(0), 'fake', now() FROM numbers;
    INSERT INTO audit_log (id, at, actor_id, act, subject_id)
        SELECT numbered(i), now(), numbered(i), 'account_blocked', numbered(i) FROM numbers;";

const FIRST: Uuid = Uuid::from_u128(1);

async fn fill(database: &Database, numbers: RangeInclusive<i32>) {
    let range = format!("{}, {}", numbers.start(), numbers.end());
    let sql = format!(
        "CREATE OR REPLACE FUNCTION numbered(i int) RETURNS uuid LANGUAGE sql
            AS $$ SELECT lpad(to_hex(i + 1), 32, '0')::uuid $$;
        CREATE OR REPLACE VIEW numbers AS SELECT i FROM generate_series({range}) AS i;
        {ROWS}"
    );
    database.connection().await.unwrap().batch_execute(&sql).await.unwrap();
}

/// The result of each list, and the number of its queries.
struct Lists<'a> {
    count: &'a QueryCount,
    seen: Vec<(&'static str, usize, usize)>,
}

impl Lists<'_> {
    async fn note<T, K, E: Debug>(&mut self, name: &'static str, list: impl Future<Output = Result<Page<T, K>, E>>) {
        let (queries, page) = self.count.of(list).await;
        self.seen.push((name, queries, page.unwrap().items.len()));
    }
}

fn all<K>() -> PageRequest<K> {
    PageRequest { limit: Limit::new(100).unwrap(), after: None }
}

async fn read_all(database: &Database, count: &QueryCount) -> Vec<(&'static str, usize, usize)> {
    let businesses = Businesses { core: crate::system::core(database) };
    let bookmarks = Bookmarks { core: crate::system::core(database) };
    let people = People { core: crate::system::core(database) };
    let reviews = Reviews { core: crate::system::core(database), secrets: Arc::new(testing::secrets()) };
    let locations = Locations { core: crate::system::core(database) };
    let administration = Admin { core: crate::system::core(database) };
    let sustainability = Sustainability { core: crate::system::core(database) };
    let to_check = ItemQuery { scope: Scope::ToCheck, business: None, kinds: Vec::new(), near: None };
    let (user, place, review) = (UserId(FIRST), BusinessId(FIRST), ReviewId(FIRST));
    let rosa = |role| Actor::Member(Member { auth: AuthId(FIRST), session: SessionId(FIRST), user: Some(user), role });
    let (member, moderator, admin) = (rosa(Role::Member), rosa(Role::Moderator), rosa(Role::Admin));
    let of_list = BookmarkQuery { list: Some(FIRST.into()), ..BookmarkQuery::default() };
    let guests = UserFilter { text: Some("guest".into()), ids: Vec::new(), viewer: Some(user) };
    let uploads = UploadFilter { owner: user, kind: None, in_use: None };
    let visits = VisitFilter { user, id: None, business: None, reviewed: None };

    let mut lists = Lists { count, seen: Vec::new() };
    lists.note("saved places", bookmarks.bookmarks(&member, &BookmarkQuery::default(), all())).await;
    lists.note("places of a list", bookmarks.bookmarks(&member, &of_list, all())).await;
    lists.note("lists", bookmarks.lists(&member, None, all())).await;
    lists.note("claims", businesses.claims(&admin, Vec::new(), all())).await;
    lists.note("gallery", businesses.gallery(place, all())).await;
    lists.note("people", people.users(&member, guests.clone(), all())).await;
    lists.note("uploads", database.uploads(uploads, all())).await;
    lists.note("visits", database.visits(visits, all())).await;
    lists.note("pictures of reviews", reviews.media(&member, MediaOf::Business(place), all())).await;
    lists.note("edits", reviews.edits(&member, review, all())).await;
    lists.note("cases", reviews.cases(&moderator, true, all())).await;
    lists.note("locations", locations.list(&member, None, all())).await;
    lists.note("shared positions", locations.shares(&member, all())).await;
    lists.note("messages to the operator", database.contact_messages(&ContactFilter::default(), all())).await;
    lists.note("accounts", administration.accounts(&admin, Some("example".into()), all())).await;
    lists.note("failed mails", administration.failed_mails(&admin, all())).await;
    lists.note("audit log", administration.audit(&admin, all())).await;
    lists.note("sustainability items", sustainability.items(&moderator, to_check, all())).await;
    lists.seen
}

#[tokio::test(flavor = "multi_thread")]
async fn of_every_list() {
    let count = count_queries();
    let database = database().await;
    fill(&database, 0..=2).await;
    // The queries that a new connection sends for itself do not count.
    read_all(&database, &count).await;
    let few = read_all(&database, &count).await;
    fill(&database, 3..=29).await;
    let many = read_all(&database, &count).await;
    for ((name, queries, rows), (_, of_many, more)) in few.into_iter().zip(many) {
        assert!(rows < more, "{name}: {rows} rows, then {more}");
        assert_eq!(queries, of_many, "{name}: for {rows} rows and for {more}");
        assert!((1..=10).contains(&queries), "{name}: {queries} queries");
    }
}
