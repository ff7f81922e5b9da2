//! `business_day_notes`.

use actix_web::put;
use chrono::NaiveDate;
use domain::reservations::day_note::DayNote as DomainNote;
use domain::shared::ids::BusinessId;

use super::problem::{ReadProblems, WriteProblems, problem};
use crate::http::prelude::*;

/// A note for the staff of one business day.
#[derive(Debug, Serialize, ToSchema)]
pub struct DayNote {
    business_id: Uuid,
    date: NaiveDate,
    /// Empty when there is none.
    text: String,
    /// 0 before the first change.
    version: i32,
}

impl DayNote {
    fn new(business: BusinessId, note: DomainNote) -> Self {
        Self { business_id: business.0, date: note.date, text: note.text, version: note.version }
    }
}

/// The note, whole.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct DayNotePut {
    business_id: Uuid,
    date: NaiveDate,
    /// At most 1,000 characters; null or empty removes the note.
    #[validate(length(max = 1000))]
    #[schema(value_type = Option<String>, max_length = 1000)]
    text: Option<Lines>,
    /// That of the note it replaces; 0 before the first change.
    #[validate(range(min = 0, max = 2_000_000_000))]
    #[schema(minimum = 0, maximum = 2000000000)]
    version: i32,
}

impl Parse for DayNotePut {
    type Output = (BusinessId, DomainNote);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let text = self.text.map(Into::into).unwrap_or_default();
        Ok((self.business_id.into(), DomainNote { date: self.date, text, version: self.version }))
    }
}

/// Which note.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OfDay {
    business_id: Uuid,
    date: NaiveDate,
}

/// The note of a business day; an empty one where nothing was written.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), params(OfDay),
    responses((status = 200, body = Data<DayNote>), ReadProblems))]
#[get("/business_day_notes")]
async fn get_day_note(cx: Context, Query(of): Query<OfDay>) -> Reply<Data<DayNote>> {
    let business = of.business_id.into();
    let note = cx.booking_config.day_note(&cx.actor, business, of.date).await.map_err(problem)?;
    Ok(DayNote::new(business, note).into())
}

/// Write the note of a business day, in place of the one with this version.
#[utoipa::path(tag = "reservations", security(("bearer" = [])), request_body = DayNotePut,
    responses((status = 200, body = Data<DayNote>), WriteProblems))]
#[put("/business_day_notes")]
async fn put_day_note(cx: Context, Parsed((business, note)): Parsed<DayNotePut>) -> Reply<Data<DayNote>> {
    let note = cx.booking_config.save_day_note(&cx.actor, business, &note).await.map_err(problem)?;
    Ok(DayNote::new(business, note).into())
}

register!(get_day_note, put_day_note);
