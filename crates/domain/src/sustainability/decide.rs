//! Decisions of moderators, and reports of members.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::error::{SustainabilityError, SustainabilityRule};
use super::item::{ItemState, ItemView, Report};
use super::policy;
use super::service::{Sustainability, lock_for, role_at};
use crate::admin::{self, Act};
use crate::reviews::case::ReportReason;
use crate::shared::actor::Actor;
use crate::shared::ids::SustainabilityItemId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// What a moderator decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Decision {
    /// It is shown from now on, or stays in spite of its reports.
    Approve,
    /// It is not shown.
    Reject,
}

impl Decision {
    fn state(self) -> ItemState {
        match self {
            Self::Approve => ItemState::Approved,
            Self::Reject => ItemState::Rejected,
        }
    }
}

impl Sustainability {
    /// Decides about an item as the moderator read it, and closes its reports.
    ///
    /// # Errors
    /// `Denied` unless the actor moderates and is not on the staff; `StaleVersion`; `WrongDecision` when it changes nothing.
    pub async fn decide(
        &self,
        actor: &Actor,
        id: SustainabilityItemId,
        version: i32,
        decision: Decision,
        reason: &str,
    ) -> Result<ItemView, SustainabilityError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut item = lock_for(unit, &self.core, actor, id, policy::may_decide).await?;
            if item.version != version {
                return Err(SustainabilityRule::StaleVersion.into());
            }
            let closed = unit.sustainability().close_reports(id).await?;
            if item.state == decision.state() && closed == 0 {
                return Err(SustainabilityRule::WrongDecision.into());
            }
            item.state = decision.state();
            item.reason = Some(reason.to_owned());
            item.updated_at = self.core.now();
            unit.sustainability().update_item(&item).await?;
            let detail = Some(decision.as_ref());
            admin::record(unit, &self.core, actor, Act::SustainabilityItemDecided, id.0, detail).await?;
            Ok::<_, SustainabilityError>(())
        })
        .await?;
        self.item(actor, id).await
    }

    /// Reports an item to the moderators.
    ///
    /// # Errors
    /// `Denied` for staff of the business and for an item that is not shown; `ReportMade`.
    pub async fn report(
        &self,
        actor: &Actor,
        id: SustainabilityItemId,
        reason: ReportReason,
        text: Option<String>,
    ) -> Result<Report, SustainabilityError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            let item = unit.sustainability().lock_item(id).await?.ok_or(SustainabilityError::UNKNOWN)?;
            let now = self.core.now();
            if !item.is_shown(now) {
                return Err(SustainabilityError::UNKNOWN);
            }
            let role = role_at(unit, actor, item.business).await?;
            let by = policy::may_report(actor, role)?;
            let report = Report { id: self.core.id(), item: id, reason, text: text.clone(), created_at: now };
            unit.sustainability().insert_report(&report, by).await.map_err(report_made)?;
            Ok(report)
        })
        .await
    }
}

fn report_made(error: StoreError) -> SustainabilityError {
    match error.violates("sustainability_reports_once") {
        true => SustainabilityRule::ReportMade.into(),
        false => error.into(),
    }
}
