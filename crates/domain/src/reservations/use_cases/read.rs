//! Reads reservations.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{Reservations, search::terms};
use crate::businesses::roles::{BusinessAction, acts, role_at};
use crate::{
    reservations::{
        error::ReservationError,
        local_time::{calendar_day, local_date},
        policy,
        ports::{ListOrder, ReservationFilter, Scope},
        state::Side,
        status::Status,
        view::ReservationView,
        window::Window,
    },
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::{BusinessId, ReservationId},
        page::{Page, PageRequest},
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayFilter {
    /// The current one, also past midnight.
    Today,
    /// The one of a date.
    Of(NaiveDate),
}

/// The filters of a list.
#[derive(Debug, Clone, Default)]
pub struct ReservationQuery {
    /// Only these statuses; empty: all but expired holds.
    pub statuses: Vec<Status>,
    /// Only those that start at this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Only those that start before.
    pub to: Option<DateTime<Utc>>,
    /// At one business: all for its staff, their own for others.
    pub business: Option<BusinessId>,
    /// Only those that start on this business day of the business.
    pub day: Option<DayFilter>,
    /// Only those whose guest's name, phone number or code contains this, each word for itself.
    pub search: Option<String>,
    pub order: ListOrder,
    /// With their history.
    pub history: bool,
}

/// A page of reservations.
#[derive(Debug, Clone)]
pub struct ReservationPage {
    pub page: Page<ReservationView, DateTime<Utc>>,
    /// The date of the requested business day.
    pub date: Option<NaiveDate>,
}

impl Reservations {
    /// A reservation, with its history if `history`.
    ///
    /// # Errors
    /// [`Denied`] for others than its guest, staff and companions.
    pub async fn get(
        &self,
        actor: &Actor,
        id: ReservationId,
        history: bool,
    ) -> Result<ReservationView, ReservationError> {
        actor.is_known()?;
        let found = self.core.reads.reservations().view(id, actor.user().ok(), history).await?;
        let (view, role) = found.ok_or(Denied::Unknown)?;
        let role = role_at(actor, view.business.id, role);
        let guest = view.reservation.guest.user;
        let sides = match (policy::sides(actor, guest, role, BusinessAction::SeeDay), actor.user()) {
            (Err(Denied::Unknown), Ok(user)) if self.core.reads.reservations().is_companion(id, user).await? => {
                return Ok(view.seen_by_companion());
            }
            (sides, _) => sides?,
        };
        let view = match policy::sides(actor, guest, role, BusinessAction::RunDay) {
            Ok(acting) => view.seen_by(&acting, self.core.now()),
            Err(_) => view.seen_by(&sides, self.core.now()).without_actions(),
        };
        self.with_alternatives(view).await
    }

    /// A reservation for an email: without actions, and with other times if the business cancelled or declined.
    ///
    /// # Errors
    /// `Store`.
    pub async fn for_email(&self, id: ReservationId) -> Result<Option<ReservationView>, ReservationError> {
        match self.core.reads.reservations().view(id, None, false).await? {
            Some((view, _)) => self.with_alternatives(view).await.map(Some),
            None => Ok(None),
        }
    }

    /// The actor's own reservations, or all of a business they run.
    ///
    /// # Errors
    /// [`Denied`] for visitors, `Invalid` for contradictory filters.
    pub async fn list(
        &self,
        actor: &Actor,
        query: &ReservationQuery,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<ReservationPage, ReservationError> {
        actor.is_known()?;
        let user = actor.user();
        let access = match query.business {
            Some(business) => {
                let access = self.core.reads.reservations().access(business, user.ok()).await?;
                Some((business, access.ok_or_else(|| FieldError::new("business_id", "unknown_record"))?))
            }
            None => None,
        };
        let scope = match access {
            Some((business, access)) if acts(actor, role_at(actor, business, access.role), BusinessAction::SeeDay) => {
                Scope::Business(business)
            }
            _ => Scope::Guest(user?, query.business),
        };
        let (date, within) = self.day(query, access.map(|(business, access)| (business, access.zone))).await?.unzip();
        let filter = ReservationFilter {
            scope,
            statuses: query.statuses.clone(),
            within: query.window(within),
            terms: query.search.as_deref().map(terms).unwrap_or_default(),
            order: query.order,
            history: query.history,
        };
        let side = if matches!(scope, Scope::Business(_)) { Side::Business } else { Side::Guest };
        let role = access.and_then(|(business, access)| role_at(actor, business, access.role));
        let acts = side == Side::Guest || acts(actor, role, BusinessAction::RunDay);
        let now = self.core.now();
        let found = self.core.reads.reservations().list(&filter, page).await?;
        let seen = |view: ReservationView| {
            let view = view.seen_by(&[side], now);
            if acts { view } else { view.without_actions() }
        };
        Ok(ReservationPage { page: found.map(seen), date })
    }

    /// The requested business day, with its date.
    async fn day(
        &self,
        query: &ReservationQuery,
        at: Option<(BusinessId, Tz)>,
    ) -> Result<Option<(NaiveDate, Window)>, ReservationError> {
        let Some(day) = query.day else { return Ok(None) };
        let (business, zone) = at.ok_or_else(|| FieldError::new("date", "needs_business"))?;
        let schedule = self.core.reads.reservations().schedule(business).await?;
        let now = self.core.now();
        let date = match day {
            DayFilter::Today => {
                schedule.as_ref().map_or_else(|| local_date(zone, now), |schedule| schedule.business_date(now))
            }
            DayFilter::Of(date) => date,
        };
        date.succ_opt().ok_or_else(|| FieldError::new("date", "date_invalid"))?;
        Ok(Some((date, schedule.map_or_else(|| calendar_day(zone, date), |schedule| schedule.business_day(date)))))
    }
}

impl ReservationQuery {
    fn window(&self, day: Option<Window>) -> Option<Window> {
        if day.is_none() && self.from.is_none() && self.to.is_none() {
            return None;
        }
        let from = self.from.into_iter().chain(day.map(|day| day.from)).max();
        let until = self.to.into_iter().chain(day.map(|day| day.until)).min();
        Some(Window::new(from.unwrap_or(EARLIEST), until.unwrap_or(LATEST)))
    }
}

/// The bounds of a window without a beginning or end, within what PostgreSQL can store.
const EARLIEST: DateTime<Utc> = DateTime::UNIX_EPOCH;
const LATEST: DateTime<Utc> = match DateTime::from_timestamp(32_503_680_000, 0) {
    Some(year_3000) => year_3000,
    None => DateTime::<Utc>::MAX_UTC,
};
