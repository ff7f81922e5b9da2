//! The figures of a span of days.

use chrono::{Datelike, NaiveDate};
use chrono_tz::Tz;

use super::buckets::{Buckets, Grouping, Key};
use super::counted::{Tally, TurnTime};
use super::error::FigureError;
use crate::businesses::roles::{BusinessAction, role_at};
use crate::core::Core;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;

/// The most days of a span.
const MOST_DAYS: i64 = 366;
/// The years that a span may lie in.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// From the first to the last business day, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FigureSpan {
    pub from: NaiveDate,
    pub until: NaiveDate,
}

impl FigureSpan {
    /// A span of 1 to 366 days.
    ///
    /// # Errors
    /// The invalid field.
    pub fn new(from: NaiveDate, until: NaiveDate) -> Result<Self, FieldError> {
        for (field, date) in [("from", from), ("until", until)] {
            if !YEARS.contains(&date.year()) {
                let error = FieldError::new(field, "out_of_range");
                return Err(error.with("min", YEARS.start()).with("max", YEARS.end()));
            }
        }
        if until < from {
            return Err(FieldError::new("until", "ends_before_start"));
        }
        if (until - from).num_days() >= MOST_DAYS {
            return Err(FieldError::new("until", "span_too_long").with("max", MOST_DAYS));
        }
        Ok(Self { from, until })
    }

    /// Its days, the first one first.
    pub fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.from.iter_days().take_while(move |date| *date <= self.until)
    }
}

/// One line of the figures.
#[derive(Debug, Clone, PartialEq)]
pub struct FigureRow {
    pub key: Key,
    pub tally: Tally,
}

/// The figures of a business.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub zone: Tz,
    pub rows: Vec<FigureRow>,
    pub total: Tally,
    pub turns: Vec<TurnTime>,
}

/// Figures of businesses, for their staff.
#[derive(Clone)]
pub struct Figures {
    pub core: Core,
}

impl Figures {
    /// The figures of a span of business days.
    ///
    /// # Errors
    /// `Denied` for an unknown business, and unless the actor is on its staff.
    pub async fn sheet(
        &self,
        actor: &Actor,
        business: BusinessId,
        span: FigureSpan,
        by: Grouping,
    ) -> Result<Sheet, FigureError> {
        let reads = self.core.reads.reservations();
        let access = reads.access(business, actor.user().ok()).await?.ok_or(FigureError::UNKNOWN)?;
        policy::run(actor, role_at(actor, business, access.role), BusinessAction::Figures)?;
        let schedule = reads.schedule(business).await?;
        let buckets = match &schedule {
            Some(schedule) => Buckets::of(schedule, span, by),
            None => Buckets::without_schedule(access.zone, span, by),
        };
        let (figures, now) = (self.core.reads.figures(), self.core.now());
        let counted = figures.counted(business, &buckets.segments, now).await?;
        let closures = figures.closures(business, buckets.window()).await?;
        let offered = buckets.offered(seats(schedule.as_deref()), &closures);
        let mut total = counted.total;
        total.seat_minutes_offered = offered.iter().sum();
        let mut rows: Vec<FigureRow> = buckets
            .keys
            .iter()
            .zip(&offered)
            .map(|(key, offered)| FigureRow {
                key: key.clone(),
                tally: Tally { seat_minutes_offered: *offered, ..Tally::default() },
            })
            .collect();
        for (group, tally) in counted.groups {
            if let Some(row) = usize::try_from(group).ok().and_then(|group| rows.get_mut(group)) {
                row.tally = Tally { seat_minutes_offered: row.tally.seat_minutes_offered, ..tally };
            }
        }
        // Without a service period only what happened is worth a line.
        rows.retain(|row| row.key != Key::Service(None) || row.tally != Tally::default());
        Ok(Sheet { zone: access.zone, rows, total, turns: counted.turns })
    }
}

/// The seats of all tables that the business has now.
fn seats(schedule: Option<&BusinessSchedule>) -> i64 {
    let tables = schedule.into_iter().flat_map(|schedule| &schedule.setup.tables);
    tables.map(|table| i64::from(table.max_party.people())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_span_has_1_to_366_days() {
        let span = |from, until| FigureSpan::new(date(from), date(until)).map_err(|error| (error.field, error.code));
        assert_eq!(span("2026-01-01", "2026-01-01").unwrap().days().count(), 1);
        assert_eq!(span("2027-09-01", "2028-08-31").unwrap().days().count(), 366);
        assert_eq!(span("2027-09-01", "2028-09-01"), Err(("until".into(), "span_too_long")));
        assert_eq!(span("2026-01-02", "2026-01-01"), Err(("until".into(), "ends_before_start")));
        assert_eq!(span("1999-12-31", "2000-01-01"), Err(("from".into(), "out_of_range")));
        assert_eq!(span("2100-12-31", "2101-01-01"), Err(("until".into(), "out_of_range")));
    }
}
