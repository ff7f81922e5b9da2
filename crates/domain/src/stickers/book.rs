//! A member's stickers: how far they are with each, and the one their profile shows.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::error::StickerError;
use super::progress::progress;
use super::rule::{Rule, RuleBook};
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::ids::UserId;
use crate::unit_of_work::in_transaction;

/// Stickers of members.
#[derive(Clone)]
pub struct Stickers {
    pub core: Core,
    pub rules: Arc<RuleBook>,
}

/// Which sticker the profile of a member shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Shown {
    #[default]
    None,
    /// The one earned last.
    Newest,
    /// The one with this key.
    Chosen(String),
}

/// A sticker for a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookEntry {
    pub rule: Rule,
    /// What the measure comes to.
    pub value: u32,
    /// When each level was earned.
    pub earned: Vec<Option<DateTime<Utc>>>,
}

/// Every sticker, with how far the member is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StickerBook {
    /// In the order of the rules.
    pub entries: Vec<BookEntry>,
    pub shown: Shown,
}

/// A sticker on a profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownSticker {
    pub rule: Rule,
    pub level: i16,
    pub earned_at: DateTime<Utc>,
}

impl Shown {
    /// As it is stored: `none`, `newest` or a key.
    pub fn as_str(&self) -> &str {
        match self {
            Self::None => "none",
            Self::Newest => "newest",
            Self::Chosen(key) => key,
        }
    }

    pub fn parse(text: &str) -> Self {
        match text {
            "none" => Self::None,
            "newest" => Self::Newest,
            key => Self::Chosen(key.to_owned()),
        }
    }
}

impl Stickers {
    /// The actor's stickers.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn book(&self, actor: &Actor) -> Result<StickerBook, StickerError> {
        let user = actor.user()?;
        let reads = self.core.reads.stickers();
        let (deeds, awards, shown) = (reads.deeds(user).await?, reads.awards(user).await?, reads.shown(user).await?);
        let entry = |rule: &Rule| {
            let level = |number: usize| {
                let of_level =
                    |award: &&super::Award| award.sticker == rule.key && usize::try_from(award.level) == Ok(number);
                awards.iter().find(of_level).map(|award| award.earned_at)
            };
            let earned = (1..=rule.levels.len()).map(level).collect();
            BookEntry { rule: rule.clone(), value: progress(rule, &deeds).value, earned }
        };
        Ok(StickerBook { entries: self.rules.rules.iter().map(entry).collect(), shown })
    }

    /// Chooses the sticker that the actor's profile shows.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` for a sticker that the actor has not earned.
    pub async fn show(&self, actor: &Actor, shown: &Shown) -> Result<StickerBook, StickerError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            if let Shown::Chosen(key) = shown {
                let awards = unit.stickers().awards(user).await?;
                if self.rules.rule(key).is_none() || !awards.iter().any(|award| award.sticker == *key) {
                    return Err(StickerError::field("shown", "sticker_not_earned"));
                }
            }
            Ok(unit.stickers().set_shown(user, shown).await?)
        })
        .await?;
        self.book(actor).await
    }

    /// The sticker that a member's profile shows, if any.
    ///
    /// # Errors
    /// `Denied` when there is no such member, or when one of the two has blocked the other.
    pub async fn shown_by(&self, actor: &Actor, member: UserId) -> Result<Option<ShownSticker>, StickerError> {
        let reads = self.core.reads.stickers();
        if !reads.sees(actor.user().ok(), member).await? {
            return Err(StickerError::UNKNOWN);
        }
        let shown = reads.shown(member).await?;
        if shown == Shown::None {
            return Ok(None);
        }
        let known = |award: super::Award| self.rules.rule(&award.sticker).map(|rule| (award, rule.clone()));
        let mut awards: Vec<_> = reads.awards(member).await?.into_iter().filter_map(known).collect();
        if let Shown::Chosen(key) = &shown {
            awards.retain(|(award, _)| award.sticker == *key);
        }
        let newest = awards.into_iter().max_by_key(|(award, _)| (award.earned_at, award.level, award.id));
        Ok(newest.map(|(award, rule)| ShownSticker { rule, level: award.level, earned_at: award.earned_at }))
    }
}
