//! Enums of points and vouchers in requests and replies.

use domain::rewards::{EarningState, HoldReason, Place, PointRule, Tier, TransferKind, VoucherState};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

/// What a moderator decides about points on hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum HoldDecision {
    /// The points become pending.
    Release,
    Refuse,
}

pub type TransferKindName = Named<TransferKind>;
pub type PlaceName = Named<Place>;
pub type PointRuleName = Named<PointRule>;
pub type TierName = Named<Tier>;
pub type EarningStateName = Named<EarningState>;
pub type HoldReasonName = Named<HoldReason>;
pub type HoldDecisionName = Named<HoldDecision>;
pub type VoucherStateName = Named<VoucherState>;

vocabularies! {
    TransferKind => "PointTransferKind",
    Place => "PointAccount",
    PointRule => "PointRule",
    Tier => "PointTier",
    EarningState => "PointEarningState",
    HoldReason => "PointHoldReason",
    HoldDecision => "PointHoldDecision",
    VoucherState => "VoucherState",
}
