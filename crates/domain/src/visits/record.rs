//! Recording visits.

use super::error::{VisitError, VisitRule};
use super::payload::Receipt;
use super::policy;
use super::ports::VisitView;
use super::service::Visits;
use super::static_code::refuse_crowd;
use super::visit::Visit;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::VisitId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Visits {
    /// Records the visit that a receipt proves. Returns the visit of that day and whether it is new.
    ///
    /// # Errors
    /// `Denied` without a profile and for an unknown business; `Invalid` for a forged or expired receipt; `OwnPlace`,
    /// `ReceiptUsed`, `TableFull`.
    pub async fn redeem(&self, actor: &Actor, receipt: &str) -> Result<(VisitView, bool), VisitError> {
        let user = actor.user()?;
        let core = &self.core;
        let now = core.now();
        let receipt = Receipt::open(receipt, &*self.key).map_err(|_| VisitError::field("receipt", "receipt_forged"))?;
        if !receipt.is_valid(now) {
            return Err(VisitError::field("receipt", "receipt_expired"));
        }
        core.reads.businesses().business(receipt.business).await?.ok_or(VisitError::UNKNOWN)?;
        let visit = Visit {
            id: core.id(),
            user,
            business: receipt.business,
            reservation: None,
            table: receipt.table,
            how: receipt.how,
            evidence: receipt.evidence,
            local_date: receipt.local_date,
            visited_at: receipt.scanned_at,
        };
        let (id, is_new) = in_transaction(&*core.store, async |unit| {
            let is_staff = unit.reservations().is_staff(receipt.business, user).await?;
            policy::may_visit(actor, is_staff)?;
            if unit.visits().redeem_receipt(receipt.id, user, now).await? != user {
                return Err(VisitRule::ReceiptUsed.into());
            }
            refuse_crowd(unit, &visit).await?;
            Ok::<_, VisitError>(record(unit, &visit, core).await?)
        })
        .await?;
        Ok((self.visit(actor, id).await?, is_new))
    }
}

/// Inserts a visit, or improves the evidence of the one by that person at that business on that day. Returns its id and
/// whether it is new.
pub(super) async fn record(
    unit: &mut dyn UnitOfWork,
    visit: &Visit,
    core: &Core,
) -> Result<(VisitId, bool), StoreError> {
    let is_new = unit.visits().insert_visit(visit).await?;
    let recorded = match is_new {
        true => visit.clone(),
        false => {
            let found = unit.visits().lock_visit_on(visit.user, visit.business, visit.local_date).await?;
            let mut existing = found.ok_or_else(|| StoreError::Contention("the visit of that day is gone".into()))?;
            if !existing.improve(visit) {
                return Ok((existing.id, false));
            }
            unit.visits().update_visit(&existing).await?;
            existing
        }
    };
    let event = Event::VisitRecorded {
        visit: recorded.id,
        user: recorded.user,
        business: recorded.business,
        evidence: recorded.evidence.to_string(),
    };
    unit.record(&EventEnvelope { id: core.id(), occurred_at: core.now(), event }).await?;
    Ok((recorded.id, is_new))
}
