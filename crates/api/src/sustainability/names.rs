//! Enums of sustainability items in requests and replies.

use domain::sustainability::{Decision, ItemState, Kind};

use crate::http::named::{Named, vocabularies};

pub type KindName = Named<Kind>;
pub type ItemStateName = Named<ItemState>;
pub type DecisionName = Named<Decision>;

vocabularies! {
    Kind => "SustainabilityKind",
    ItemState => "SustainabilityState",
    Decision => "SustainabilityDecision",
}
