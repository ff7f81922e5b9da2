//! Points expire 24 months after the last visit, announced 60 and 7 days before.

use chrono::{DateTime, Months, TimeDelta, Utc};

use super::accounts::AccountKind;
use super::error::RewardError;
use super::ledger::{Movement, move_points};
use super::ports::IdleWallet;
use super::rule::PointRule;
use super::service::Rewards;
use super::transfer::TransferKind;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::PointTransferId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// After how many months without a visit points expire.
const MONTHS: Months = Months::new(24);
/// How many days before the announcements are made.
pub(super) const ANNOUNCED: [i16; 2] = [60, 7];
/// How many wallets one run takes.
const LIMIT: i64 = 200;

/// When the points of a wallet expire. Never earlier than announced: later, when an announcement was late.
pub(super) fn expires_at(active_at: DateTime<Utc>) -> DateTime<Utc> {
    active_at.checked_add_months(MONTHS).unwrap_or(active_at)
}

/// What is to be done with an idle wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Announce(i16),
    Expire,
}

fn step(wallet: &IdleWallet, now: DateTime<Utc>) -> Option<Step> {
    let [first, last] = ANNOUNCED;
    let since = wallet.warned_at.map_or(TimeDelta::zero(), |at| now - at);
    match wallet.warned_days {
        None => (now >= expires_at(wallet.active_at) - TimeDelta::days(first.into())).then_some(Step::Announce(first)),
        Some(days) if days == first => {
            (since >= TimeDelta::days((first - last).into())).then_some(Step::Announce(last))
        }
        Some(days) if days == last => (since >= TimeDelta::days(last.into())).then_some(Step::Expire),
        Some(_) => None,
    }
}

impl Rewards {
    /// Announces that points will expire, and lets those expire whose announcements were made. Returns how many wallets it
    /// looked at.
    ///
    /// # Errors
    /// `Store`.
    pub async fn expire_points(&self) -> Result<usize, RewardError> {
        let now = self.core.now();
        let [first, _] = ANNOUNCED;
        let before = (now + TimeDelta::days(first.into())).checked_sub_months(MONTHS).unwrap_or(now);
        let idle = self.core.reads.rewards().idle_wallets(before, now, LIMIT).await?;
        for wallet in &idle {
            in_transaction(&*self.core.store, async |unit| self.expire_one(unit, wallet).await).await?;
        }
        Ok(idle.len())
    }

    async fn expire_one(&self, unit: &mut dyn UnitOfWork, idle: &IdleWallet) -> Result<(), RewardError> {
        let now = self.core.now();
        let Some(mut wallet) = unit.rewards().lock_wallet(idle.user, now).await? else { return Ok(()) };
        // A visit may have come meanwhile.
        let Some(idle) = unit.rewards().idle_wallet(wallet.id).await? else { return Ok(()) };
        let available = wallet.balance(AccountKind::Available);
        let Some(step) = step(&idle, now) else { return Ok(()) };
        match step {
            Step::Announce(days) if available > 0 => {
                unit.rewards().warn_wallet(wallet.id, days, now).await?;
                let event = Event::PointsExpiring { user: idle.user };
                Ok(unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?)
            }
            Step::Expire if available > 0 => {
                let id: PointTransferId = self.core.id();
                let movement = Movement {
                    id,
                    kind: TransferKind::Expire,
                    rule: PointRule::Expiry,
                    subject: id.0,
                    amount: available,
                    of: None,
                    is_pending: false,
                };
                move_points(unit, &self.core, &mut wallet, movement).await?;
                Ok(unit.rewards().warn_wallet(wallet.id, 0, now).await?)
            }
            Step::Announce(_) | Step::Expire => Ok(unit.rewards().warn_wallet(wallet.id, 0, now).await?),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::shared::ids::UserId;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn wallet(warned: Option<(i16, &str)>) -> IdleWallet {
        IdleWallet {
            user: UserId(Uuid::nil()),
            active_at: at("2024-11-30T12:00:00Z"),
            warned_days: warned.map(|(days, _)| days),
            warned_at: warned.map(|(_, when)| at(when)),
        }
    }

    #[test]
    fn two_announcements_come_before_points_expire() {
        for (warned, now, expected) in [
            (None, "2026-09-30T12:00:00Z", None),
            (None, "2026-10-01T12:00:00Z", Some(Step::Announce(60))),
            (Some((60, "2026-10-01T12:00:00Z")), "2026-11-22T12:00:00Z", None),
            (Some((60, "2026-10-01T12:00:00Z")), "2026-11-23T12:00:00Z", Some(Step::Announce(7))),
            (Some((7, "2026-11-23T12:00:00Z")), "2026-11-29T12:00:00Z", None),
            (Some((7, "2026-11-23T12:00:00Z")), "2026-11-30T12:00:00Z", Some(Step::Expire)),
            // Where announcements are late, so is the end.
            (None, "2027-06-01T12:00:00Z", Some(Step::Announce(60))),
            (Some((60, "2027-06-01T12:00:00Z")), "2027-06-02T12:00:00Z", None),
            (Some((0, "2027-06-01T12:00:00Z")), "2029-06-02T12:00:00Z", None),
        ] {
            assert_eq!(step(&wallet(warned), at(now)), expected, "{warned:?} {now}");
        }
    }
}
