//! The guest's own page, and the door of a business.

use super::error::{QueueError, QueueRule};
use super::join::is_serving;
use super::party::{QueueBusiness, QueueParty, QueueState};
use super::quote::PlaceInLine;
use super::service::WalkInQueue;
use super::token;
use crate::reservations::party_size::PartySize;
use crate::reservations::wait_quote::WaitQuote;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

/// The place of a party in line, for its guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub business: QueueBusiness,
    pub party: QueueParty,
    pub standing: PlaceInLine,
    /// The token of the page.
    pub token: String,
}

/// What guests see before they join.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Door {
    pub business: QueueBusiness,
    /// Whether guests may join by themselves now.
    pub is_open: bool,
    /// How many parties wait.
    pub waiting: u32,
    /// How long a party that joins now would wait.
    pub quote: Option<WaitQuote>,
}

impl WalkInQueue {
    /// The place of a party, for everybody who has the address of its page.
    ///
    /// # Errors
    /// `Denied` for a token that was not made here, and when the party or its business is gone.
    pub async fn place(&self, token: &str) -> Result<Place, QueueError> {
        let id = token::open(token, &*self.secrets).ok_or(QueueError::UNKNOWN)?;
        let reads = self.core.reads.walk_in_queue();
        let party = reads.party(id).await?.ok_or(QueueError::UNKNOWN)?;
        let business = reads.queue_business(party.business).await?.ok_or(QueueError::UNKNOWN)?;
        let mut standing = PlaceInLine { place: None, quote: None };
        if party.state == QueueState::Waiting {
            let line = self.line(party.business).await?;
            if let Some((_, found)) = line.into_iter().find(|(open, _)| open.id == party.id) {
                standing = found;
            }
        }
        Ok(Place { business, party, standing, token: token.to_owned() })
    }

    /// Leaves the queue, in the guest's place. Leaving twice is no error.
    ///
    /// # Errors
    /// `Denied` as in [`Self::place`]; `Ended` once the party was seated or did not come.
    pub async fn leave(&self, token: &str) -> Result<Place, QueueError> {
        let id = token::open(token, &*self.secrets).ok_or(QueueError::UNKNOWN)?;
        in_transaction(&*self.core.store, async |unit| {
            let mut party = unit.walk_in_queue().find_party(id).await?.ok_or(QueueError::UNKNOWN)?;
            match party.state {
                QueueState::Left => return Ok(()),
                state if !state.is_open() => return Err(QueueRule::Ended.into()),
                _ => {}
            }
            party.enter(QueueState::Left, self.core.now());
            unit.walk_in_queue().update_party(&party).await?;
            self.announce(unit, &party).await.map_err(QueueError::from)
        })
        .await?;
        self.place(token).await
    }

    /// Whether guests may join, and how long they would wait.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn door(&self, business: BusinessId, party: PartySize) -> Result<Door, QueueError> {
        let reads = self.core.reads.walk_in_queue();
        let shown = reads.queue_business(business).await?.ok_or(QueueError::UNKNOWN)?;
        let settings = reads.queue_settings(business).await?;
        let open = reads.open_parties(business).await?;
        let (serving, quote) = self
            .evening(business, |evening| {
                let serving = evening.schedule.is_some_and(|schedule| is_serving(schedule, evening.now));
                (serving, evening.quote_behind(&open, party))
            })
            .await?;
        let waiting = open.iter().filter(|party| party.state == QueueState::Waiting).count();
        Ok(Door {
            business: shown,
            is_open: settings.open_to_guests && serving && open.len() < usize::from(settings.most_parties),
            waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
            quote,
        })
    }
}
