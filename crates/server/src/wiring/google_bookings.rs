//! Booking on Google.

use std::sync::Arc;

use adapters::db::Database;
use adapters::system::core;
use domain::google_bookings::{GoogleBookings, GoogleClient};

use super::accounts;
use crate::config::Config;

/// The use cases of bookings on Google.
///
/// # Errors
/// When the server's secret cannot be read.
pub fn google_bookings(config: &Config, database: &Database) -> anyhow::Result<GoogleBookings> {
    let google = &config.google_booking;
    let client = google.user.clone().zip(google.password.clone());
    Ok(GoogleBookings {
        core: core(database),
        secrets: Arc::new(accounts::secrets(config)?),
        client: client.map(|(user, password)| GoogleClient { user, password }),
    })
}
