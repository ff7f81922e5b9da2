//! A member's points at a glance, and the ledger.

use std::fmt::Write as _;

use chrono::{DateTime, Days, Months, NaiveDate, Utc};

use super::accounts::AccountKind;
use super::error::RewardError;
use super::expire::expires_at;
use super::ports::{TransferFilter, VisitsInYear};
use super::rule::PointRule;
use super::service::Rewards;
use super::streak::Streak;
use super::tier::TierProgress;
use super::transfer::{TransferKind, TransferView};
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::shared::page::{Limit, Page, PageRequest};

/// The most lines of a ledger as a table.
const MOST_LINES: usize = 10_000;
/// How far back visits count for the streak.
const STREAK_DAYS: Days = Days::new(5 * 365);

/// What earns points, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarnRate {
    pub rule: PointRule,
    pub points: i32,
}

/// A member's points.
#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    pub pending: i64,
    pub available: i64,
    pub reserved: i64,
    /// When the next pending points can be spent, and how many.
    pub next: Option<(DateTime<Utc>, i64)>,
    /// On hold.
    pub held: i64,
    /// When the available points expire unless there is a visit; none without points.
    pub expires_at: Option<DateTime<Utc>>,
    pub tier: TierProgress,
    pub streak: Streak,
    pub rates: Vec<EarnRate>,
}

impl Rewards {
    /// The actor's points.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn points(&self, actor: &Actor) -> Result<Points, RewardError> {
        let user = actor.user()?;
        let now = self.core.now();
        let reads = self.core.reads.rewards();
        let balances = reads.balances(user).await?;
        let year = now.checked_sub_months(Months::new(12)).unwrap_or(now);
        let since = now.date_naive().checked_sub_days(STREAK_DAYS).unwrap_or_default();
        let VisitsInYear { honoured, days, zone } = reads.visits_since(user, year, since).await?;
        let today: NaiveDate = now.with_timezone(&zone).date_naive();
        let of =
            |kind: AccountKind| balances.accounts.iter().find(|(found, _)| *found == kind).map_or(0, |(_, sum)| *sum);
        let rate = |rule: PointRule| EarnRate { rule, points: rule.points() };
        let available = of(AccountKind::Available);
        Ok(Points {
            pending: of(AccountKind::Pending),
            available,
            reserved: of(AccountKind::Reserved),
            next: balances.next,
            held: balances.held,
            expires_at: balances.active_at.filter(|_| available > 0).map(expires_at),
            tier: TierProgress::of(honoured),
            streak: Streak::of(days, today),
            rates: PointRule::EARNING.map(rate).to_vec(),
        })
    }

    /// The actor's ledger, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn transfers(
        &self,
        actor: &Actor,
        kinds: Vec<TransferKind>,
        page: PageRequest<i64>,
    ) -> Result<Page<TransferView, i64>, RewardError> {
        let filter = TransferFilter { user: actor.user()?, kinds };
        let found = self.core.reads.rewards().transfers(&filter, page).await?;
        let ids: Vec<BusinessId> = found.items.iter().filter_map(|(_, business)| *business).collect();
        let cards = self.core.reads.businesses().cards(&ids).await?;
        Ok(found.map(|(mut view, business)| {
            view.business = cards.iter().find(|card| Some(card.id) == business).cloned();
            view
        }))
    }

    /// The actor's ledger as CSV, newest first, at most 10,000 lines.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn ledger_table(&self, actor: &Actor) -> Result<String, RewardError> {
        let mut text = String::from("at,kind,rule,amount,from,to,business,transfer\r\n");
        let limit = Limit::new(Limit::MAX.into()).unwrap_or(Limit::DEFAULT);
        let (mut after, mut lines) = (None, 0);
        while lines < MOST_LINES {
            let page = self.transfers(actor, Vec::new(), PageRequest { limit, after }).await?;
            lines += page.items.len();
            for view in &page.items {
                line(&mut text, view);
            }
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        Ok(text)
    }
}

fn line(text: &mut String, view: &TransferView) {
    let at = view.at.format("%Y-%m-%dT%H:%M:%SZ");
    let (kind, rule): (&str, &str) = (view.kind.as_ref(), view.rule.as_ref());
    let (from, to): (&str, &str) = (view.from.as_ref(), view.to.as_ref());
    let business = cell(view.business.as_ref().map_or("", |business| business.name.as_str()));
    // Writing to a string does not fail.
    let _ = write!(text, "{at},{kind},{rule},{},{from},{to},{business},{}\r\n", view.amount, view.id);
}

/// A quoted cell. What a spreadsheet would read as a formula gets an apostrophe.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    format!("\"{}{}\"", if formula { "'" } else { "" }, text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_formula() {
        assert_eq!(cell("Da \"Ugo\""), "\"Da \"\"Ugo\"\"\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
    }
}
