//! `business_tables`.

use actix_web::{delete, get, patch, post, web};
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::table::{Table, TableUse};
use domain::shared::failure::FieldError;
use domain::shared::ids::{BusinessId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::problem::{at_field, party_at, problem};
use crate::http::current_user::CurrentUser;
use crate::http::json::Json;
use crate::http::nullable;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Created, Data, Page, Reply};
use crate::services::Services;

/// A table of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessTable {
    uuid: Uuid,
    business_id: Uuid,
    label: String,
    area: Option<String>,
    min_party: u8,
    max_party: u8,
    /// online, in_house or walk_in_only.
    #[serde(rename = "use")]
    usage: &'static str,
    priority: i16,
    position: i32,
}

impl BusinessTable {
    fn new(business: BusinessId, table: Table) -> Self {
        Self {
            uuid: table.id.0,
            business_id: business.0,
            label: table.label,
            area: table.area,
            min_party: table.min_party.people(),
            max_party: table.max_party.people(),
            usage: table.use_.as_str(),
            priority: table.priority,
            position: table.position,
        }
    }
}

/// Who may be given a table.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableUsage {
    /// Everybody.
    #[default]
    Online,
    /// Only whom staff book or seat.
    InHouse,
    /// Only who stands at the door.
    WalkInOnly,
}

impl From<TableUsage> for TableUse {
    fn from(usage: TableUsage) -> Self {
        match usage {
            TableUsage::Online => Self::Online,
            TableUsage::InHouse => Self::InHouse,
            TableUsage::WalkInOnly => Self::WalkInOnly,
        }
    }
}

/// A table to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableNew {
    business_id: Uuid,
    /// What staff call it, 1 to 40 characters.
    label: String,
    /// The part of the business it stands in, at most 60 characters.
    area: Option<String>,
    min_party: i64,
    max_party: i64,
    #[serde(rename = "use", default)]
    usage: TableUsage,
    /// Which of two otherwise equal tables goes first: the lower number, 0 to 1,000.
    #[serde(default)]
    priority: i16,
    /// Its place in lists.
    #[serde(default)]
    position: i32,
}

impl TableNew {
    fn parse(self) -> Result<Table, FieldError> {
        Ok(Table {
            id: TableId(Uuid::nil()),
            label: self.label.trim().to_owned(),
            area: self.area,
            min_party: party_at("min_party", self.min_party)?,
            max_party: party_at("max_party", self.max_party)?,
            use_: self.usage.into(),
            priority: self.priority,
            position: self.position,
        })
    }
}

/// A change of a table: what is absent stays, null clears.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    uuid: Uuid,
    label: Option<String>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    area: Option<Option<String>>,
    min_party: Option<i64>,
    max_party: Option<i64>,
    #[serde(rename = "use")]
    usage: Option<TableUsage>,
    priority: Option<i16>,
    position: Option<i32>,
}

impl TableChange {
    fn apply(&self, was: Table) -> Result<Table, FieldError> {
        let min_party = self.min_party.map(|people| party_at("min_party", people)).transpose()?;
        let max_party = self.max_party.map(|people| party_at("max_party", people)).transpose()?;
        Ok(Table {
            id: was.id,
            label: self.label.as_deref().map_or(was.label, |label| label.trim().to_owned()),
            area: self.area.clone().unwrap_or(was.area),
            min_party: min_party.unwrap_or(was.min_party),
            max_party: max_party.unwrap_or(was.max_party),
            use_: self.usage.map_or(was.use_, Into::into),
            priority: self.priority.unwrap_or(was.priority),
            position: self.position.unwrap_or(was.position),
        })
    }
}

/// Of which business.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OfBusiness {
    pub(super) business_id: Uuid,
}

/// Add a table.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = TableNew,
    responses((status = 201, body = Data<BusinessTable>)))]
#[post("/business_tables")]
async fn create_table(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<TableNew>,
) -> Reply<Created<BusinessTable>> {
    let business = body.value.business_id.into();
    let table = body.value.parse().map_err(at_field)?;
    let table = services.booking_config.add_table(&actor, business, &table).await.map_err(problem)?;
    Ok(Created(BusinessTable::new(business, table)))
}

/// The tables of a business, in their order; at most 200.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessTable>)))]
#[get("/business_tables")]
async fn list_tables(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(of): Query<OfBusiness>,
) -> Reply<Page<BusinessTable>> {
    let business = of.business_id.into();
    let tables = services.booking_config.tables(&actor, business).await.map_err(problem)?;
    Ok(Page::whole(tables.into_iter().map(|table| BusinessTable::new(business, table))))
}

/// Change a table. Refused while guests are still to come to it who could no longer be seated there.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), request_body = TableChange,
    responses((status = 200, body = Data<BusinessTable>)))]
#[patch("/business_tables")]
async fn change_table(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<TableChange>,
) -> Reply<Data<BusinessTable>> {
    let change = |was| body.value.apply(was);
    let (business, table) =
        services.booking_config.change_table(&actor, body.value.uuid.into(), &change).await.map_err(problem)?;
    Ok(BusinessTable::new(business, table).into())
}

/// Remove tables of one business, with the combinations they are part of. Refused while guests are still to come to them.
#[utoipa::path(tag = "booking set-up", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>)))]
#[delete("/business_tables")]
async fn delete_tables(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Table).collect();
    let count = services.booking_config.remove(&actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_table).service(list_tables).service(change_table).service(delete_tables);
}
