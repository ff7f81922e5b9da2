//! The operations of guests and staff on reservations.
//!
//! Every write runs in one transaction: it locks the business, then reads the clock once, expires the holds that are due,
//! checks [`super::availability`], and writes the reservation, its tables, its history and the event together.

mod activity;
mod available_tables;
mod available_times;
mod book_for_guest;
mod cancel;
mod cancel_during;
mod change;
mod confirm;
mod context;
mod create;
mod create_hold;
mod create_staff_reservation;
mod decline_unanswered;
mod expire_holds;
mod links;
mod offer;
mod read;
mod refute_no_show;
mod remind;
mod search;
mod staff_actions;
mod stay;
mod swap;
mod transition;
mod undo;

use crate::core::Core;

pub use activity::{ActivityPage, OwnerNews};
pub use available_tables::TableOption;
pub use available_times::{AvailabilityQuery, AvailableTimes};
pub use book_for_guest::GuestRequest;
pub use cancel_during::MOST_CANCELLED;
pub use change::Edit;
pub use create::{CreatedBy, NewReservation, StaffReservation};
pub use read::{DayFilter, ReservationPage, ReservationQuery};
pub use refute_no_show::RefutedNoShows;
pub use search::terms as search_terms;
pub use swap::{Swap, Swapped};
pub use transition::Command;

/// The use cases of reservations.
#[derive(Clone)]
pub struct Reservations {
    /// Transactions, reads, clock and random source.
    pub core: Core,
}
