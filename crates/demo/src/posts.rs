//! Posts of the past five months, with follows, comments and likes.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::material::{PostSketch, Posts};
use super::people::Person;
use super::rows::{CommentRow, FollowRow, PostLikeRow, PostRow, VisitRow};
use super::seeded_rng::SeededRng;

/// The age of the oldest posts.
const OLDEST_DAYS: i64 = 150;
/// The share of posts for followers only.
const FOR_FOLLOWERS: f64 = 0.08;

/// Rows of follows and posts.
#[derive(Default)]
pub struct PostRows {
    pub follows: Vec<FollowRow>,
    pub posts: Vec<PostRow>,
    pub likes: Vec<PostLikeRow>,
    /// Those that reply to none.
    pub comments: Vec<CommentRow>,
    pub replies: Vec<CommentRow>,
}

/// Generates follows, posts, comments and likes.
pub struct PostGenerator<'a> {
    now: DateTime<Utc>,
    rng: SeededRng,
    people: Vec<&'a Person>,
    texts: &'a Posts,
    /// How many comments and replies there are; each text comes again only after all others.
    written: usize,
    rows: PostRows,
}

impl<'a> PostGenerator<'a> {
    pub fn new(now: DateTime<Utc>, people: &'a [Person], texts: &'a Posts) -> Self {
        // The administrator does not post.
        let people = people.iter().filter(|person| person.sign_in.as_deref() != Some("admin")).collect();
        Self { now, rng: SeededRng::new(6), people, texts, written: 0, rows: PostRows::default() }
    }

    /// All rows.
    pub fn generate(mut self, businesses: &[DemoBusiness], visits: &[VisitRow]) -> PostRows {
        self.follow_people();
        self.follow_businesses(businesses);
        let texts = self.texts;
        // Mixed, so that languages and kinds alternate.
        let mut sketches: Vec<&PostSketch> = texts.post.iter().collect();
        sketches.sort_by_cached_key(|_| self.rng.between(0, i64::MAX));
        let count = i64::try_from(sketches.len()).unwrap_or(1);
        for (number, sketch) in (0..).zip(sketches) {
            let days = OLDEST_DAYS * number / count;
            let at = self.now - TimeDelta::days(days) - self.rng.minutes(40, 1_300);
            self.post(sketch, businesses, visits, at);
        }
        self.rows
    }

    fn follow_people(&mut self) {
        for follower in self.people.clone() {
            let (share, is_sign_in) = (self.rng.between(8, 35), follower.sign_in.is_some());
            for followed in self.people.clone() {
                // Demo accounts that can be signed in to follow enough for a lively home.
                let chance = if is_sign_in { 0.45 } else { share as f64 / 100.0 };
                if followed.id == follower.id || !self.rng.chance(chance) {
                    continue;
                }
                let since = follower.since.max(followed.since);
                self.follow(follower.id.0, Some(followed.id.0), None, since);
            }
        }
    }

    fn follow_businesses(&mut self, businesses: &[DemoBusiness]) {
        for follower in self.people.clone() {
            let mut followed: Vec<Uuid> = Vec::new();
            for _ in 0..self.rng.between(1, 6) {
                let Some(business) = self.rng.pick(businesses) else { return };
                if !followed.contains(&business.id.0) {
                    followed.push(business.id.0);
                    self.follow(follower.id.0, None, Some(business.id.0), follower.since);
                }
            }
        }
    }

    fn follow(&mut self, follower_id: Uuid, user_id: Option<Uuid>, business_id: Option<Uuid>, since: DateTime<Utc>) {
        let created_at = self.between(since, self.now);
        let id = self.rng.id(created_at);
        let (state, notify) = ("accepted", "all");
        self.rows.follows.push(FollowRow { id, follower_id, user_id, business_id, state, notify, created_at });
    }

    fn post(&mut self, sketch: &PostSketch, businesses: &[DemoBusiness], visits: &[VisitRow], at: DateTime<Utc>) {
        let may_write = |person: &&&Person| person.language == sketch.language && person.since < at && !person.runs;
        let authors: Vec<&Person> = self.people.iter().filter(may_write).copied().collect();
        let Some(author) = self.rng.pick(&authors).copied() else { return };
        let fit =
            |business: &&DemoBusiness| sketch.cuisines.iter().any(|cuisine| business.sketch.cuisines.contains(cuisine));
        let fitting: Vec<&DemoBusiness> = businesses.iter().filter(fit).collect();
        // About a business that the author has visited, if there is one.
        let visit = visits.iter().rev().find(|visit| {
            let is_there = fitting.iter().any(|business| business.id.0 == visit.business_id);
            visit.user_id == author.id.0 && visit.visited_at < at && is_there
        });
        let business = match visit {
            Some(visit) => fitting.iter().find(|business| business.id.0 == visit.business_id).copied(),
            None => self.rng.pick(&fitting).copied(),
        };
        if business.is_none() && !sketch.cuisines.is_empty() {
            return;
        }
        let id = self.rng.id(at);
        self.rows.posts.push(PostRow {
            id,
            user_id: author.id.0,
            business_id: business.map(|business| business.id.0),
            visit_id: visit.map(|visit| visit.id),
            audience: if self.rng.chance(FOR_FOLLOWERS) { "followers" } else { "public" },
            body: sketch.text.replace("{place}", business.map_or("", |business| business.sketch.name.as_str())),
            published: true,
            media_count: 0,
            like_count: 0,
            comment_count: 0,
            demo: true,
            created_at: at,
        });
        self.react(id, author, at);
    }

    /// Likes and comments of some of the author's followers.
    fn react(&mut self, post: Uuid, author: &Person, at: DateTime<Utc>) {
        let follows = |row: &&FollowRow| row.user_id == Some(author.id.0);
        let readers: Vec<Uuid> = self.rows.follows.iter().filter(follows).map(|row| row.follower_id).collect();
        let liked = self.rng.between(10, 75) as f64 / 100.0;
        let commented = self.rng.between(0, 25) as f64 / 100.0;
        let people = self.people.clone();
        for reader in people.into_iter().filter(|person| readers.contains(&person.id.0) && person.since < at) {
            if self.rng.chance(liked) {
                let created_at = self.soon_after(at);
                let id = self.rng.id(created_at);
                self.rows.likes.push(PostLikeRow { id, post_id: post, user_id: reader.id.0, created_at });
            }
            if self.rng.chance(commented) {
                let comment = self.comment(post, None, reader, at);
                if self.rng.chance(0.35) {
                    self.comment(post, Some(comment.0), author, comment.1);
                }
            }
        }
    }

    /// Returns the id and time of the comment.
    fn comment(
        &mut self,
        post: Uuid,
        parent: Option<Uuid>,
        author: &Person,
        at: DateTime<Utc>,
    ) -> (Uuid, DateTime<Utc>) {
        let texts = match (author.language.as_str(), parent) {
            ("it", None) => &self.texts.comments_it,
            ("it", Some(_)) => &self.texts.replies_it,
            (_, None) => &self.texts.comments_en,
            (_, Some(_)) => &self.texts.replies_en,
        };
        let body = texts.get(self.written % texts.len().max(1)).cloned().unwrap_or_default();
        self.written += 1;
        let created_at = self.soon_after(at);
        let id = self.rng.id(created_at);
        let (like_count, reply_count) = (0, 0);
        let user_id = author.id.0;
        let row = CommentRow {
            id,
            post_id: post,
            parent_id: parent,
            user_id,
            body,
            like_count,
            reply_count,
            demo: true,
            created_at,
        };
        if parent.is_some() {
            self.rows.replies.push(row)
        } else {
            self.rows.comments.push(row)
        }
        (id, created_at)
    }

    /// A time within a day, but not in the future.
    fn soon_after(&mut self, at: DateTime<Utc>) -> DateTime<Utc> {
        self.between(at, self.now.min(at + TimeDelta::hours(20)))
    }

    fn between(&mut self, from: DateTime<Utc>, to: DateTime<Utc>) -> DateTime<Utc> {
        from + TimeDelta::seconds(self.rng.between(1, (to - from).num_seconds().max(1)))
    }
}
