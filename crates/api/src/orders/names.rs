//! Enums of orders in requests and replies.

use domain::orders::{OrderAction, OrderKind, OrderSide, OrderStatus, TimeReason};

use crate::http::named::{Named, vocabularies};

pub type OrderKindName = Named<OrderKind>;
pub type OrderStatusName = Named<OrderStatus>;
pub type OrderActionName = Named<OrderAction>;
pub type OrderSideName = Named<OrderSide>;
pub type TimeReasonName = Named<TimeReason>;

vocabularies! {
    OrderKind => "OrderKind",
    OrderStatus => "OrderStatus",
    OrderAction => "OrderAction",
    OrderSide => "OrderActor",
    TimeReason => "OrderTimeReason",
}
