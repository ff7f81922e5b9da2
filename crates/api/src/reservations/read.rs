//! `GET reservations` and `GET reservations/{uuid}`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::reservations::ports::ListOrder;
use domain::reservations::use_cases::{self, ReservationQuery};
use domain::shared::ids::ReservationId;

use super::names::StatusName;
use super::problem::{ReadProblems, at_field, problem};
use super::wire::Reservation;
use crate::http::named::known;
use crate::http::prelude::*;

/// What can be included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Included {
    History,
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
pub enum Sort {
    /// Earliest first.
    #[default]
    #[serde(rename = "starts_at")]
    StartsAt,
    /// Latest first.
    #[serde(rename = "-starts_at")]
    StartsAtDescending,
    /// Only requests that wait for an answer, the one with the soonest deadline first.
    #[serde(rename = "answer_by")]
    AnswerBy,
}

/// A business day: `today` or a date.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct DayFilter(use_cases::DayFilter);

impl TryFrom<String> for DayFilter {
    type Error = chrono::ParseError;

    fn try_from(text: String) -> Result<Self, chrono::ParseError> {
        Ok(Self(if text == "today" { use_cases::DayFilter::Today } else { use_cases::DayFilter::Of(text.parse()?) }))
    }
}

/// What is known about a page of reservations.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReservationsMeta {
    /// Give this as `cursor` to get the next page; null on the last.
    next_cursor: Option<String>,
    /// The date of the requested business day; null without one.
    date: Option<NaiveDate>,
}

/// The most characters of a search: a name has as many.
const LONGEST_SEARCH: usize = 60;

/// The filters of a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReservationFilters {
    /// Only these; without it all but holds that expired.
    #[serde(rename = "status[]", default)]
    #[param(rename = "status[]", value_type = Vec<StatusName>)]
    statuses: Vec<StatusName>,
    /// Only those that start then or later.
    from: Option<DateTime<Utc>>,
    /// Only those that start before.
    to: Option<DateTime<Utc>>,
    /// At this business: all for its staff, their own for others.
    business_id: Option<Uuid>,
    /// With business_id: only those of the business day of this date, or of `today`. What starts past midnight, before
    /// the evening's service closes, belongs to the evening.
    #[param(value_type = Option<String>, example = "today")]
    date: Option<DayFilter>,
    /// Only those whose guest's name, phone number or code contains this, ignoring case and accents; of several words, each.
    /// 1 to 60 characters.
    #[param(value_type = Option<String>, min_length = 1, max_length = 60)]
    q: Option<Line>,
    #[serde(rename = "with[]", default)]
    #[param(rename = "with[]", inline)]
    with: Vec<Included>,
    #[serde(default)]
    #[param(inline)]
    sort: Sort,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl ReservationFilters {
    fn query(self) -> Result<ReservationQuery, Problem> {
        Ok(ReservationQuery {
            statuses: known("status[]", self.statuses).map_err(at_field)?,
            from: self.from,
            to: self.to,
            business: self.business_id.map(Into::into),
            day: self.date.map(|day| day.0),
            search: self.q.map(search).transpose()?,
            order: match self.sort {
                Sort::StartsAt => ListOrder::StartsAt,
                Sort::StartsAtDescending => ListOrder::StartsAtDescending,
                Sort::AnswerBy => ListOrder::AnswerBy,
            },
            history: self.with.contains(&Included::History),
        })
    }

    fn order(&self) -> &'static str {
        match self.sort {
            Sort::StartsAt => "starts_at",
            Sort::StartsAtDescending => "-starts_at",
            Sort::AnswerBy => "answer_by",
        }
    }
}

fn search(typed: Line) -> Result<String, Problem> {
    let typed = String::from(typed);
    if typed.chars().count() <= LONGEST_SEARCH {
        Ok(typed)
    } else {
        Err(at_field(FieldError::new("q", "too_long").with("max", LONGEST_SEARCH)))
    }
}

/// The actor's own reservations, or all of a business they run.
#[utoipa::path(tag = "reservations", security(("bearer" = []), ("api_key" = ["reservations:read"])), params(ReservationFilters),
    responses((status = 200, body = Page<Reservation, ReservationsMeta>), ReadProblems))]
#[get("/reservations")]
async fn list_reservations(
    cx: Context,
    Query(filters): Query<ReservationFilters>,
) -> Reply<Page<Reservation, ReservationsMeta>> {
    let order = filters.order();
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let use_cases::ReservationPage { page, date } =
        cx.reservations.list(&cx.actor, &filters.query()?, &page).await.map_err(problem)?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode(order, &keyset));
    let data = page.items.into_iter().map(Into::into).collect();
    Ok(Page { data, meta: ReservationsMeta { next_cursor, date } })
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReservationExtras {
    #[serde(rename = "with[]", default)]
    #[param(rename = "with[]", inline)]
    with: Vec<Included>,
}

/// A reservation, for its guest and the staff.
#[utoipa::path(tag = "reservations", security(("bearer" = []), ("api_key" = ["reservations:read"])), params(ReservationExtras, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Reservation>), ReadProblems))]
#[get("/reservations/{uuid}")]
async fn get_reservation(
    cx: Context,
    Id(id): Id<ReservationId>,
    Query(extras): Query<ReservationExtras>,
) -> Reply<Data<Reservation>> {
    let history = extras.with.contains(&Included::History);
    let view = cx.reservations.get(&cx.actor, id, history).await.map_err(problem)?;
    Ok(Reservation::from(view).into())
}

register!(list_reservations, get_reservation);
