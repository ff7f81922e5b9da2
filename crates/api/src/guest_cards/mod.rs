//! What businesses note about their guests.

mod cards;
mod csv;
mod matches;
mod notes;
mod own;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `guest_cards` and what belongs to them. The file comes first, because `guest_cards/{uuid}` would match it.
pub fn routes(config: &mut ServiceConfig) {
    csv::routes(config);
    cards::routes(config);
    notes::routes(config);
    matches::routes(config);
    own::routes(config);
}
