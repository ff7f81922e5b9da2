//! The use cases of evening reports.

use chrono::{NaiveDate, TimeDelta};

use super::ports::EveningReportReads;
use crate::businesses::roles::BusinessAction;
use crate::core::Core;
use crate::figures::{FigureSpan, Figures, Grouping, Tally};
use crate::reservations::activity::OwnerEmail;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::error::{Error, NoRule};
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// How many businesses one run looks at.
const BATCH: i64 = 1_000;
/// A day that ended longer ago is no news.
const FRESH: TimeDelta = TimeDelta::hours(24);

/// Why a use case of evening reports failed.
pub type EveningReportError = Error<NoRule>;

/// What a report says.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    pub day: NaiveDate,
    pub tally: Tally,
    /// The next business day, as booked so far.
    pub next: Tally,
    pub readers: Vec<OwnerEmail>,
}

/// Reports by mail once a business day has ended.
#[derive(Clone)]
pub struct EveningReports {
    pub core: Core,
}

impl EveningReports {
    /// Has the business days reported that have ended. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn announce(&self) -> Result<usize, StoreError> {
        let now = self.core.now();
        let mut announced = 0;
        for business in self.reads().unreported(now, BATCH).await? {
            let Some(schedule) = self.core.reads.reservations().schedule(business).await? else { continue };
            let Some(day) = schedule.business_date(now).pred_opt() else { continue };
            if schedule.business_day(day).until + FRESH < now {
                continue;
            }
            let is_new = in_transaction(&*self.core.store, async |unit| {
                let is_new = unit.evening_reports().mark_reported(business, day, now).await?;
                if is_new {
                    let event = Event::BusinessDayEnded { business, day };
                    unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
                }
                Ok::<_, StoreError>(is_new)
            });
            announced += usize::from(is_new.await?);
        }
        Ok(announced)
    }

    /// The report of a business day; none for a day on which nothing happened, and without readers.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn report(&self, business: BusinessId, day: NaiveDate) -> Result<Option<Report>, EveningReportError> {
        let readers = self.reads().readers(business).await?;
        let tally = self.tally(business, day).await?;
        let happened = tally.parties + tally.no_shows + tally.cancelled_by_guest + tally.cancelled_by_business;
        if readers.is_empty() || happened == 0 {
            return Ok(None);
        }
        let next = self.tally(business, day.succ_opt().unwrap_or(day)).await?;
        Ok(Some(Report { day, tally, next, readers }))
    }

    async fn tally(&self, business: BusinessId, day: NaiveDate) -> Result<Tally, EveningReportError> {
        let figures = Figures { core: self.core.clone() };
        let span = FigureSpan { from: day, until: day };
        Ok(figures.sheet(&Actor::System, business, span, Grouping::Day).await?.total)
    }

    /// Whether the actor gets the report of a business.
    ///
    /// # Errors
    /// `Denied` by [`BusinessAction::Figures`], and for an unknown business.
    pub async fn setting(&self, actor: &Actor, business: BusinessId) -> Result<bool, EveningReportError> {
        let user = self.reader(actor, business).await?;
        Ok(self.reads().is_reported_to(business, user).await?)
    }

    /// Changes whether the actor gets it.
    ///
    /// # Errors
    /// `Denied` as in [`Self::setting`].
    pub async fn change_setting(
        &self,
        actor: &Actor,
        business: BusinessId,
        wanted: bool,
    ) -> Result<bool, EveningReportError> {
        let (user, now) = (self.reader(actor, business).await?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            unit.evening_reports().set_reported_to(business, user, wanted, now).await.map_err(EveningReportError::from)
        })
        .await?;
        Ok(wanted)
    }

    async fn reader(&self, actor: &Actor, business: BusinessId) -> Result<UserId, EveningReportError> {
        let user = actor.user()?;
        let access = self.core.reads.reservations().access(business, Some(user)).await?;
        policy::run(actor, access.ok_or(EveningReportError::UNKNOWN)?.role, BusinessAction::Figures)?;
        Ok(user)
    }

    fn reads(&self) -> &dyn EveningReportReads {
        self.core.reads.evening_reports()
    }
}
