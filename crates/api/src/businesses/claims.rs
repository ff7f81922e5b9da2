//! `business_claims`.

use actix_web::{HttpResponse, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::businesses::claim::{ClaimState, ClaimView};
use domain::businesses::claims::Decision;
use domain::shared::failure::FieldError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::http::current_user::CurrentUser;
use crate::http::cursor;
use crate::http::envelope::{Many, Meta, One};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::services::Services;

/// A member's claim to run a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct Claim {
    uuid: Uuid,
    business: ClaimedBusiness,
    claimant: ClaimClaimant,
    /// pending, approved or refused.
    state: &'static str,
    message: Option<String>,
    reason: Option<String>,
    created_at: DateTime<Utc>,
    decided_at: Option<DateTime<Utc>>,
    /// Whether the claimant added the business: approval verifies it, refusal removes it.
    creation: bool,
    /// The listed business from which a new one differs, as its creator says.
    resembles: Option<Uuid>,
}

/// The business claimed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClaimedBusiness {
    uuid: Uuid,
    name: String,
}

/// Who claims it.
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
            state: claim.state.as_str(),
            message: claim.message,
            reason: claim.reason,
            created_at: claim.created_at,
            decided_at: claim.decided_at,
            creation: claim.creation,
            resembles: claim.resembles.map(|business| business.0),
        }
    }
}

/// A claim to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimNew {
    business_id: Uuid,
    /// What should convince us, at most 1,000 characters.
    message: Option<String>,
}

/// How a claim is decided.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimDecision {
    uuid: Uuid,
    decision: Authentication,
    /// Needed for a refusal, at most 1,000 characters.
    reason: Option<String>,
}

/// Whether a claim is believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Authentication {
    /// The claimant becomes an owner.
    Approved,
    /// The claimant does not.
    Refused,
}

/// Which claims.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClaimFilters {
    /// pending, approved, refused.
    #[serde(rename = "state[]", default)]
    #[param(rename = "state[]")]
    states: Vec<String>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Claim a business. The claim is approved at once when the business has no owner and publishes the claimant's own email
/// address; else an administrator decides.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = ClaimNew,
    responses((status = 201, body = One<Claim>)))]
#[post("/business_claims")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ClaimNew>,
) -> Result<HttpResponse, Problem> {
    let ClaimNew { business_id, message } = body.value;
    let view = services.businesses.claim(&actor, business_id.into(), message.as_deref()).await?;
    Ok(HttpResponse::Created().json(One::new(Claim::from(view))))
}

/// The asker's claims, or for an administrator everybody's; newest first.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(ClaimFilters),
    responses((status = 200, body = Many<Claim>)))]
#[get("/business_claims")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ClaimFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("claim", filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.claims(&actor, states(&filters.states)?, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("claim", &keyset));
    let data: Vec<Claim> = page.items.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// Decide a claim; for administrators. The claim that came with a new business decides whether it is listed.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = ClaimDecision,
    responses((status = 200, body = One<Claim>)))]
#[patch("/business_claims")]
async fn decide(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ClaimDecision>,
) -> Result<HttpResponse, Problem> {
    let ClaimDecision { uuid, decision, reason } = body.value;
    let decision = Decision { approved: decision == Authentication::Approved, reason };
    let view = services.businesses.decide(&actor, uuid.into(), &decision).await?;
    Ok(HttpResponse::Ok().json(One::new(Claim::from(view))))
}

fn states(names: &[String]) -> Result<Vec<ClaimState>, Problem> {
    let unknown = |name: &str| Problem::invalid(vec![FieldError::new("state[]", "unknown_value").with("value", name)]);
    names.iter().map(|name| ClaimState::parse(name).ok_or_else(|| unknown(name))).collect()
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(decide);
}
