//! `business_table_combinations`.

use actix_web::{delete, get, patch, post, web};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::table::Combination;
use domain::shared::failure::FieldError;
use domain::shared::ids::{BusinessId, CombinationId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::{at_field, party_at, problem};
use super::tables::OfBusiness;
use crate::http::current_user::CurrentUser;
use crate::http::json::Json;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Created, Data, Page, Reply};
use crate::services::Services;

/// Tables that may be pushed together for one party.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableCombination {
    uuid: Uuid,
    business_id: Uuid,
    table_ids: Vec<Uuid>,
    min_party: u8,
    max_party: u8,
    priority: i16,
}

impl TableCombination {
    fn new(business: BusinessId, combination: Combination) -> Self {
        Self {
            uuid: combination.id.0,
            business_id: business.0,
            table_ids: combination.table_ids.into_iter().map(|id| id.0).collect(),
            min_party: combination.min_party.people(),
            max_party: combination.max_party.people(),
            priority: combination.priority,
        }
    }
}

/// A combination to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CombinationNew {
    business_id: Uuid,
    /// Two to ten tables.
    table_ids: Vec<Uuid>,
    min_party: i64,
    max_party: i64,
    /// Which of two otherwise equal combinations goes first: the lower number, 0 to 1,000.
    #[serde(default)]
    priority: i16,
}

impl CombinationNew {
    fn parse(self) -> Result<Combination, FieldError> {
        Ok(Combination {
            id: CombinationId(Uuid::nil()),
            table_ids: self.table_ids.into_iter().map(TableId).collect(),
            min_party: party_at("min_party", self.min_party)?,
            max_party: party_at("max_party", self.max_party)?,
            priority: self.priority,
        })
    }
}

/// A change of a combination: what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CombinationChange {
    uuid: Uuid,
    table_ids: Option<Vec<Uuid>>,
    min_party: Option<i64>,
    max_party: Option<i64>,
    priority: Option<i16>,
}

impl CombinationChange {
    fn apply(&self, was: Combination) -> Result<Combination, FieldError> {
        let min_party = self.min_party.map(|people| party_at("min_party", people)).transpose()?;
        let max_party = self.max_party.map(|people| party_at("max_party", people)).transpose()?;
        let tables = self.table_ids.as_ref().map(|ids| ids.iter().copied().map(TableId).collect());
        Ok(Combination {
            id: was.id,
            table_ids: tables.unwrap_or(was.table_ids),
            min_party: min_party.unwrap_or(was.min_party),
            max_party: max_party.unwrap_or(was.max_party),
            priority: self.priority.unwrap_or(was.priority),
        })
    }
}

/// Add a combination.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = CombinationNew,
    responses((status = 201, body = Data<TableCombination>)))]
#[post("/business_table_combinations")]
async fn create_combination(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<CombinationNew>,
) -> Reply<Created<TableCombination>> {
    let business = body.value.business_id.into();
    let combination = body.value.parse().map_err(at_field)?;
    let combination = services.booking_config.add_combination(&actor, business, &combination).await.map_err(problem)?;
    Ok(Created(TableCombination::new(business, combination)))
}

/// The combinations of a business; at most 200.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<TableCombination>)))]
#[get("/business_table_combinations")]
async fn list_combinations(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfBusiness>,
) -> Reply<Page<TableCombination>> {
    let business = of.business_id.into();
    let combinations = services.booking_config.combinations(&actor, business).await.map_err(problem)?;
    Ok(Page::whole(combinations.into_iter().map(|found| TableCombination::new(business, found))))
}

/// Change a combination.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = CombinationChange,
    responses((status = 200, body = Data<TableCombination>)))]
#[patch("/business_table_combinations")]
async fn change_combination(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<CombinationChange>,
) -> Reply<Data<TableCombination>> {
    let change = |was| body.value.apply(was);
    let (business, combination) =
        services.booking_config.change_combination(&actor, body.value.uuid.into(), &change).await.map_err(problem)?;
    Ok(TableCombination::new(business, combination).into())
}

/// Remove combinations of one business. Reservations made with them stay.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>)))]
#[delete("/business_table_combinations")]
async fn delete_combinations(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Combination).collect();
    let count = services.booking_config.remove(&actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(create_combination)
        .service(list_combinations)
        .service(change_combination)
        .service(delete_combinations);
}
