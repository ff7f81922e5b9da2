//! `records[]`: the ids of the records to delete.

use domain::shared::failure::FieldError;
use serde::Deserialize;
use uuid::Uuid;

use super::problem::Problem;

/// The maximum number of records per request.
const MAX: usize = 100;

/// The records to delete.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Records {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", required = true, max_items = 100)]
    pub records: Vec<Uuid>,
}

impl Records {
    /// The ids.
    ///
    /// # Errors
    /// 422 when there are none or too many.
    pub fn ids<T: From<Uuid>>(&self) -> Result<Vec<T>, Problem> {
        ids(&self.records)
    }
}

/// The ids of a `records[]` filter that is combined with other filters.
///
/// # Errors
/// 422 when there are none or too many.
pub fn ids<T: From<Uuid>>(records: &[Uuid]) -> Result<Vec<T>, Problem> {
    let wrong = match records.len() {
        0 => FieldError::new("records[]", "records_missing"),
        1..=MAX => return Ok(records.iter().copied().map(T::from).collect()),
        _ => FieldError::new("records[]", "too_many").with("max", MAX),
    };
    Err(Problem::invalid(vec![wrong]))
}
