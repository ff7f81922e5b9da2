//! The team of a business: its members with their roles, and invitations to join it.

mod accept;
mod error;
mod invitation;
mod invite;
mod members;
mod policy;
mod ports;
mod service;
mod team_change;
mod token;

pub use error::{TeamError, TeamRule};
pub use invitation::{Invitation, InvitationEmail, InvitationState, InvitationView, OpenedInvitation};
pub use ports::{TeamReads, TeamRepository};
pub use service::{BusinessTeam, TeamMember};
pub use team_change::{TeamChange, TeamChangeKind, TeamChangeView};
pub use token::invitation_token;
