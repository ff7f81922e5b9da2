//! `business_claims`.

use chrono::{DateTime, Utc};
use domain::businesses::claim::ClaimView;
use domain::businesses::claims::Decision;
use domain::shared::ids::{BusinessId, ClaimId};

use super::names::ClaimStateName;
use crate::http::named::known;
use crate::http::prelude::*;

const ORDER: &str = "claim";

/// A member's claim to run a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct Claim {
    uuid: Uuid,
    business: ClaimedBusiness,
    claimant: ClaimClaimant,
    state: ClaimStateName,
    message: Option<String>,
    reason: Option<String>,
    created_at: DateTime<Utc>,
    decided_at: Option<DateTime<Utc>>,
    /// Whether the claimant added the business: approval verifies it, refusal removes it.
    creation: bool,
    /// The listed business that a new one resembles, although its creator stated that it is another.
    resembles: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClaimedBusiness {
    uuid: Uuid,
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClaimClaimant {
    uuid: Uuid,
    display_name: String,
}

impl From<ClaimView> for Claim {
    fn from(view: ClaimView) -> Self {
        let claim = view.claim;
        Self {
            uuid: claim.id.0,
            business: ClaimedBusiness { uuid: claim.business.0, name: view.business_name },
            claimant: ClaimClaimant { uuid: claim.claimant.0, display_name: view.claimant_name },
            state: claim.state.into(),
            message: claim.message,
            reason: claim.reason,
            created_at: claim.created_at,
            decided_at: claim.decided_at,
            creation: claim.creation,
            resembles: claim.resembles.map(|business| business.0),
        }
    }
}

/// A claim to make.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ClaimNew {
    business_id: Uuid,
    /// Evidence for the administrator, at most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    message: Option<Lines>,
}

impl Parse for ClaimNew {
    type Output = (BusinessId, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.business_id.into(), self.message.and_then(Lines::non_empty)))
    }
}

/// A decision of a claim.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ClaimDecision {
    uuid: Uuid,
    decision: ClaimOutcome,
    /// Required for a refusal, at most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    reason: Option<Lines>,
}

impl Parse for ClaimDecision {
    type Output = (ClaimId, Decision);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let approved = self.decision == ClaimOutcome::Approved;
        Ok((self.uuid.into(), Decision { approved, reason: self.reason.and_then(Lines::non_empty) }))
    }
}

/// The outcome of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimOutcome {
    /// The claimant becomes an owner.
    Approved,
    /// The claimant does not.
    Refused,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClaimFilters {
    #[serde(rename = "state[]", default)]
    #[param(rename = "state[]")]
    states: Vec<ClaimStateName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Claim a business. The claim is approved at once when the business has no owner and publishes the claimant's own email
/// address; otherwise an administrator decides.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = ClaimNew,
    responses((status = 201, body = Data<Claim>), (status = 403), (status = 404), (status = 409)))]
#[post("/business_claims")]
async fn create_claim(cx: Context, Parsed((business, message)): Parsed<ClaimNew>) -> Reply<Created<Claim>> {
    let view = cx.businesses.claim(&cx.actor, business, message).await?;
    Ok(Created(Claim::from(view)))
}

/// The actor's claims, or all of them for an administrator; newest first.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(ClaimFilters),
    responses((status = 200, body = Page<Claim>), (status = 403)))]
#[get("/business_claims")]
async fn list_claims(cx: Context, Query(filters): Query<ClaimFilters>) -> Reply<Page<Claim>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let states = known("state[]", filters.states).map_err(|error| Problem::invalid(vec![error]))?;
    let page = cx.businesses.claims(&cx.actor, states, page).await?;
    Ok(Page::of(ORDER, page))
}

/// Decide a claim; for administrators. The claim that came with a new business decides whether it is listed.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = ClaimDecision,
    responses((status = 200, body = Data<Claim>), (status = 403), (status = 404), (status = 409)))]
#[patch("/business_claims")]
async fn decide_claim(cx: Context, Parsed((id, decision)): Parsed<ClaimDecision>) -> Reply<Data<Claim>> {
    let view = cx.businesses.decide(&cx.actor, id, &decision).await?;
    Ok(Claim::from(view).into())
}

register!(create_claim, list_claims, decide_claim);
