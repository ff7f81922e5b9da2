//! Reading orders.

use chrono::{DateTime, NaiveDate, Utc};

use super::error::OrderError;
use super::order::{OrderKind, OrderStatus};
use super::policy;
use super::ports::{OrderFilter, OrderScope};
use super::service::Orders;
use super::state::OrderSide;
use super::view::OrderView;
use crate::businesses::roles::{BusinessAction, acts};
use crate::reservations::local_time::calendar_day;
use crate::reservations::window::Window;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, OrderId, ReservationId};
use crate::shared::page::{Page, PageRequest};

/// Which orders to list.
#[derive(Debug, Clone, Default)]
pub struct OrderQuery {
    /// At this business: all for its staff, their own for others.
    pub business: Option<BusinessId>,
    pub statuses: Vec<OrderStatus>,
    pub kind: Option<OrderKind>,
    /// With a business: due on this date, in its time zone.
    pub day: Option<NaiveDate>,
    pub reservation: Option<ReservationId>,
}

impl Orders {
    /// One order.
    ///
    /// # Errors
    /// `Denied` for others than its guest and staff.
    pub async fn order(&self, actor: &Actor, id: OrderId) -> Result<OrderView, OrderError> {
        actor.is_known()?;
        let found = self.core.reads.orders().order(id, actor.user().ok()).await?.ok_or(OrderError::UNKNOWN)?;
        let (view, role) = found;
        let sides = policy::sides(actor, view.order.guest.user, role)?;
        Ok(view.seen_by(&sides, self.core.now()))
    }

    /// The actor's own orders, newest first; with a business that they serve all of it, the earliest due first.
    ///
    /// # Errors
    /// `Denied` without a profile, and for an unknown business; `Invalid` for a day without a business.
    pub async fn orders(
        &self,
        actor: &Actor,
        query: &OrderQuery,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<OrderView, DateTime<Utc>>, OrderError> {
        let filter = self.filter(actor, query).await?;
        let side = match filter.scope {
            OrderScope::Guest(..) => OrderSide::Guest,
            OrderScope::Business(_) => OrderSide::Staff,
        };
        let found = self.core.reads.orders().orders(&filter, page).await?;
        let now = self.core.now();
        Ok(found.map(|view| view.seen_by(&[side], now)))
    }

    async fn filter(&self, actor: &Actor, query: &OrderQuery) -> Result<OrderFilter, OrderError> {
        actor.is_known()?;
        let (scope, within) = match query.business {
            None if query.day.is_some() => return Err(OrderError::field("business_id", "required")),
            None => (OrderScope::Guest(actor.user()?, None), None),
            Some(business) => {
                let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
                let access = access.ok_or(OrderError::UNKNOWN)?;
                let within: Option<Window> = query.day.map(|date| calendar_day(access.zone, date));
                let scope = if acts(actor, access.role, BusinessAction::Orders) {
                    OrderScope::Business(business)
                } else {
                    OrderScope::Guest(actor.user()?, Some(business))
                };
                (scope, within)
            }
        };
        let statuses = query.statuses.clone();
        Ok(OrderFilter { scope, statuses, kind: query.kind, within, reservation: query.reservation })
    }

    /// The filter of the actor's own orders.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub fn own(&self, actor: &Actor, query: &OrderQuery) -> Result<OrderFilter, OrderError> {
        Ok(OrderFilter {
            scope: OrderScope::Guest(actor.user()?, query.business),
            statuses: query.statuses.clone(),
            kind: query.kind,
            within: None,
            reservation: query.reservation,
        })
    }

    /// An order for an email to its guest; `None` once it is gone.
    ///
    /// # Errors
    /// `Store`.
    pub async fn for_email(&self, id: OrderId) -> Result<Option<OrderView>, OrderError> {
        Ok(self.core.reads.orders().order(id, None).await?.map(|(view, _)| view))
    }
}
