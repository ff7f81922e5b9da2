//! `sustainability_items/{uuid}/decisions`.

use domain::shared::ids::SustainabilityItemId;
use domain::sustainability::Decision;

use super::names::DecisionName;
use super::wire::SustainabilityItem;
use crate::http::prelude::*;
use crate::http::text::Prose;

/// What a moderator decides about an item.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SustainabilityDecisionNew {
    /// Of the item as it was read.
    version: i32,
    decision: DecisionName,
    /// 1 to 1,000 characters; the business reads it.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = String, min_length = 1, max_length = 1_000)]
    reason: Prose,
}

impl Parse for SustainabilityDecisionNew {
    type Output = (i32, Decision, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let decision = self.decision.known("decision").map_err(|error| vec![error])?;
        Ok((self.version, decision, self.reason.into()))
    }
}

/// Decide whether an item is shown; for moderators who do not work there. Closes its reports.
#[utoipa::path(tag = "sustainability", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = SustainabilityDecisionNew,
    responses((status = 200, body = Data<SustainabilityItem>), (status = 403), (status = 404), (status = 409)))]
#[post("/sustainability_items/{uuid}/decisions")]
async fn decide_item(
    cx: Context,
    Id(id): Id<SustainabilityItemId>,
    Parsed((version, decision, reason)): Parsed<SustainabilityDecisionNew>,
) -> Reply<Data<SustainabilityItem>> {
    let view = cx.sustainability.decide(&cx.actor, id, version, decision, &reason).await?;
    Ok(SustainabilityItem::from(view).into())
}

register!(decide_item);
