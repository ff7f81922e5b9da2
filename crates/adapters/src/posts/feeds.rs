//! The ids of the posts of a page.

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Integer, Uuid as SqlUuid};
use domain::posts::{Near, Position, PostFilter};
use domain::shared::ids::UserId;
use domain::shared::page::PageRequest;
use uuid::Uuid;

use super::visible::{present, visible};
use crate::db::visible::unmuted_by;
use crate::db::{Prepared, literal, patterns};

const HOME: &str = include_str!("home.sql");
/// Kilometres of a degree of latitude.
const DEGREE: f64 = 111.2;

#[derive(QueryableByName)]
pub(super) struct FoundRow {
    #[diesel(sql_type = SqlUuid)]
    pub id: Uuid,
    /// 0, except among popular posts.
    #[diesel(sql_type = BigInt)]
    pub snapshot: i64,
    #[diesel(sql_type = Integer)]
    pub rank: i32,
}

/// The query for the ids of a page.
pub(super) fn found(viewer: Option<UserId>, filter: &PostFilter, page: PageRequest<Position>) -> Prepared {
    match filter {
        PostFilter::Home => home(viewer, page),
        PostFilter::Popular => popular(viewer, page),
        PostFilter::Id(_) | PostFilter::Matching { .. } => matching(viewer, filter, page),
    }
}

fn home(viewer: Option<UserId>, page: PageRequest<Position>) -> Prepared {
    let sql = HOME
        .replace("{unmuted_followed}", &unmuted_by("$1", "f.user_id"))
        .replace("{present_followed}", &present("f.user_id"))
        .replace("{unmuted}", &unmuted_by("$1", "p.user_id"))
        .replace("{visible}", &visible("$1"));
    newest(Prepared::new(sql), viewer, page)
}

/// Binds viewer, the position and the limit: `$1` to `$3`.
fn newest(query: Prepared, viewer: Option<UserId>, page: PageRequest<Position>) -> Prepared {
    let before = page.after.map_or(Uuid::max(), |keyset| keyset.id);
    query.id(viewer.map(|viewer| viewer.0)).id(Some(before)).number(page.limit.fetch())
}

fn popular(viewer: Option<UserId>, page: PageRequest<Position>) -> Prepared {
    let (visible, unmuted) = (visible("$1"), unmuted_by("$1", "p.user_id"));
    let from = match page.after {
        None => "(SELECT max(snapshot) FROM popular_posts)",
        Some(_) => "$4",
    };
    let query = Prepared::new(format!(
        "SELECT p.id, s.snapshot, s.rank
         FROM popular_posts s JOIN posts p ON p.id = s.post_id JOIN users u ON u.id = p.user_id
         WHERE s.snapshot = {from} AND s.rank > $2 AND p.audience = 'public' AND NOT u.is_private
             AND {visible} AND {unmuted}
         ORDER BY s.rank LIMIT $3"
    ));
    let (snapshot, rank) = page.after.map_or((0, 0), |keyset| keyset.key);
    let query = query.id(viewer.map(|viewer| viewer.0)).number(rank.into()).number(page.limit.fetch());
    if page.after.is_some() { query.number(snapshot) } else { query }
}

fn matching(viewer: Option<UserId>, filter: &PostFilter, page: PageRequest<Position>) -> Prepared {
    let visible = visible("$1");
    let sql = format!(
        "SELECT p.id, 0::bigint AS snapshot, 0 AS rank
         FROM posts p JOIN users u ON u.id = p.user_id LEFT JOIN businesses b ON b.id = p.business_id
         WHERE p.id < $2 AND {visible}"
    );
    let mut query = newest(Prepared::new(sql), viewer, page);
    match filter {
        PostFilter::Id(id) => query = and(query, "p.id = {}").id(Some(id.0)),
        PostFilter::Matching { author, business, words, spellings, near, with_media, from, to } => {
            match author {
                Some(author) => query = and(query, "p.user_id = {}").id(Some(author.0)),
                // Who looks at the profile of a muted person sees their posts.
                None => query = and(query, &unmuted_by("$1", "p.user_id")),
            }
            if let Some(business) = business {
                query = and(query, "p.business_id = {}").id(Some(business.0));
            }
            for (number, word) in words.iter().enumerate() {
                query = with_word(query, word, spellings.get(number).map_or(&[], Vec::as_slice));
            }
            match with_media {
                Some(true) => query = and(query, "p.media_count > 0"),
                Some(false) => query = and(query, "p.media_count = 0"),
                None => {}
            }
            if let Some(from) = from {
                query = and(query, "p.created_at >= {}").time(*from);
            }
            if let Some(to) = to {
                query = and(query, "p.created_at < {}").time(*to);
            }
            if let Some(near) = near {
                query = around(query, near);
            }
        }
        PostFilter::Home | PostFilter::Popular => {}
    }
    query.push(" ORDER BY p.id DESC LIMIT $3");
    query
}

/// Appends a condition whose `{}` is the next parameter.
fn and(mut query: Prepared, condition: &str) -> Prepared {
    let number = format!("${}", query.next());
    query.push(&format!(" AND {}", condition.replace("{}", &number)));
    query
}

/// Only posts whose text has this word or one of its spellings.
fn with_word(query: Prepared, word: &str, spellings: &[String]) -> Prepared {
    const HAS: &str = "p.search_text LIKE '%' || plain_text(({}::text[])[1]) || '%'";
    let patterns = [literal(word)].into_iter().chain(patterns(spellings)).collect();
    if spellings.is_empty() {
        return and(query, HAS).texts(patterns);
    }
    and(query, &format!("({HAS} OR p.search_text LIKE ANY (({{}}::text[])[2:]))")).texts(patterns)
}

/// Only posts about businesses in the square around the circle.
fn around(query: Prepared, near: &Near) -> Prepared {
    let north = near.kilometres / DEGREE;
    let east = north / near.point.latitude().to_radians().cos().max(0.01);
    let query = and(query, "b.deleted_at IS NULL AND b.latitude >= {}").real(near.point.latitude() - north);
    let query = and(query, "b.latitude <= {}").real(near.point.latitude() + north);
    let query = and(query, "b.longitude >= {}").real(near.point.longitude() - east);
    and(query, "b.longitude <= {}").real(near.point.longitude() + east)
}
