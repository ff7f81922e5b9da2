//! Moving points between the locked accounts of a wallet.

use uuid::Uuid;

use super::accounts::Wallet;
use super::rule::PointRule;
use super::transfer::{Transfer, TransferKind};
use crate::core::Core;
use crate::shared::ids::PointTransferId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// A transfer to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Movement {
    pub id: PointTransferId,
    pub kind: TransferKind,
    pub rule: PointRule,
    pub subject: Uuid,
    /// More than 0, and at most what is there.
    pub amount: i64,
    /// The transfer that it matures, resolves or reverses.
    pub of: Option<PointTransferId>,
    /// For a reversal: whether the points are still pending.
    pub is_pending: bool,
}

/// Stores a transfer and changes the balances.
///
/// # Errors
/// `Violated` when the transfer was made already, or the account has too little.
pub async fn move_points(
    unit: &mut dyn UnitOfWork,
    core: &Core,
    wallet: &mut Wallet,
    movement: Movement,
) -> Result<(), StoreError> {
    let (from, to) = movement.kind.places(movement.is_pending);
    let transfer = Transfer {
        id: movement.id,
        wallet: wallet.id,
        debit: wallet.id_at(from),
        credit: wallet.id_at(to),
        amount: movement.amount,
        kind: movement.kind,
        rule: movement.rule,
        subject: movement.subject,
        of: movement.of,
        at: core.now(),
    };
    unit.rewards().transfer(&transfer).await?;
    wallet.change(from, -movement.amount);
    wallet.change(to, movement.amount);
    Ok(())
}
