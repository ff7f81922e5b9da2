//! The accounts that points are moved between.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::shared::ids::{PointAccountId, PointWalletId, UserId};

/// An account of a member. Its balance is never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum AccountKind {
    /// Earned, but not yet to be spent.
    Pending,
    Available,
    /// Set aside for vouchers.
    Reserved,
}

/// Where points come from or go to: an account of the member, or one of the system, whose balance is not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Place {
    Pending,
    Available,
    Reserved,
    /// Points that were issued.
    Issued,
    /// Points of captured vouchers.
    Spent,
    Expired,
}

impl Place {
    /// The id of the system's account; `None` for an account of the member.
    pub fn system_id(self) -> Option<PointAccountId> {
        match self {
            Self::Issued => Some(PointAccountId(Uuid::from_u128(1))),
            Self::Spent => Some(PointAccountId(Uuid::from_u128(2))),
            Self::Expired => Some(PointAccountId(Uuid::from_u128(3))),
            Self::Pending | Self::Available | Self::Reserved => None,
        }
    }

    fn kind(self) -> Option<AccountKind> {
        match self {
            Self::Pending => Some(AccountKind::Pending),
            Self::Available => Some(AccountKind::Available),
            Self::Reserved => Some(AccountKind::Reserved),
            Self::Issued | Self::Spent | Self::Expired => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    pub id: PointAccountId,
    pub kind: AccountKind,
    pub balance: i64,
}

/// A member's accounts, locked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    pub id: PointWalletId,
    pub user: UserId,
    pub accounts: [Account; 3],
}

impl Wallet {
    pub fn balance(&self, kind: AccountKind) -> i64 {
        self.accounts.iter().find(|account| account.kind == kind).map_or(0, |account| account.balance)
    }

    /// The account at a place; the system's where the member has none.
    pub(super) fn id_at(&self, place: Place) -> PointAccountId {
        let own = place.kind().and_then(|kind| self.accounts.iter().find(|account| account.kind == kind));
        own.map(|account| account.id).or_else(|| place.system_id()).unwrap_or(PointAccountId(self.id.0))
    }

    /// Changes the balance at a place; the system's is not stored.
    pub(super) fn change(&mut self, place: Place, by: i64) {
        let Some(kind) = place.kind() else { return };
        if let Some(account) = self.accounts.iter_mut().find(|account| account.kind == kind) {
            account.balance += by;
        }
    }
}
