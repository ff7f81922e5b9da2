//! The queue on the wire.

use chrono::{DateTime, Utc};
use domain::reservations::party_size::PartySize;
use domain::reservations::wait_quote::WaitQuote as Quote;
use domain::walk_in_queue::{Joining, QueueView};

use super::names::QueueStateName;
use crate::http::prelude::*;
use crate::reservations::wire::{legible, phone_number};

/// A wait in minutes, rounded up to five: half of all parties wait no longer than `low_minutes`, four of five no longer
/// than `high_minutes`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitQuote {
    #[schema(minimum = 0, maximum = 360)]
    low_minutes: u16,
    #[schema(minimum = 0, maximum = 360)]
    high_minutes: u16,
}

impl From<Quote> for WaitQuote {
    fn from(Quote { low, high }: Quote) -> Self {
        Self { low_minutes: low, high_minutes: high }
    }
}

/// A party without a reservation that waits, or waited, for a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueueParty {
    uuid: Uuid,
    business_id: Uuid,
    name: String,
    phone: Option<String>,
    #[schema(minimum = 1, maximum = 50)]
    party: u8,
    /// Whether the guest joined without the staff.
    by_guest: bool,
    state: QueueStateName,
    /// Its place among the parties that wait, from 1; null once it was called.
    place: Option<u32>,
    /// How long it will wait from now on; null once it was called, and where no quote is possible.
    quote: Option<WaitQuote>,
    /// The wait that the party was told when it joined.
    quoted: Option<WaitQuote>,
    joined_at: DateTime<Utc>,
    /// When the staff called it to its table.
    called_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    /// The reservation of a party that was seated.
    reservation_id: Option<Uuid>,
    /// The address of its own page.
    url: String,
}

impl From<QueueView> for QueueParty {
    fn from(QueueView { party, place, quote, url }: QueueView) -> Self {
        Self {
            uuid: party.id.0,
            business_id: party.business.0,
            name: party.name,
            phone: party.phone,
            party: party.party.people(),
            by_guest: party.by_guest,
            state: party.state.into(),
            place,
            quote: quote.map(Into::into),
            quoted: party.quoted.map(Into::into),
            joined_at: party.joined_at,
            called_at: party.called_at,
            ended_at: party.ended_at,
            reservation_id: party.reservation.map(|reservation| reservation.0),
            url,
        }
    }
}

/// A party to add to the queue.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct QueuePartyNew {
    /// What the staff call out, 1 to 60 characters.
    #[validate(length(min = 1, max = 60), custom(function = legible))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// 5 to 15 digits.
    #[validate(custom(function = phone_number))]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    party: i64,
}

impl Parse for QueuePartyNew {
    type Output = Joining;

    fn convert(self) -> Result<Joining, Vec<FieldError>> {
        let party = PartySize::new(self.party).map_err(|error| vec![error])?;
        Ok(Joining { name: self.name.into(), phone: self.phone, party })
    }
}
