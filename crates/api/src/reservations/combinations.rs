//! `business_table_combinations`.

use domain::reservations::booking_config;
use domain::reservations::ports::BookingConfigRecord;
use domain::reservations::table::Combination;
use domain::shared::ids::{BusinessId, CombinationId, TableId};

use super::problem::{DeleteProblems, ReadProblems, WriteProblems, party_at, problem};
use super::tables::OfBusiness;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// Tables that may be pushed together for one party.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableCombination {
    uuid: Uuid,
    business_id: Uuid,
    table_ids: Vec<Uuid>,
    #[schema(minimum = 1, maximum = 50)]
    min_party: u8,
    #[schema(minimum = 1, maximum = 50)]
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

/// A combination to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CombinationNew {
    business_id: Uuid,
    /// Two to ten tables.
    #[schema(min_items = 2, max_items = 10)]
    table_ids: Vec<Uuid>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    min_party: i64,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    max_party: i64,
    /// Of two otherwise equal combinations the one with the lower number is assigned first.
    #[serde(default)]
    #[validate(range(min = 0, max = 1_000))]
    #[schema(minimum = 0, maximum = 1000)]
    priority: i16,
}

impl Parse for CombinationNew {
    type Output = (BusinessId, Combination);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let combination = Combination {
            id: CombinationId(Uuid::nil()),
            table_ids: self.table_ids.into_iter().map(TableId).collect(),
            min_party: party_at("min_party", self.min_party).map_err(|error| vec![error])?,
            max_party: party_at("max_party", self.max_party).map_err(|error| vec![error])?,
            priority: self.priority,
        };
        Ok((self.business_id.into(), combination))
    }
}

/// A change of a combination: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CombinationChange {
    uuid: Uuid,
    /// Two to ten tables.
    #[schema(min_items = 2, max_items = 10)]
    table_ids: Option<Vec<Uuid>>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    min_party: Option<i64>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    max_party: Option<i64>,
    #[validate(range(min = 0, max = 1_000))]
    #[schema(minimum = 0, maximum = 1000)]
    priority: Option<i16>,
}

impl Parse for CombinationChange {
    type Output = (CombinationId, booking_config::CombinationChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let change = booking_config::CombinationChange {
            table_ids: self.table_ids.map(|ids| ids.into_iter().map(TableId).collect()),
            min_party: errors.take(self.min_party.map(|people| party_at("min_party", people))),
            max_party: errors.take(self.max_party.map(|people| party_at("max_party", people))),
            priority: self.priority,
        };
        errors.finish(Some((self.uuid.into(), change)))
    }
}

/// Add a combination.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = CombinationNew,
    responses((status = 201, body = Data<TableCombination>), WriteProblems))]
#[post("/business_table_combinations")]
async fn create_combination(
    cx: Context,
    Parsed((business, combination)): Parsed<CombinationNew>,
) -> Reply<Created<TableCombination>> {
    let combination = cx.booking_config.add_combination(&cx.actor, business, &combination).await.map_err(problem)?;
    Ok(Created(TableCombination::new(business, combination)))
}

/// The combinations of a business; at most 200.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(OfBusiness),
    responses((status = 200, body = Page<TableCombination>), ReadProblems))]
#[get("/business_table_combinations")]
async fn list_combinations(cx: Context, Query(of): Query<OfBusiness>) -> Reply<Page<TableCombination>> {
    let business = of.business_id.into();
    let combinations = cx.booking_config.combinations(&cx.actor, business).await.map_err(problem)?;
    Ok(Page::whole(combinations.into_iter().map(|found| TableCombination::new(business, found))))
}

/// Change a combination.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), request_body = CombinationChange,
    responses((status = 200, body = Data<TableCombination>), WriteProblems))]
#[patch("/business_table_combinations")]
async fn change_combination(
    cx: Context,
    Parsed((id, change)): Parsed<CombinationChange>,
) -> Reply<Data<TableCombination>> {
    let (business, combination) =
        cx.booking_config.change_combination(&cx.actor, id, &change).await.map_err(problem)?;
    Ok(TableCombination::new(business, combination).into())
}

/// Remove combinations of one business. Reservations made with them stay.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), DeleteProblems))]
#[delete("/business_table_combinations")]
async fn delete_combinations(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let records: Vec<BookingConfigRecord> = records.ids()?.into_iter().map(BookingConfigRecord::Combination).collect();
    let count = cx.booking_config.remove(&cx.actor, &records).await.map_err(problem)?;
    Ok(Count { count }.into())
}

register!(create_combination, list_combinations, change_combination, delete_combinations);
