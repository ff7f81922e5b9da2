//! A visit comes to be, or is better known than before.

use super::error::VisitError;
use super::payload::Receipt;
use super::policy;
use super::ports::{VisitFilter, VisitView};
use super::service::Visits;
use super::table_code::refuse_crowd;
use super::visit::Visit;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{EventId, VisitId};
use crate::shared::store_error::StoreError;
use crate::shared::world::World;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Visits {
    /// Hands in a receipt; answers the visit of that day, and whether it is new.
    ///
    /// # Errors
    /// When the receipt is not good, somebody else has handed it in, too many people have used the table's code around that
    /// time, or the asker works there or has no profile.
    pub async fn hand_in(&self, actor: &Actor, receipt: &str) -> Result<(VisitView, bool), VisitError> {
        let user = actor.user()?;
        let now = self.world.now();
        let receipt = Receipt::open(receipt, &*self.key).map_err(|_| VisitError::field("receipt", "receipt_forged"))?;
        if !receipt.is_good(now) {
            return Err(VisitError::field("receipt", "receipt_expired"));
        }
        self.businesses.business(receipt.business).await?.ok_or(VisitError::UNKNOWN)?;
        let visit = Visit {
            id: VisitId(self.world.id()),
            user,
            business: receipt.business,
            reservation: None,
            table: receipt.table,
            how: receipt.how,
            evidence: receipt.evidence,
            local_date: receipt.local_date,
            visited_at: receipt.scanned_at,
        };
        let (id, is_new) = in_transaction(&*self.store, async |unit| {
            let is_staff = unit.reservations().is_staff(receipt.business, user).await?;
            policy::may_visit(actor, is_staff)?;
            if unit.visits().hand_in(receipt.id, user, now).await? != user {
                return Err(VisitError::ReceiptUsed);
            }
            refuse_crowd(unit, &visit).await?;
            Ok(record(unit, &visit, &*self.world).await?)
        })
        .await?;
        Ok((self.own(VisitFilter { user, id: Some(id), business: None, reviewed: None }).await?, is_new))
    }
}

/// Adds a visit, or lets the one of that person, venue and day grow by it; answers which it is, and whether it is new.
pub(super) async fn record(
    unit: &mut dyn UnitOfWork,
    visit: &Visit,
    world: &dyn World,
) -> Result<(VisitId, bool), StoreError> {
    let is_new = unit.visits().insert_visit(visit).await?;
    let known = match is_new {
        true => visit.clone(),
        false => {
            let found = unit.visits().lock_visit_on(visit.user, visit.business, visit.local_date).await?;
            let mut known = found.ok_or_else(|| StoreError::Contention("the visit of that day went".into()))?;
            if !known.improve(visit) {
                return Ok((known.id, false));
            }
            unit.visits().update_visit(&known).await?;
            known
        }
    };
    let event = Event::VisitRecorded {
        visit: known.id,
        user: known.user,
        business: known.business,
        evidence: known.evidence.as_str().to_owned(),
    };
    unit.record(&EventEnvelope { id: EventId(world.id()), occurred_at: world.now(), event }).await?;
    Ok((known.id, is_new))
}
