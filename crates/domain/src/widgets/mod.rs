//! Booking on other websites: which of them may show the widget of a business, and guests who book there without an
//! account, by a code that is mailed to them.

mod booking;
mod error;
mod origin;
mod ports;
mod service;
mod settings;

pub use booking::{GuestBooking, NewGuestBooking, Outcome, code};
pub use error::{WidgetError, WidgetRule};
pub use origin::Origin;
pub use ports::{WidgetReads, WidgetRepository};
pub use service::Widgets;
pub use settings::{WidgetSettings, WidgetSettingsChange};
