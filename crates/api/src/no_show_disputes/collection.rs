//! `no_show_disputes`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::no_show_disputes::DisputeView;
use domain::shared::ids::NoShowDisputeId;

use super::names::{DisputeOutcomeName, DisputeStateName, DisputeStep, DisputeStepName};
use crate::businesses::BusinessCard;
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::prelude::*;

const ORDER: &str = "no_show_dispute";
const CONTESTED: &str = "contested_no_show";

/// What a guest says against a no-show.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoShowDispute {
    uuid: Uuid,
    reservation_id: Uuid,
    business: BusinessCard,
    guest_name: String,
    #[schema(minimum = 1, maximum = 50)]
    party: i16,
    starts_at: DateTime<Utc>,
    /// The date in the time zone of the business.
    local_date: NaiveDate,
    /// The time in the time zone of the business, such as `20:00`.
    local_time: String,
    state: DisputeStateName,
    /// What the guest says.
    statement: String,
    /// What the business says, if it contests.
    answer: Option<String>,
    /// Until when the business, then a moderator, has to answer. After that the no-show is withdrawn.
    due_at: DateTime<Utc>,
    /// What ended it.
    outcome: Option<DisputeOutcomeName>,
    /// Why a moderator decided so.
    reason: Option<String>,
    opened_at: DateTime<Utc>,
    answered_at: Option<DateTime<Utc>>,
    decided_at: Option<DateTime<Utc>>,
}

impl From<DisputeView> for NoShowDispute {
    fn from(DisputeView { dispute, business, zone, guest_name, party, starts_at }: DisputeView) -> Self {
        let local = starts_at.with_timezone(&zone);
        Self {
            uuid: dispute.id.0,
            reservation_id: dispute.reservation.0,
            business: business.into(),
            guest_name,
            party,
            starts_at,
            local_date: local.date_naive(),
            local_time: local.format("%H:%M").to_string(),
            state: dispute.state.into(),
            statement: dispute.statement,
            answer: dispute.evidence,
            due_at: dispute.due_at,
            outcome: dispute.outcome.map(Into::into),
            reason: dispute.reason,
            opened_at: dispute.opened_at,
            answered_at: dispute.answered_at,
            decided_at: dispute.decided_at,
        }
    }
}

/// The no-show to dispute. It is in the query, so that clients that space repeated requests by method and URL can dispute
/// several.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NoShowDisputeTarget {
    reservation_id: Uuid,
}

/// What the guest says.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NoShowDisputeNew {
    /// 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = String, min_length = 1, max_length = 1_000)]
    statement: Lines,
}

impl Parse for NoShowDisputeNew {
    type Output = String;

    fn convert(self) -> Result<String, Vec<FieldError>> {
        Ok(self.statement.into())
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NoShowDisputeFilters {
    /// All of this business, for its staff.
    business_id: Option<Uuid>,
    /// Only that of this reservation of the actor.
    reservation_id: Option<Uuid>,
    /// 1, for moderators: those that wait for a decision, oldest first.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    contested: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// An answer of the business, or a decision of a moderator.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NoShowDisputeChange {
    uuid: Uuid,
    step: DisputeStepName,
    /// To `contest`, the evidence; to `uphold` or `reverse`, the reason, which both sides read: 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 1_000)]
    text: Option<Lines>,
}

/// What a change of a dispute does.
#[derive(Debug)]
pub enum Step {
    Answer(Option<String>),
    Decide(bool, String),
}

impl Parse for NoShowDisputeChange {
    type Output = (NoShowDisputeId, Step);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let text = || self.text.and_then(Lines::non_empty).ok_or_else(|| FieldError::new("text", "required"));
        let step = match errors.take(Some(self.step.known("step"))) {
            Some(DisputeStep::Accept) => Some(Step::Answer(None)),
            Some(DisputeStep::Contest) => errors.take(Some(text())).map(|text| Step::Answer(Some(text))),
            Some(step) => errors.take(Some(text())).map(|text| Step::Decide(step == DisputeStep::Uphold, text)),
            None => None,
        };
        let step = errors.finish(step)?;
        Ok((self.uuid.into(), step))
    }
}

/// Dispute a no-show of the actor, within 14 days. The business has 72 hours to answer. A scan, a review of that day or a
/// voucher used then withdraws the no-show by itself.
#[utoipa::path(tag = "no-show disputes", security(("bearer" = [])), params(NoShowDisputeTarget),
    request_body = NoShowDisputeNew,
    responses((status = 201, body = Data<NoShowDispute>), (status = 403), (status = 404), (status = 409)))]
#[post("/no_show_disputes")]
async fn create_no_show_dispute(
    cx: Context,
    Query(target): Query<NoShowDisputeTarget>,
    Parsed(statement): Parsed<NoShowDisputeNew>,
) -> Reply<Created<NoShowDispute>> {
    Ok(Created(cx.no_show_disputes.open(&cx.actor, target.reservation_id.into(), &statement).await?.into()))
}

/// The actor's own disputes, newest first; all of a business for its staff; for moderators, those that wait for a decision.
#[utoipa::path(tag = "no-show disputes", security(("bearer" = [])), params(NoShowDisputeFilters),
    responses((status = 200, body = Page<NoShowDispute>), (status = 403), (status = 404)))]
#[get("/no_show_disputes")]
async fn list_no_show_disputes(cx: Context, Query(filters): Query<NoShowDisputeFilters>) -> Reply<Page<NoShowDispute>> {
    let (limit, after) = (filters.limit, filters.cursor.as_deref());
    let disputes = &cx.no_show_disputes;
    if filters.contested == Some(true) {
        let page = cursor::page(CONTESTED, limit, after)?;
        return Ok(Page::of(CONTESTED, disputes.contested(&cx.actor, page).await?));
    }
    let page = cursor::page(ORDER, limit, after)?;
    Ok(Page::of(
        ORDER,
        match filters.business_id {
            Some(business) => disputes.of_business(&cx.actor, business.into(), page).await?,
            None => disputes.own(&cx.actor, filters.reservation_id.map(Into::into), page).await?,
        },
    ))
}

/// A dispute, for its guest, the staff and, once it is contested, moderators.
#[utoipa::path(tag = "no-show disputes", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<NoShowDispute>)))]
#[get("/no_show_disputes/{uuid}")]
async fn get_no_show_dispute(cx: Context, Id(id): Id<NoShowDisputeId>) -> Reply<Data<NoShowDispute>> {
    Ok(NoShowDispute::from(cx.no_show_disputes.dispute(&cx.actor, id).await?).into())
}

/// Answer a dispute for the business, or decide about a contested one as a moderator.
#[utoipa::path(tag = "no-show disputes", security(("bearer" = [])), request_body = NoShowDisputeChange,
    responses((status = 200, body = Data<NoShowDispute>), (status = 403), (status = 404), (status = 409)))]
#[patch("/no_show_disputes")]
async fn change_no_show_dispute(
    cx: Context,
    Parsed((id, step)): Parsed<NoShowDisputeChange>,
) -> Reply<Data<NoShowDispute>> {
    let disputes = &cx.no_show_disputes;
    let view = match step {
        Step::Answer(evidence) => disputes.answer(&cx.actor, id, evidence.as_deref()).await?,
        Step::Decide(upholds, reason) => disputes.decide(&cx.actor, id, upholds, &reason).await?,
    };
    Ok(NoShowDispute::from(view).into())
}

register!(create_no_show_dispute, list_no_show_disputes, get_no_show_dispute, change_no_show_dispute);
