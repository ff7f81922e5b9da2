//! The events that can be sent.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::orders::OrderStatus;
use crate::shared::events::{Event, ReservationChange};
use crate::shared::ids::{BusinessId, OrderId, ReservationId, ReviewId};

/// The type of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(const_into_str)]
pub enum WebhookEvent {
    #[strum(serialize = "reservation.created")]
    ReservationCreated,
    #[strum(serialize = "reservation.changed")]
    ReservationChanged,
    #[strum(serialize = "reservation.cancelled")]
    ReservationCancelled,
    #[strum(serialize = "reservation.seated")]
    ReservationSeated,
    #[strum(serialize = "reservation.completed")]
    ReservationCompleted,
    #[strum(serialize = "reservation.no_show")]
    ReservationNoShow,
    #[strum(serialize = "review.published")]
    ReviewPublished,
    #[strum(serialize = "order.placed")]
    OrderPlaced,
    #[strum(serialize = "order.changed")]
    OrderChanged,
    #[strum(serialize = "order.accepted")]
    OrderAccepted,
    #[strum(serialize = "order.preparing")]
    OrderPreparing,
    #[strum(serialize = "order.ready")]
    OrderReady,
    #[strum(serialize = "order.completed")]
    OrderCompleted,
    #[strum(serialize = "order.rejected")]
    OrderRejected,
    #[strum(serialize = "order.cancelled")]
    OrderCancelled,
}

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Reservation(ReservationId),
    Review(ReviewId),
    Order(OrderId),
}

impl WebhookEvent {
    /// The type of the message that tests an address. It cannot be subscribed to.
    pub const TEST: &'static str = "webhook.test";

    /// The message that an event of ours is sent as, if it is.
    pub fn of(event: &Event) -> Option<(Self, BusinessId, Subject)> {
        match event {
            Event::ReservationChanged { reservation, business, change, version, by_guest, .. } => {
                let is_new = *by_guest || *version == 1;
                Some((of_reservation(*change, is_new)?, *business, Subject::Reservation(*reservation)))
            }
            Event::ReviewPublished { review, business, .. } => {
                Some((Self::ReviewPublished, *business, Subject::Review(*review)))
            }
            Event::OrderChanged { order, business, status, version, .. } => {
                Some((of_order(status.parse().ok()?, *version), *business, Subject::Order(*order)))
            }
            _ => None,
        }
    }
}

/// A hold is no reservation yet. What the business confirms was requested before, unless it made the reservation itself.
fn of_reservation(change: ReservationChange, is_new: bool) -> Option<WebhookEvent> {
    use ReservationChange as Change;
    use WebhookEvent as Sent;
    Some(match change {
        Change::Held | Change::Offered | Change::Released => return None,
        Change::Requested => Sent::ReservationCreated,
        Change::Confirmed if is_new => Sent::ReservationCreated,
        Change::Confirmed
        | Change::Moved
        | Change::Rearranged
        | Change::Reconfirmed
        | Change::NoShowRefuted
        | Change::Undone => Sent::ReservationChanged,
        Change::CancelledByGuest | Change::CancelledByBusiness | Change::Declined | Change::Unanswered => {
            Sent::ReservationCancelled
        }
        Change::Seated => Sent::ReservationSeated,
        Change::Completed => Sent::ReservationCompleted,
        Change::NoShow => Sent::ReservationNoShow,
    })
}

fn of_order(status: OrderStatus, version: i32) -> WebhookEvent {
    match status {
        OrderStatus::Placed if version == 1 => WebhookEvent::OrderPlaced,
        OrderStatus::Placed => WebhookEvent::OrderChanged,
        OrderStatus::Accepted => WebhookEvent::OrderAccepted,
        OrderStatus::Preparing => WebhookEvent::OrderPreparing,
        OrderStatus::Ready => WebhookEvent::OrderReady,
        OrderStatus::Completed => WebhookEvent::OrderCompleted,
        OrderStatus::Rejected => WebhookEvent::OrderRejected,
        OrderStatus::Cancelled => WebhookEvent::OrderCancelled,
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn of(change: ReservationChange, version: i32, by_guest: bool) -> Option<&'static str> {
        let (reservation, business) = (ReservationId(Uuid::nil()), BusinessId(Uuid::nil()));
        let status = String::new();
        let event = Event::ReservationChanged { reservation, business, guest: None, change, status, version, by_guest };
        WebhookEvent::of(&event).map(|(event, ..)| event.into_str())
    }

    #[test]
    fn a_reservation_is_created_once() {
        assert_eq!(of(ReservationChange::Held, 1, true), None);
        assert_eq!(of(ReservationChange::Confirmed, 2, true), Some("reservation.created"));
        assert_eq!(of(ReservationChange::Confirmed, 1, false), Some("reservation.created"));
        assert_eq!(of(ReservationChange::Requested, 2, true), Some("reservation.created"));
        assert_eq!(of(ReservationChange::Confirmed, 3, false), Some("reservation.changed"));
        assert_eq!(of(ReservationChange::Declined, 3, false), Some("reservation.cancelled"));
        assert_eq!(of(ReservationChange::Released, 2, true), None);
    }

    #[test]
    fn an_order_is_placed_once() {
        let of = |status: &str, version| {
            let (order, business) = (OrderId(Uuid::nil()), BusinessId(Uuid::nil()));
            let status = status.to_owned();
            let event = Event::OrderChanged { order, business, guest: None, status, version, recalled: false };
            WebhookEvent::of(&event).map(|(event, ..)| event.into_str())
        };
        assert_eq!(of("placed", 1), Some("order.placed"));
        assert_eq!(of("placed", 2), Some("order.changed"));
        assert_eq!(of("ready", 4), Some("order.ready"));
        assert_eq!(of("eaten", 4), None);
    }

    #[test]
    fn names_are_read_back() {
        for &event in WebhookEvent::VARIANTS {
            assert_eq!(event.into_str().parse(), Ok(event));
        }
    }
}
