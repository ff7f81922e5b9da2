//! The use cases of calendar feeds.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::error::{FeedError, FeedRule};
use super::feed::{CalendarFeed, NewFeed};
use super::ports::{FeedSpan, FeedWriter};
use crate::businesses::roles::BusinessAction;
use crate::core::Core;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, CalendarFeedId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::rates::{Rate, RateCounter, rest};
use crate::unit_of_work::in_transaction;

/// How far back reservations are shown.
const BEHIND: TimeDelta = TimeDelta::days(90);
/// How far ahead.
const AHEAD: TimeDelta = TimeDelta::days(365);
/// How long a cancelled reservation stays, so that every calendar learns of it.
const CANCELLED: TimeDelta = TimeDelta::days(30);
/// The most entries of a feed.
const MOST: i64 = 5_000;
/// How often one address may be read.
const READS: Rate = Rate { hits: 60, window: Duration::from_secs(3_600) };
/// How exact the time of the last read is.
const NOTED_EVERY: TimeDelta = TimeDelta::hours(1);
/// Characters of a token: 32 bytes in base64url.
const TOKEN_LENGTH: usize = 43;

/// Calendar feeds of members.
#[derive(Clone)]
pub struct CalendarFeeds {
    pub core: Core,
    pub rates: Arc<dyn RateCounter>,
    pub writer: Arc<dyn FeedWriter>,
    /// The address of the site, without a slash at the end.
    pub public_url: String,
}

impl CalendarFeeds {
    /// Makes the feed of the actor's own reservations or of a business. One that there is gets a new address: the old one
    /// no longer works.
    ///
    /// # Errors
    /// `Denied` without a profile, for an unknown business, and unless the actor is on its staff; `Invalid` for names
    /// without a business.
    pub async fn create(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        with_names: bool,
    ) -> Result<NewFeed, FeedError> {
        let user = actor.user()?;
        match business {
            Some(business) => {
                let access = self.core.reads.reservations().access(business, Some(user)).await?;
                policy::run(actor, access.ok_or(FeedError::UNKNOWN)?.role, BusinessAction::CalendarFeed)?;
            }
            None if with_names => return Err(FeedError::field("with_names", "needs_business")),
            None => {}
        }
        let mut secret = [0; 32];
        self.core.rng.fill(&mut secret);
        let token = URL_SAFE_NO_PAD.encode(secret);
        let created_at = self.core.now();
        let feed = CalendarFeed { id: self.core.id(), user, business, with_names, created_at, read_at: None };
        in_transaction(&*self.core.store, async |unit| {
            unit.people().lock_user(user).await?.ok_or(FeedError::UNKNOWN)?;
            unit.calendar_feeds().put_feed(&feed, &hash(&token)).await.map_err(FeedError::from)
        })
        .await?;
        Ok(NewFeed { feed, url: format!("{}/v1/calendar_feeds/{token}.ics", self.public_url) })
    }

    /// The actor's feeds, newest first; only that of a business, if one is given.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn list(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        page: PageRequest<()>,
    ) -> Result<Page<CalendarFeed, ()>, FeedError> {
        Ok(self.core.reads.calendar_feeds().feeds(actor.user()?, business, page).await?)
    }

    /// Revokes feeds of the actor: all of these or, when one is not the actor's, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn revoke(&self, actor: &Actor, ids: &[CalendarFeedId]) -> Result<usize, FeedError> {
        let user = actor.member()?.user.ok_or(FeedError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.calendar_feeds().delete_feeds(user, &ids).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(FeedError::UNKNOWN) }
        })
        .await
    }

    /// The iCalendar object of an address, for anyone who has it.
    ///
    /// # Errors
    /// `Denied` when no feed has the address; `ReadTooOften`.
    pub async fn read(&self, token: &str) -> Result<String, FeedError> {
        if token.len() != TOKEN_LENGTH {
            return Err(FeedError::UNKNOWN);
        }
        let (reads, now) = (self.core.reads.calendar_feeds(), self.core.now());
        let opened = reads.open_feed(&hash(token)).await?.ok_or(FeedError::UNKNOWN)?;
        let feed = &opened.feed;
        if self.rates.hit(&format!("calendar:{}", feed.id), READS.window, now).await? > READS.hits {
            return Err(FeedRule::ReadTooOften(rest(READS.window, now)).into());
        }
        let span =
            FeedSpan { now, from: now - BEHIND, until: now + AHEAD, cancelled_since: now - CANCELLED, most: MOST };
        let events = reads.feed_events(feed, span).await?;
        if feed.read_at.is_none_or(|read_at| read_at + NOTED_EVERY <= now) {
            in_transaction(&*self.core.store, async |unit| {
                unit.calendar_feeds().note_feed_read(feed.id, now).await.map_err(FeedError::from)
            })
            .await?;
        }
        Ok(self.writer.write(&opened, &events))
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
