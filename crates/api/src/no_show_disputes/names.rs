//! Enums of disputes in requests and replies.

use domain::no_show_disputes::{DisputeOutcome, DisputeState};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

pub type DisputeStateName = Named<DisputeState>;
pub type DisputeOutcomeName = Named<DisputeOutcome>;
pub type DisputeStepName = Named<DisputeStep>;

vocabularies! {
    DisputeState => "NoShowDisputeState",
    DisputeOutcome => "NoShowDisputeOutcome",
    DisputeStep => "NoShowDisputeStep",
}

/// What a client does with a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DisputeStep {
    /// The business: the guest is right.
    Accept,
    /// The business: the guest did not come.
    Contest,
    /// A moderator: the no-show stands.
    Uphold,
    /// A moderator: it does not.
    Reverse,
}
