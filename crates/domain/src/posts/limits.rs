//! Limits of new accounts: less than a day old, they write few posts and comments, and no links.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::{PostError, PostRule};
use super::ports::Activity;
use super::service::Posts;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::unit_of_work::in_transaction;

/// How long an account is new.
const NEW: TimeDelta = TimeDelta::hours(24);
const POSTS: usize = 3;
const COMMENTS: usize = 10;
/// Endings by which text such as `example.com` is taken for a link.
const TOP_LEVEL_DOMAINS: [&str; 14] =
    ["com", "net", "org", "it", "info", "biz", "io", "eu", "shop", "site", "online", "xyz", "ru", "ly"];

/// What an account may still write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// `None` means any number.
    pub posts: Option<usize>,
    /// `None` means any number.
    pub comments: Option<usize>,
    pub links: bool,
    /// When the limits end.
    pub until: Option<DateTime<Utc>>,
}

impl Allowance {
    fn of(activity: Activity, now: DateTime<Utc>) -> Self {
        let until = activity.registered_at + NEW;
        if until <= now {
            return Self { posts: None, comments: None, links: true, until: None };
        }
        Self {
            posts: Some(POSTS.saturating_sub(activity.posts)),
            comments: Some(COMMENTS.saturating_sub(activity.comments)),
            links: false,
            until: Some(until),
        }
    }

    pub(super) fn check_post(&self, text: &str) -> Result<(), PostError> {
        if self.posts == Some(0) {
            return Err(PostRule::NewAccountPosts.into());
        }
        self.check_links(text)
    }

    pub(super) fn check_comment(&self, text: &str) -> Result<(), PostError> {
        if self.comments == Some(0) {
            return Err(PostRule::NewAccountComments.into());
        }
        self.check_links(text)
    }

    pub(super) fn check_links(&self, text: &str) -> Result<(), PostError> {
        if self.links || !has_link(text) { Ok(()) } else { Err(FieldError::new("text", "new_account_links").into()) }
    }
}

impl Posts {
    /// What the actor may still write.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn allowance(&self, actor: &Actor) -> Result<Allowance, PostError> {
        let (user, now) = (actor.user()?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            let activity = unit.posts().lock_author(user).await?.ok_or(PostError::UNKNOWN)?;
            Ok(Allowance::of(activity, now))
        })
        .await
    }

    /// What a locked author may still write.
    pub(super) fn allows(&self, activity: Activity) -> Allowance {
        Allowance::of(activity, self.core.now())
    }
}

/// Whether the text has what readers, or their programs, take for a link.
pub(crate) fn has_link(text: &str) -> bool {
    let text = text.to_lowercase();
    text.contains("://") || text.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | ',')).any(is_link)
}

fn is_link(word: &str) -> bool {
    let host = word.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let path_follows = host.len() < word.len();
    let host = host.trim_end_matches(['.', '!', ';']);
    let Some((name, ending)) = host.rsplit_once('.') else { return false };
    let is_named = name.chars().any(char::is_alphanumeric);
    is_named
        && (host.starts_with("www.") || TOP_LEVEL_DOMAINS.contains(&ending) && (path_follows || !name.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_and_sentences_are_not() {
        for text in ["see http://a.example", "Www.trattoria.example", "go to spam.shop now", "(bit.ly/x1)", "WIN.COM!"]
        {
            assert!(has_link(text), "{text}");
        }
        for text in
            ["Great soup. It was hot.", "at 7.30 p.m.", "e.g. ribollita", "Buono...it", "€ 3.50/person", "@anna.b"]
        {
            assert!(!has_link(text), "{text}");
        }
    }

    #[test]
    fn the_limits_end_after_a_day() {
        let registered_at = DateTime::UNIX_EPOCH;
        let activity = Activity { registered_at, posts: 2, comments: 10 };
        let first_day = Allowance::of(activity, registered_at + NEW - TimeDelta::seconds(1));
        assert_eq!((first_day.posts, first_day.comments, first_day.links), (Some(1), Some(0), false));
        assert!(first_day.check_post("Good soup").is_ok() && first_day.check_post("See www.a.example").is_err());
        assert_eq!(first_day.check_comment("Yes"), Err(PostRule::NewAccountComments.into()));
        let later = Allowance::of(activity, registered_at + NEW);
        assert!(later.check_comment("See www.a.example").is_ok());
        assert_eq!(later.until, None);
    }
}
