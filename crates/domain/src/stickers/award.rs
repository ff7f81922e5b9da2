//! Awarding stickers: by events, or when rules have changed.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::book::Stickers;
use super::progress::progress;
use crate::orders::OrderStatus;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{StickerId, UserId};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// A level of a sticker that a member has earned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    pub id: StickerId,
    pub user: UserId,
    /// The key of the rule.
    pub sticker: String,
    /// From 1.
    pub level: i16,
    /// Of the rule by which it was earned.
    pub rule_version: i32,
    pub earned_at: DateTime<Utc>,
}

impl Stickers {
    /// Awards what the member has earned and does not have yet. Returns what is new.
    pub(super) async fn award(&self, unit: &mut dyn UnitOfWork, user: UserId) -> Result<Vec<Award>, StoreError> {
        let deeds = unit.stickers().deeds(user).await?;
        let has = unit.stickers().awards(user).await?;
        let mut new = Vec::new();
        for rule in &self.rules.rules {
            for reached in progress(rule, &deeds).reached {
                if has.iter().any(|award| award.sticker == rule.key && award.level == reached.level) {
                    continue;
                }
                let (id, sticker, earned_at) = (self.core.id(), rule.key.clone(), reached.at);
                let award = Award { id, user, sticker, level: reached.level, rule_version: rule.version, earned_at };
                // Another worker may have been faster.
                if unit.stickers().insert_award(&award).await? {
                    new.push(award);
                }
            }
        }
        Ok(new)
    }
}

/// Awards stickers for what a member did. It looks at everything they did, so that events may come in any order and more
/// than once.
pub struct EarnedStickers(pub Stickers);

#[async_trait]
impl Subscriber for EarnedStickers {
    fn name(&self) -> &'static str {
        "stickers"
    }

    fn wants(&self, event: &Event) -> bool {
        guest(event).is_some()
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let Some(user) = guest(&envelope.event) else { return Ok(()) };
        self.award(user, envelope.occurred_at).await.map_err(|error| error.to_string())
    }
}

impl EarnedStickers {
    async fn award(&self, user: UserId, occurred_at: DateTime<Utc>) -> Result<(), StoreError> {
        let core = &self.0.core;
        let mut unit = core.store.begin().await?;
        for award in self.0.award(unit.as_mut(), user).await? {
            let event = Event::StickerEarned { sticker: award.id, user };
            unit.record(&EventEnvelope { id: core.id(), occurred_at, event }).await?;
        }
        unit.commit().await
    }
}

/// Who did something that stickers are earned by.
fn guest(event: &Event) -> Option<UserId> {
    match event {
        Event::VisitRecorded { user, .. } | Event::SustainabilityActed { user, .. } => Some(*user),
        Event::OrderChanged { guest, status, .. } if status == OrderStatus::Completed.as_ref() => *guest,
        _ => None,
    }
}
