//! Enums of reservations in requests and replies.

use domain::reservations::activity::ActivityKind;
use domain::reservations::availability::Reason;
use domain::reservations::floor_plan::ShapeKind;
use domain::reservations::stage::Stage;
use domain::reservations::state::{Action, Side};
use domain::reservations::status::Status;
use domain::reservations::table::TableUse;
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

pub type StatusName = Named<Status>;
pub type StageName = Named<Stage>;
pub type SideName = Named<Side>;
pub type ReasonName = Named<Reason>;
pub type TableUseName = Named<TableUse>;
pub type ShapeKindName = Named<ShapeKind>;
pub type ActivityName = Named<ActivityKind>;
pub type ActionName = Named<ClientAction>;

vocabularies! {
    Status => "ReservationStatus",
    Stage => "ReservationStage",
    Side => "ReservationActor",
    Reason => "UnavailableReason",
    TableUse => "TableUsage",
    ShapeKind => "FloorShapeKind",
    ActivityKind => "ActivityKind",
    ClientAction => "ReservationAction",
}

/// An action that a client can request: all but those of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ClientAction {
    Confirm,
    Extend,
    Change,
    Cancel,
    Accept,
    Decline,
    Seat,
    Finish,
    NoShow,
    Undo,
}

impl ClientAction {
    /// The action for clients; none for those of the system.
    pub fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Confirm => Self::Confirm,
            Action::Extend => Self::Extend,
            Action::Change => Self::Change,
            Action::Cancel => Self::Cancel,
            Action::Accept => Self::Accept,
            Action::Decline => Self::Decline,
            Action::Seat => Self::Seat,
            Action::Finish => Self::Finish,
            Action::NoShow => Self::NoShow,
            Action::Undo => Self::Undo,
            // Guests reconfirm by the link in a reminder; staff cancel for a guest by a field of `cancel`.
            Action::Reconfirm | Action::Expire | Action::CancelForGuest => return None,
        })
    }
}
