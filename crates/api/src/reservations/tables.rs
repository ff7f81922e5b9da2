//! `business_tables`.

use domain::reservations::booking_config;
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::table::{Table, TableUse};
use domain::shared::change::Change;
use domain::shared::ids::{BusinessId, TableId};

use super::names::TableUseName;
use super::problem::{DeleteProblems, ReadProblems, WriteProblems, party_at, problem};
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// A table of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessTable {
    uuid: Uuid,
    business_id: Uuid,
    label: String,
    area: Option<String>,
    #[schema(minimum = 1, maximum = 50)]
    min_party: u8,
    #[schema(minimum = 1, maximum = 50)]
    max_party: u8,
    #[serde(rename = "use")]
    usage: TableUseName,
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
            usage: table.use_.into(),
            priority: table.priority,
            position: table.position,
        }
    }
}

fn online() -> TableUseName {
    TableUse::Online.into()
}

/// A table to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TableNew {
    business_id: Uuid,
    /// Its name for staff, 1 to 40 characters, unique at the business.
    #[validate(length(min = 1, max = 40))]
    #[schema(value_type = String, min_length = 1, max_length = 40)]
    label: Line,
    /// The area it stands in, 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    area: Option<Line>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    min_party: i64,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    max_party: i64,
    #[serde(rename = "use", default = "online")]
    usage: TableUseName,
    /// Of two otherwise equal tables the one with the lower number is assigned first.
    #[serde(default)]
    #[validate(range(min = 0, max = 1_000))]
    #[schema(minimum = 0, maximum = 1000)]
    priority: i16,
    /// Its position in lists.
    #[serde(default)]
    position: i32,
}

impl Parse for TableNew {
    type Output = (BusinessId, Table);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let table = Table {
            id: TableId(Uuid::nil()),
            label: self.label.into(),
            area: self.area.map(Into::into),
            min_party: party_at("min_party", self.min_party).map_err(|error| vec![error])?,
            max_party: party_at("max_party", self.max_party).map_err(|error| vec![error])?,
            use_: self.usage.known("use").map_err(|error| vec![error])?,
            priority: self.priority,
            position: self.position,
        };
        Ok((self.business_id.into(), table))
    }
}

/// A change of a table: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    uuid: Uuid,
    #[validate(length(min = 1, max = 40))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 40)]
    label: Option<Line>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    area: Option<Option<Line>>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    min_party: Option<i64>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    max_party: Option<i64>,
    #[serde(rename = "use")]
    usage: Option<TableUseName>,
    #[validate(range(min = 0, max = 1_000))]
    #[schema(minimum = 0, maximum = 1000)]
    priority: Option<i16>,
    position: Option<i32>,
}

impl Parse for TableChange {
    type Output = (TableId, booking_config::TableChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let change = booking_config::TableChange {
            label: self.label.map(Into::into),
            area: Change::from(self.area).map(Into::into),
            min_party: errors.take(self.min_party.map(|people| party_at("min_party", people))),
            max_party: errors.take(self.max_party.map(|people| party_at("max_party", people))),
            use_: errors.take(self.usage.map(|usage| usage.known("use"))),
            priority: self.priority,
            position: self.position,
        };
        errors.finish(Some((self.uuid.into(), change)))
    }
}

/// The business of a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OfBusiness {
    pub(super) business_id: Uuid,
}

/// Add a table.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = TableNew,
    responses((status = 201, body = Data<BusinessTable>), WriteProblems))]
#[post("/business_tables")]
async fn create_table(cx: Context, Parsed((business, table)): Parsed<TableNew>) -> Reply<Created<BusinessTable>> {
    let table = cx.booking_config.add_table(&cx.actor, business, &table).await.map_err(problem)?;
    Ok(Created(BusinessTable::new(business, table)))
}

/// The tables of a business, in their order; at most 200.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<BusinessTable>), ReadProblems))]
#[get("/business_tables")]
async fn list_tables(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<BusinessTable>> {
    let business = of.business_id.into();
    let tables = cx.booking_config.tables(&cx.actor, business).await.map_err(problem)?;
    Ok(Page::whole(tables.into_iter().map(|table| BusinessTable::new(business, table))))
}

/// Change a table. Refused while guests are still to come to it who could no longer be seated there.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = TableChange,
    responses((status = 200, body = Data<BusinessTable>), WriteProblems))]
#[patch("/business_tables")]
async fn change_table(cx: Context, Parsed((id, change)): Parsed<TableChange>) -> Reply<Data<BusinessTable>> {
    let (business, table) = cx.booking_config.change_table(&cx.actor, id, &change).await.map_err(problem)?;
    Ok(BusinessTable::new(business, table).into())
}

/// Remove tables of one business, with the combinations they are part of. Refused while guests are still to come to them.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), DeleteProblems))]
#[delete("/business_tables")]
async fn delete_tables(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Table).collect();
    let count = cx.booking_config.remove(&cx.actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

register!(create_table, list_tables, change_table, delete_tables);

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_invalid_field_of_a_change_is_named() {
        let body = json!({"uuid": Uuid::nil(), "min_party": 51, "use": "garden", "label": ""});
        let problem = serde_json::from_value::<TableChange>(body).unwrap().parse().unwrap_err();
        let found: Vec<_> = problem.fields().iter().map(|error| (error.field.as_str(), error.code)).collect();
        assert_eq!(found, [("label", "required"), ("min_party", "out_of_range"), ("use", "not_one_of")]);
    }
}
