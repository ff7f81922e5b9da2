//! `business_closures`.

use chrono::{DateTime, Utc};
use domain::reservations::booking_config::NewClosure;
use domain::reservations::closure::Closure;
use domain::reservations::ports::BookingConfigRecord;
use domain::shared::ids::BusinessId;

use super::problem::{DeleteProblems, ReadProblems, WriteProblems, problem};
use super::tables::OfBusiness;

use crate::http::prelude::*;

/// A time at which a business is closed.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessClosure {
    uuid: Uuid,
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    reason: Option<String>,
    /// The tables that are blocked; empty when the whole business is closed.
    table_ids: Vec<Uuid>,
}

impl BusinessClosure {
    fn new(business: BusinessId, closure: Closure) -> Self {
        Self {
            uuid: closure.id.0,
            business_id: business.0,
            starts_at: closure.during.from,
            ends_at: closure.during.until,
            reason: closure.reason,
            table_ids: closure.tables.into_iter().map(|table| table.0).collect(),
        }
    }
}

/// A closure to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ClosureNew {
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    /// Why, for staff, 1 to 200 characters.
    #[validate(length(min = 1, max = 200))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    reason: Option<Line>,
    /// Cancels the reservations and requests that start in it, at most 200, and tells the guests this, 1 to 200
    /// characters. Left out, they stay.
    #[validate(length(min = 1, max = 200))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 200)]
    cancel_reason: Option<Line>,
    /// Blocks these tables only, at most 50. They must be free then; not together with `cancel_reason`.
    #[serde(default)]
    #[validate(length(max = 50))]
    table_ids: Vec<Uuid>,
}

impl Parse for ClosureNew {
    type Output = (BusinessId, NewClosure);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let Self { business_id, starts_at, ends_at, reason, cancel_reason, table_ids } = self;
        if cancel_reason.is_some() && !table_ids.is_empty() {
            return Err(vec![FieldError::new("cancel_reason", "not_together").with("other", "table_ids")]);
        }
        let tables = table_ids.into_iter().map(Into::into).collect();
        let (reason, cancel_reason) = (reason.map(Into::into), cancel_reason.map(Into::into));
        Ok((business_id.into(), NewClosure { starts_at, ends_at, reason, cancel_reason, tables }))
    }
}

/// Add a closure of the business, or of some of its tables. Reservations already made stay, or are cancelled with the
/// reason given; tables can be blocked only while they are free.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = ClosureNew,
    responses((status = 201, body = Data<BusinessClosure>), WriteProblems))]
#[post("/business_closures")]
async fn create_closure(cx: Context, Parsed((business, new)): Parsed<ClosureNew>) -> Reply<Created<BusinessClosure>> {
    let closure = cx.booking_config.add_closure(&cx.actor, business, &new).await.map_err(problem)?;
    Ok(Created(BusinessClosure::new(business, closure)))
}

/// The closures of a business that are not long past; at most 200.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessClosure>), ReadProblems))]
#[get("/business_closures")]
async fn list_closures(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<BusinessClosure>> {
    let business = of.business_id.into();
    let closures = cx.booking_config.closures(&cx.actor, business).await.map_err(problem)?;
    Ok(Page::whole(closures.into_iter().map(|closure| BusinessClosure::new(business, closure))))
}

/// Remove closures of one business.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), DeleteProblems))]
#[delete("/business_closures")]
async fn delete_closures(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Closure).collect();
    let count = cx.booking_config.remove(&cx.actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

register!(create_closure, list_closures, delete_closures);
