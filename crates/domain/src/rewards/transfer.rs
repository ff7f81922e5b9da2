//! Transfers of points.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::accounts::Place;
use super::rule::PointRule;
use crate::businesses::card::BusinessCard;
use crate::shared::ids::{PointAccountId, PointTransferId, PointWalletId, VisitId, VoucherId};

/// Why points were moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum TransferKind {
    Earn,
    /// What was pending can be spent.
    Mature,
    /// Set aside for a voucher.
    Reserve,
    /// A voucher was used.
    Capture,
    /// A voucher was given back or ended unused.
    Void,
    /// What was earned did not happen.
    Reverse,
    /// 24 months passed without a visit.
    Expire,
}

impl TransferKind {
    /// Where the points come from and go to. What is still pending is reversed from there, what is not, from what is available.
    pub fn places(self, is_pending: bool) -> (Place, Place) {
        match self {
            Self::Earn => (Place::Issued, Place::Pending),
            Self::Mature => (Place::Pending, Place::Available),
            Self::Reserve => (Place::Available, Place::Reserved),
            Self::Capture => (Place::Reserved, Place::Spent),
            Self::Void => (Place::Reserved, Place::Available),
            Self::Reverse if is_pending => (Place::Pending, Place::Issued),
            Self::Reverse => (Place::Available, Place::Issued),
            Self::Expire => (Place::Available, Place::Expired),
        }
    }
}

/// A transfer to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    pub id: PointTransferId,
    pub wallet: PointWalletId,
    pub debit: PointAccountId,
    pub credit: PointAccountId,
    /// More than 0.
    pub amount: i64,
    pub kind: TransferKind,
    pub rule: PointRule,
    /// The visit, reservation, act or voucher that it is for.
    pub subject: Uuid,
    /// The transfer that it matures, resolves or reverses.
    pub of: Option<PointTransferId>,
    pub at: DateTime<Utc>,
}

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq)]
pub struct TransferView {
    pub id: PointTransferId,
    /// Grows with each transfer.
    pub seq: i64,
    pub from: Place,
    pub to: Place,
    pub amount: i64,
    pub kind: TransferKind,
    pub rule: PointRule,
    pub at: DateTime<Utc>,
    /// The business of the visit or the voucher, while it exists.
    pub business: Option<BusinessCard>,
    pub visit: Option<VisitId>,
    pub voucher: Option<VoucherId>,
    /// The title of the voucher.
    pub title: Option<String>,
}
