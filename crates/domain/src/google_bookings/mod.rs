//! Booking on Google: the booking server of the Actions Center, which asks for free times, books and cancels, and the
//! feeds of which businesses and times there are.

mod availability;
mod booking;
mod client;
mod feed;
mod outcome;
mod ports;

use std::sync::Arc;

use crate::core::Core;
use crate::reservations::use_cases::Reservations;
use crate::shared::secrets::Secrets;

pub use availability::WantedTime;
pub use booking::{BookingChange, BookingState, GoogleBooking, NewGoogleBooking};
pub use client::GoogleClient;
pub use feed::{FeedTime, MerchantTimes};
pub use outcome::{Cause, Outcome};
pub use ports::{GoogleReads, GoogleRepository, Merchant};

/// Booking on Google.
#[derive(Clone)]
pub struct GoogleBookings {
    pub core: Core,
    pub secrets: Arc<dyn Secrets>,
    /// How Google signs in; without it there is no booking on Google.
    pub client: Option<GoogleClient>,
}

impl GoogleBookings {
    fn reservations(&self) -> Reservations {
        Reservations { core: self.core.clone() }
    }
}
