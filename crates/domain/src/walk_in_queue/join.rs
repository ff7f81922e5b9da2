//! Joining the queue: added by staff, or by the guests themselves where the business allows it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::error::{QueueError, QueueRule};
use super::party::{QueueParty, QueueState, QueueView};
use super::place::Place;
use super::quote::{Evening, OBSERVED, PlaceInLine};
use super::service::WalkInQueue;
use super::token;
use crate::businesses::roles::BusinessAction;
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::party_size::PartySize;
use crate::reservations::policy;
use crate::reservations::wait_quote::ObservedStay;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;
use crate::shared::rates::{Rate, rest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most open parties of a business.
pub const MOST_OPEN: usize = 60;
/// How often guests join from one address. Guests at the door share the restaurant's network.
const BY_ADDRESS: Rate = Rate { hits: 20, window: Duration::from_secs(3_600) };
/// How often guests join at one business.
const BY_BUSINESS: Rate = Rate { hits: 120, window: Duration::from_secs(3_600) };

/// A party that joins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joining {
    /// 1 to 60 characters.
    pub name: String,
    pub phone: Option<String>,
    pub party: PartySize,
}

impl WalkInQueue {
    /// Adds a party, for the staff.
    ///
    /// # Errors
    /// `Denied` for all but the staff, and for an unknown business; `Full`; `Closed` where no tables were ever set up.
    pub async fn add(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        joining: &Joining,
    ) -> Result<QueueView, QueueError> {
        actor.is_known()?;
        let access = unit.reservations().access(business, actor.user().ok()).await?.ok_or(QueueError::UNKNOWN)?;
        policy::run(actor, access.role, BusinessAction::RunDay)?;
        let line = self.lock_line(unit, business).await?;
        if line.open.len() >= MOST_OPEN {
            return Err(QueueRule::Full.into());
        }
        let (party, standing) = line.joined(self, joining, false);
        unit.walk_in_queue().insert_party(&party, None).await?;
        self.announce(unit, &party).await?;
        Ok(self.view(party, Some(standing)))
    }

    /// Has a guest join, who then waits on their own page. The same `client` joins once.
    ///
    /// # Errors
    /// `Denied` for an unknown business; `Invalid` for a party that no table takes; `Closed`, `Full`, `JoinedTooOften`.
    pub async fn join(
        &self,
        address: IpAddr,
        business: BusinessId,
        joining: &Joining,
        client: Uuid,
    ) -> Result<Place, QueueError> {
        let shown = self.core.reads.walk_in_queue().queue_business(business).await?.ok_or(QueueError::UNKNOWN)?;
        let sender = URL_SAFE_NO_PAD.encode(Sha256::digest(format!("{business} {address}")));
        self.count(&format!("queue:address:{sender}"), BY_ADDRESS).await?;
        self.count(&format!("queue:business:{business}"), BY_BUSINESS).await?;
        let (party, standing) = in_transaction(&*self.core.store, async |unit| {
            let line = self.lock_line(unit, business).await?;
            if let Some(party) = unit.walk_in_queue().joined_by(business, client).await? {
                let standing = line.standing(&party);
                return Ok((party, standing));
            }
            let settings = unit.walk_in_queue().queue_settings(business).await?;
            if !settings.open_to_guests || !is_serving(&line.schedule, line.now) {
                return Err(QueueRule::Closed.into());
            }
            if line.open.len() >= usize::from(settings.most_parties).min(MOST_OPEN) {
                return Err(QueueRule::Full.into());
            }
            if line.fits_none(joining.party) {
                return Err(QueueError::from(FieldError::new("party", "queue_party_too_large")));
            }
            let (party, standing) = line.joined(self, joining, true);
            unit.walk_in_queue().insert_party(&party, Some(client)).await?;
            self.announce(unit, &party).await?;
            Ok::<_, QueueError>((party, standing))
        })
        .await?;
        let token = token::seal(party.id, &*self.secrets);
        Ok(Place { business: shown, party, standing, token })
    }

    async fn count(&self, bucket: &str, rate: Rate) -> Result<(), QueueError> {
        let now = self.core.now();
        if self.rates.hit(bucket, rate.window, now).await? > rate.hits {
            return Err(QueueRule::JoinedTooOften(rest(rate.window, now)).into());
        }
        Ok(())
    }

    /// Locks the business, so that parties join one after the other, and reads its queue.
    async fn lock_line(&self, unit: &mut dyn UnitOfWork, business: BusinessId) -> Result<Line, QueueError> {
        let schedule = unit.reservations().lock(business).await?.ok_or(QueueRule::Closed)?;
        let now = self.core.now();
        let bookings = unit.reservations().bookings(business, schedule.days_around(now)).await?;
        let stays = unit.walk_in_queue().observed_stays(business, now - OBSERVED).await?;
        let open = unit.walk_in_queue().open_parties(business).await?;
        Ok(Line { schedule, bookings, stays, open, now })
    }
}

/// Whether a service period runs and no closure does.
pub(super) fn is_serving(schedule: &BusinessSchedule, now: DateTime<Utc>) -> bool {
    let date = schedule.business_date(now);
    let closed = schedule.setup.closures.iter().any(|closure| closure.during.from <= now && now < closure.during.until);
    !closed && schedule.services_on(date).iter().any(|(_, served)| served.from <= now && now < served.until)
}

/// The queue of a locked business.
struct Line {
    schedule: Arc<BusinessSchedule>,
    bookings: Vec<Booking>,
    stays: Vec<ObservedStay>,
    open: Vec<QueueParty>,
    now: DateTime<Utc>,
}

impl Line {
    fn evening(&self) -> Evening<'_> {
        Evening { schedule: Some(&self.schedule), bookings: &self.bookings, stays: &self.stays, now: self.now }
    }

    /// A new party at the end of the line.
    fn joined(&self, queue: &WalkInQueue, joining: &Joining, by_guest: bool) -> (QueueParty, PlaceInLine) {
        let quote = self.evening().quote_behind(&self.open, joining.party);
        let party = QueueParty {
            id: queue.core.id(),
            business: self.schedule.business,
            name: joining.name.clone(),
            phone: joining.phone.clone(),
            party: joining.party,
            by_guest,
            state: QueueState::Waiting,
            quoted: quote,
            joined_at: self.now,
            called_at: None,
            ended_at: None,
            reservation: None,
        };
        let before = self.open.iter().filter(|party| party.state == QueueState::Waiting).count();
        (party, PlaceInLine { place: u32::try_from(before + 1).ok(), quote })
    }

    /// The standing of a party that joined before; without a place once it has ended.
    fn standing(&self, party: &QueueParty) -> PlaceInLine {
        let standings = self.evening().standings(&self.open);
        let found = self.open.iter().zip(standings).find(|(open, _)| open.id == party.id);
        found.map_or(PlaceInLine { place: None, quote: None }, |(_, standing)| standing)
    }

    /// Whether the party is larger than any table or combination.
    fn fits_none(&self, party: PartySize) -> bool {
        let setup = &self.schedule.setup;
        let tables = setup.tables.iter().map(|table| table.max_party);
        tables.chain(setup.combinations.iter().map(|tables| tables.max_party)).all(|most| most < party)
    }
}
