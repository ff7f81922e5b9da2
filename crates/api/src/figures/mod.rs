//! `business_figures`.

mod wire;

use chrono::NaiveDate;
use domain::figures::{FigureSpan, Grouping};
use domain::shared::ids::BusinessId;

use wire::{BusinessFigures, GroupingName};

use crate::http::prelude::*;

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BusinessFigureFilters {
    business_id: Uuid,
    /// The first business day.
    from: NaiveDate,
    /// The last business day, at most 365 days later.
    until: NaiveDate,
    /// What one row stands for; a day unless given.
    #[param(value_type = Option<GroupingName>)]
    by: Option<GroupingName>,
}

impl Parse for BusinessFigureFilters {
    type Output = (BusinessId, FigureSpan, Grouping);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let by = self.by.map_or(Ok(Grouping::default()), |by| by.known("by"));
        match (FigureSpan::new(self.from, self.until), by) {
            (Ok(span), Ok(by)) => Ok((self.business_id.into(), span, by)),
            (span, by) => Err([span.err(), by.err()].into_iter().flatten().collect()),
        }
    }
}

/// The figures of a business, for its staff: rows in the order of time, with their total. A service period belongs to the
/// day on which it starts.
#[utoipa::path(tag = "figures", security(("bearer" = []), ("api_key" = ["figures:read"])), params(BusinessFigureFilters),
    responses((status = 200, body = Data<BusinessFigures>), (status = 403), (status = 404)))]
#[get("/business_figures")]
async fn read_business_figures(
    cx: Context,
    Query(filters): Query<BusinessFigureFilters>,
) -> Reply<Data<BusinessFigures>> {
    let (business, span, by) = filters.parse()?;
    let sheet = cx.figures.sheet(&cx.actor, business, span, by).await?;
    Ok(BusinessFigures::new(business, span, by, sheet).into())
}

register!(read_business_figures);
