//! Why use cases of widgets fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of widgets failed.
pub type WidgetError = Error<WidgetRule>;

rules! {
    pub enum WidgetRule {
        /// Too many codes were requested for one address, or from one.
        TooOften(Duration) => TooMany "guest_booking_too_often" wait left,
    }
}
