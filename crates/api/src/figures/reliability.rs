//! How a business kept its bookings, on the wire.

use domain::figures::Reliability;
use domain::shared::ids::BusinessId;

use crate::http::prelude::*;

/// How a business kept its bookings in the last 12 months, counted at most an hour ago. Walk-ins do not count.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessReliability {
    business_id: Uuid,
    /// Confirmed reservations that the business did not cancel, in whole percent of those that guests did not cancel; 100
    /// only when it cancelled none. Null with fewer than 20.
    #[schema(minimum = 0, maximum = 100)]
    kept_percent: Option<i64>,
    /// The median of the minutes from the booked time until the party sat down. Null with fewer than 20 seatings.
    #[schema(minimum = 0)]
    wait_minutes: Option<i64>,
}

impl BusinessReliability {
    pub(super) fn new(business: BusinessId, Reliability { kept_percent, wait_minutes }: Reliability) -> Self {
        Self { business_id: business.0, kept_percent, wait_minutes }
    }
}
