//! `points`.

use chrono::{DateTime, Utc};
use domain::rewards as domain_rewards;

use super::names::{PointRuleName, TierName};
use crate::http::prelude::*;

/// The actor's points.
#[derive(Debug, Serialize, ToSchema)]
pub struct Points {
    /// Earned, but not yet to be spent.
    pending: i64,
    available: i64,
    /// Set aside for vouchers.
    reserved: i64,
    /// On hold.
    held: i64,
    /// The next pending points that can be spent.
    next: Option<PointsMaturing>,
    /// When the available points expire unless there is a visit; null without points.
    expires_at: Option<DateTime<Utc>>,
    tier: PointTierProgress,
    streak: PointStreak,
    /// What earns points, and how many.
    rates: Vec<PointRate>,
}

/// Points that can be spent from a time on.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointsMaturing {
    at: DateTime<Utc>,
    points: i64,
}

/// The actor's level, by honoured visits in the last 12 months.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointTierProgress {
    name: TierName,
    /// In the last 12 months.
    visits: u32,
    /// The visits from which this level begins.
    from: u32,
    /// Null at the highest level.
    next: Option<PointTierNext>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PointTierNext {
    name: TierName,
    /// The visits from which it begins.
    from: u32,
}

/// Weeks in a row with a visit, in the time zones of the businesses.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointStreak {
    weeks: u32,
    /// How many weeks without a visit can still be bridged. It costs nothing.
    freezes: u32,
    this_week: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PointRate {
    rule: PointRuleName,
    points: i32,
}

impl From<domain_rewards::Points> for Points {
    fn from(points: domain_rewards::Points) -> Self {
        let tier = points.tier;
        let next = |next: domain_rewards::Tier| PointTierNext { name: next.into(), from: next.visits() };
        let rate = |rate: domain_rewards::EarnRate| PointRate { rule: rate.rule.into(), points: rate.points };
        Self {
            pending: points.pending,
            available: points.available,
            reserved: points.reserved,
            held: points.held,
            next: points.next.map(|(at, points)| PointsMaturing { at, points }),
            expires_at: points.expires_at,
            tier: PointTierProgress {
                name: tier.tier.into(),
                visits: tier.visits,
                from: tier.tier.visits(),
                next: tier.next.map(next),
            },
            streak: PointStreak {
                weeks: points.streak.weeks,
                freezes: points.streak.freezes,
                this_week: points.streak.this_week,
            },
            rates: points.rates.into_iter().map(rate).collect(),
        }
    }
}

/// The actor's points, level and streak.
#[utoipa::path(tag = "rewards", security(("bearer" = [])),
    responses((status = 200, body = Data<Points>), (status = 403)))]
#[get("/points")]
async fn get_points(cx: Context) -> Reply<Data<Points>> {
    Ok(Points::from(cx.rewards.points(&cx.actor).await?).into())
}

register!(get_points);
