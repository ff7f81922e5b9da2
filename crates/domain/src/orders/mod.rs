//! Orders of guests: for take-away at a time, or for a reservation. Paid at the business; no fiscal receipt is issued.

mod capacity;
mod change;
mod create;
mod error;
mod expire;
mod follow;
mod lines;
mod order;
pub mod policy;
mod ports;
mod pricing;
mod read;
mod service;
mod settings;
mod state;
mod steps;
#[cfg(test)]
mod testing;
mod times;
mod view;
mod write;

pub use capacity::{SLOT, SlotUnits};
pub use change::OrderChange;
pub use create::NewOrder;
pub use error::{ChangedPrice, NoCapacity, OrderError, OrderRule, SoldOut};
pub use follow::ReservedOrders;
pub use lines::{ChosenOption, LineRequest, LinesRequest};
pub use order::{Line, LineOption, Order, OrderKind, OrderStatus};
pub use ports::{HistoryEntry, OrderFilter, OrderReads, OrderRepository, OrderScope, OwnersOfOrder, ReservedTable};
pub use pricing::{VatShare, total_of, units_of, vat_of};
pub use read::OrderQuery;
pub use service::{BusinessKitchen, Orders};
pub use settings::{OrderSettings, OrderSettingsChange};
pub use state::{OrderAction, OrderSide, StepRefusal, actions, next};
pub use times::{OfferedTime, OrderTimes, TimeReason};
pub use view::{OrderStep, OrderView};
