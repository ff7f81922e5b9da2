//! Points for visits, and vouchers that businesses give for them. Nothing is earned by a review, a like or a follow.
//!
//! Points are moved between accounts by transfers, which are never changed or deleted. Every change of a member's points
//! locks the accounts of their wallet first, in the order of their ids.

mod accounts;
mod code;
mod earn;
mod earning;
mod error;
mod expire;
mod holds;
mod ledger;
mod mature;
mod offer;
mod offers;
mod overview;
pub mod policy;
mod ports;
mod reserve;
mod resolve;
mod reverse;
mod rule;
mod service;
mod streak;
mod tier;
mod transfer;
mod voucher;
mod vouchers;

pub use accounts::{Account, AccountKind, Place, Wallet};
pub use code::{VoucherCode, VoucherKey};
pub use earn::Earners;
pub use earning::{Earning, EarningState, HoldReason};
pub use error::{RewardError, RewardRule};
pub use holds::HeldView;
pub use ledger::{Movement, move_points};
pub use offer::{Offer, OfferChange, OfferFigures, OfferView};
pub use offers::OfferQuery;
pub use overview::{EarnRate, Points};
pub use ports::{
    Balances, EarnedOn, EarningSeed, IdleWallet, OfferFilter, PlacedVisit, RewardReads, RewardRepository,
    TransferFilter, VisitsInYear, VoucherFilter, VoucherScope,
};
pub use reserve::VoucherFor;
pub use resolve::VoucherDesk;
pub use rule::{PointRule, VERSION as RULE_VERSION};
pub use service::Rewards;
pub use streak::Streak;
pub use tier::{Tier, TierProgress};
pub use transfer::{Transfer, TransferKind, TransferView};
pub use voucher::{Voucher, VoucherState, VoucherView};
