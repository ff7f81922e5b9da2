//! The state machine of orders.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::order::{Order, OrderStatus};

/// An action on an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OrderAction {
    /// The guest changes what is ordered, or when it is collected.
    Change,
    Cancel,
    Accept,
    Reject,
    /// The kitchen begins.
    Start,
    /// It can be collected or served.
    Ready,
    /// It was.
    Complete,
    /// The kitchen takes its last step back.
    Recall,
}

/// For whom an actor acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OrderSide {
    Guest,
    Staff,
    /// The program: time has passed, or the reservation took a step.
    System,
}

/// Why an action is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepRefusal {
    /// It does not follow from this status, or not for this side.
    WrongState,
    /// The party of the pre-order is not seated yet.
    NotReleased,
    /// The time for it has passed.
    TooLate,
}

/// For how long the kitchen can take a step back.
const RECALL: TimeDelta = TimeDelta::seconds(10);

/// The status that follows when `side` does `action` to an order at `now`.
///
/// # Errors
/// Why it is not possible.
pub fn next(
    order: &Order,
    action: OrderAction,
    side: OrderSide,
    now: DateTime<Utc>,
) -> Result<OrderStatus, StepRefusal> {
    use {OrderAction as A, OrderSide as By, OrderStatus as S};
    let next = match (order.status, action, side) {
        (S::Placed, A::Change, By::Guest) => S::Placed,
        (S::Placed | S::Accepted, A::Cancel, By::Guest | By::System) => S::Cancelled,
        (S::Placed, A::Accept, By::Staff) => S::Accepted,
        (S::Placed | S::Accepted, A::Reject, By::Staff | By::System) => S::Rejected,
        (S::Accepted, A::Start, By::Staff) => S::Preparing,
        (S::Preparing, A::Ready, By::Staff) => S::Ready,
        (S::Ready, A::Complete, By::Staff) => S::Completed,
        (S::Preparing, A::Recall, By::Staff) => S::Accepted,
        (S::Ready, A::Recall, By::Staff) => S::Preparing,
        (S::Completed, A::Recall, By::Staff) => S::Ready,
        _ => return Err(StepRefusal::WrongState),
    };
    match action {
        A::Start if !order.is_released() => Err(StepRefusal::NotReleased),
        A::Recall if order.bumped_at.is_none_or(|at| now - at > RECALL) => Err(StepRefusal::TooLate),
        // The worker rejects it within seconds; until then staff do not accept what the guest was promised to lose.
        A::Accept | A::Change if now >= order.accept_by => Err(StepRefusal::TooLate),
        _ => Ok(next),
    }
}

/// What these sides may do now.
pub fn actions(order: &Order, sides: &[OrderSide], now: DateTime<Utc>) -> Vec<OrderAction> {
    let possible = |action: &OrderAction| sides.iter().any(|side| next(order, *action, *side, now).is_ok());
    OrderAction::VARIANTS.iter().copied().filter(possible).collect()
}

impl OrderAction {
    /// The action that leads from one status to the requested one; that of a status no step leads to is `None`.
    pub fn towards(from: OrderStatus, to: OrderStatus) -> Option<Self> {
        use OrderStatus as S;
        Some(match (from, to) {
            (S::Preparing, S::Accepted) | (S::Ready, S::Preparing) | (S::Completed, S::Ready) => Self::Recall,
            (_, S::Accepted) => Self::Accept,
            (_, S::Preparing) => Self::Start,
            (_, S::Ready) => Self::Ready,
            (_, S::Completed) => Self::Complete,
            (_, S::Rejected) => Self::Reject,
            (_, S::Cancelled) => Self::Cancel,
            (_, S::Placed) => return None,
        })
    }

    /// Whether the kitchen may take it back.
    pub fn is_bump(self) -> bool {
        matches!(self, Self::Start | Self::Ready | Self::Complete)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::order;
    use super::*;

    #[test]
    fn the_diagram() {
        use {OrderAction as A, OrderSide as By, OrderStatus as S};
        let now = order().created_at;
        for &status in S::VARIANTS {
            let order = Order { status, bumped_at: Some(now), ..order() };
            for &action in A::VARIANTS {
                for &side in By::VARIANTS {
                    let expected = match (side, status, action) {
                        (By::Guest, S::Placed, A::Change) => Some(S::Placed),
                        (By::Guest | By::System, S::Placed | S::Accepted, A::Cancel) => Some(S::Cancelled),
                        (By::Staff | By::System, S::Placed | S::Accepted, A::Reject) => Some(S::Rejected),
                        (By::Staff, S::Placed, A::Accept) => Some(S::Accepted),
                        (By::Staff, S::Accepted, A::Start) => Some(S::Preparing),
                        (By::Staff, S::Preparing, A::Ready) => Some(S::Ready),
                        (By::Staff, S::Ready, A::Complete) => Some(S::Completed),
                        (By::Staff, S::Preparing, A::Recall) => Some(S::Accepted),
                        (By::Staff, S::Ready, A::Recall) => Some(S::Preparing),
                        (By::Staff, S::Completed, A::Recall) => Some(S::Ready),
                        _ => None,
                    };
                    assert_eq!(next(&order, action, side, now).ok(), expected, "{side:?} {status:?} {action:?}");
                }
            }
        }
    }

    #[test]
    fn steps_in_time() {
        let now = order().created_at;
        let after = |seconds| now + TimeDelta::seconds(seconds);
        let ready = Order { status: OrderStatus::Ready, bumped_at: Some(now), ..order() };
        assert_eq!(next(&ready, OrderAction::Recall, OrderSide::Staff, after(10)), Ok(OrderStatus::Preparing));
        assert_eq!(next(&ready, OrderAction::Recall, OrderSide::Staff, after(11)), Err(StepRefusal::TooLate));
        let accept = |at| next(&order(), OrderAction::Accept, OrderSide::Staff, at);
        assert_eq!(accept(after(599)), Ok(OrderStatus::Accepted));
        assert_eq!(accept(after(600)), Err(StepRefusal::TooLate));
        let waiting =
            Order { kind: super::super::order::OrderKind::Preorder, status: OrderStatus::Accepted, ..order() };
        let start = |order: &Order| next(order, OrderAction::Start, OrderSide::Staff, now);
        assert_eq!(start(&waiting), Err(StepRefusal::NotReleased));
        assert_eq!(start(&Order { released_at: Some(now), ..waiting }), Ok(OrderStatus::Preparing));
    }

    #[test]
    fn every_order_ends() {
        // Whatever status an order has, some sequence of actions leads to one that is over.
        for &status in OrderStatus::VARIANTS {
            let mut order = Order { status, ..order() };
            let now = order.created_at;
            for _ in 0..OrderStatus::VARIANTS.len() {
                let forward = [OrderAction::Accept, OrderAction::Start, OrderAction::Ready, OrderAction::Complete];
                let step = forward.iter().find_map(|action| next(&order, *action, OrderSide::Staff, now).ok());
                order.status = step.unwrap_or(order.status);
            }
            assert!(order.status.is_over(), "{status:?}");
        }
    }
}
