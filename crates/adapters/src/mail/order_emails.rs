//! Emails guests about their orders.

use std::sync::Arc;

use async_trait::async_trait;
use domain::orders::{OrderStatus, Orders};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::OrderId;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::orders::to_guest;

/// Emails guests when their order is accepted, ready or rejected.
pub struct OrderEmails {
    pub mailer: Arc<dyn Mailer>,
    pub orders: Orders,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for OrderEmails {
    fn name(&self) -> &'static str {
        "order_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        occasion(event).is_some()
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Some((id, status)) = occasion(&recorded.event) else { return Ok(()) };
        let found = self.orders.for_email(id).await.map_err(|error| error.to_string())?;
        let Some(view) = found.filter(|view| is_still(view.order.status, status)) else { return Ok(()) };
        let Some(to) = view.order.guest.email.clone() else { return Ok(()) };
        let Some(layout) = to_guest(&view, status, &self.public_url) else { return Ok(()) };
        self.mailer.send(&layout.email(to, format!("{}-order", recorded.id))).await
    }
}

/// Whether an order is in this status or went on from it: not when the kitchen took the step back, or the guest cancelled.
fn is_still(now: OrderStatus, status: OrderStatus) -> bool {
    now == status || (now > status && now <= OrderStatus::Completed)
}

fn occasion(event: &Event) -> Option<(OrderId, OrderStatus)> {
    let Event::OrderChanged { order, status, recalled: false, .. } = event else { return None };
    let status: OrderStatus = status.parse().ok()?;
    matches!(status, OrderStatus::Accepted | OrderStatus::Ready | OrderStatus::Rejected).then_some((*order, status))
}

#[cfg(test)]
mod tests {
    use domain::shared::ids::BusinessId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn only_what_guests_wait_for_is_told() {
        let event = |status: &str, recalled| Event::OrderChanged {
            order: OrderId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            guest: None,
            status: status.into(),
            version: 2,
            recalled,
        };
        for (status, recalled, told) in [
            ("placed", false, false),
            ("accepted", false, true),
            ("accepted", true, false),
            ("preparing", false, false),
            ("ready", false, true),
            ("ready", true, false),
            ("rejected", false, true),
            ("cancelled", false, false),
        ] {
            assert_eq!(occasion(&event(status, recalled)).is_some(), told, "{status} {recalled}");
        }
    }
}
