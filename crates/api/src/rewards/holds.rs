//! `point_holds`.

use chrono::{DateTime, Utc};
use domain::rewards::HeldView;
use domain::shared::ids::PointEarningId;

use super::names::{EarningStateName, HoldDecision, HoldDecisionName, HoldReasonName, PointRuleName};
use crate::businesses::BusinessCard;
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::prelude::*;

const ORDER: &str = "point_hold";
const APPEALS: &str = "point_appeal";

/// Points on hold, or refused.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointHold {
    uuid: Uuid,
    state: EarningStateName,
    rule: PointRuleName,
    points: i32,
    /// Null when it no longer exists.
    business: Option<BusinessCard>,
    occurred_at: DateTime<Utc>,
    reason: Option<HoldReasonName>,
    /// When the hold ends by itself; null when a moderator has to decide.
    release_at: Option<DateTime<Utc>>,
    /// What the member says against it.
    appeal: Option<String>,
    appealed_at: Option<DateTime<Utc>>,
    decided_at: Option<DateTime<Utc>>,
    /// Why a moderator decided so.
    decision_reason: Option<String>,
    /// The name of the member, for moderators.
    member: Option<String>,
}

impl From<HeldView> for PointHold {
    fn from(HeldView { earning, business, member }: HeldView) -> Self {
        Self {
            uuid: earning.id.0,
            state: earning.state.into(),
            rule: earning.rule.into(),
            points: earning.points,
            business: business.map(Into::into),
            occurred_at: earning.occurred_at,
            reason: earning.hold.map(Into::into),
            release_at: earning.release_at,
            appeal: earning.appeal,
            appealed_at: earning.appealed_at,
            decided_at: earning.decided_at,
            decision_reason: earning.decision_reason,
            member,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PointHoldFilters {
    /// 1, for moderators: all appeals that wait for a decision, oldest first.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    appealed: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// An appeal of the member, or a decision of a moderator.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct PointHoldChange {
    uuid: Uuid,
    /// For the member, once: why the points should count; 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 1_000)]
    appeal: Option<Lines>,
    /// For moderators.
    decision: Option<HoldDecisionName>,
    /// With `decision`: 1 to 1,000 characters, which the member reads.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 1_000)]
    reason: Option<Lines>,
}

/// What a change of a hold does.
#[derive(Debug)]
pub enum HoldStep {
    Appeal(String),
    Decide(HoldDecision, String),
}

impl Parse for PointHoldChange {
    type Output = (PointEarningId, HoldStep);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let step = match (self.decision, self.appeal) {
            (Some(decision), _) => {
                let decision = errors.take(Some(decision.known("decision")));
                let reason = self.reason.ok_or_else(|| FieldError::new("reason", "required"));
                let reason = errors.take(Some(reason));
                decision.zip(reason).map(|(decision, reason)| HoldStep::Decide(decision, reason.into()))
            }
            (None, Some(appeal)) => Some(HoldStep::Appeal(appeal.into())),
            (None, None) => errors.take(Some(Err(FieldError::new("appeal", "required")))),
        };
        let step = errors.finish(step)?;
        Ok((self.uuid.into(), step))
    }
}

/// The actor's points that are on hold or were refused, newest first; for moderators, the appeals that wait.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), params(PointHoldFilters),
    responses((status = 200, body = Page<PointHold>), (status = 403)))]
#[get("/point_holds")]
async fn list_point_holds(cx: Context, Query(filters): Query<PointHoldFilters>) -> Reply<Page<PointHold>> {
    let (limit, after) = (filters.limit, filters.cursor.as_deref());
    if filters.appealed == Some(true) {
        return Ok(Page::of(APPEALS, cx.rewards.appeals(&cx.actor, cursor::page(APPEALS, limit, after)?).await?));
    }
    Ok(Page::of(ORDER, cx.rewards.holds(&cx.actor, cursor::page(ORDER, limit, after)?).await?))
}

/// Appeal against a hold of one's own points, or decide about one as a moderator.
#[utoipa::path(tag = "rewards", security(("bearer" = [])), request_body = PointHoldChange,
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[patch("/point_holds")]
async fn change_point_hold(cx: Context, Parsed((id, step)): Parsed<PointHoldChange>) -> Reply<Data<Count>> {
    match step {
        HoldStep::Appeal(text) => cx.rewards.appeal(&cx.actor, id, &text).await?,
        HoldStep::Decide(decision, reason) => {
            cx.rewards.decide(&cx.actor, id, decision == HoldDecision::Release, &reason).await?;
        }
    }
    Ok(Count { count: 1 }.into())
}

register!(list_point_holds, change_point_hold);
