//! Taking back what did not happen.

use uuid::Uuid;

use super::accounts::AccountKind;
use super::earning::EarningState;
use super::ledger::{Movement, move_points};
use super::service::Rewards;
use super::transfer::TransferKind;
use crate::shared::store_error::StoreError;

impl Rewards {
    /// Takes back what the visit earned: what is left of it, and never more than the member has.
    pub(super) async fn reverse(&self, subject: Uuid) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        let Some(user) = unit.rewards().earner(subject).await? else { return unit.rollback().await };
        let Some(mut wallet) = unit.rewards().lock_wallet(user, self.core.now()).await? else {
            return unit.rollback().await;
        };
        for mut earning in unit.rewards().lock_earnings(subject).await? {
            let (account, is_pending) = match earning.state {
                EarningState::Pending => (AccountKind::Pending, true),
                EarningState::Available => (AccountKind::Available, false),
                EarningState::Held => {
                    earning.state = EarningState::Reversed;
                    unit.rewards().update_earning(&earning).await?;
                    continue;
                }
                EarningState::Reversed | EarningState::Refused => continue,
            };
            let left = wallet.balance(account).min(earning.points.into());
            if left > 0 {
                let movement = Movement {
                    id: self.core.id(),
                    kind: TransferKind::Reverse,
                    rule: earning.rule,
                    subject: earning.subject,
                    amount: left,
                    of: Some(earning.transfer()),
                    is_pending,
                };
                move_points(unit.as_mut(), &self.core, &mut wallet, movement).await?;
            }
            earning.state = EarningState::Reversed;
            unit.rewards().update_earning(&earning).await?;
        }
        unit.commit().await
    }
}
