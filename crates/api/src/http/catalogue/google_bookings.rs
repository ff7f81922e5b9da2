//! The entries of bookings on Google.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[entry(
    "google_credentials_invalid",
    "These are not the user and the password of the booking server.",
    "Questi non sono l’utente e la password del server di prenotazione.",
)];
