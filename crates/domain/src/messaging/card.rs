//! What a message shows as a card: it is looked up when it is read, with the rights of its reader.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::people::Person;
use crate::reservations::status::Status;
use crate::shared::ids::{PostId, ReservationId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum CardKind {
    Business,
    /// An invitation to a reservation of the sender.
    Reservation,
    /// A list of saved businesses, by its link.
    List,
    Post,
    /// A position that the sender shares, by its link.
    Location,
}

/// What a card shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CardRef {
    pub kind: CardKind,
    /// An id, or the token of a link.
    pub of: String,
}

/// What has become of an invitation, for its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum InvitationState {
    Open,
    /// The reader accepted it.
    Accepted,
    /// As many have accepted as the party has places.
    Full,
    /// The reservation was cancelled or has begun.
    Ended,
    /// The reader is the guest.
    Own,
}

/// A reservation to which its guest invites.
#[derive(Debug, Clone, PartialEq)]
pub struct Invitation {
    pub id: ReservationId,
    pub business: BusinessCard,
    pub starts_at: DateTime<Utc>,
    pub zone: Tz,
    pub party: u8,
    pub status: Status,
    pub state: InvitationState,
}

/// A card as its reader sees it.
#[derive(Debug, Clone, PartialEq)]
pub enum CardView {
    Business {
        card: BusinessCard,
        town: Option<String>,
    },
    Reservation(Box<Invitation>),
    List {
        token: String,
        name: String,
        count: usize,
    },
    Post {
        id: PostId,
        author: Person,
        excerpt: String,
        media: Option<Media>,
        /// Whether anyone may see it.
        open: bool,
    },
    Location {
        token: String,
        /// The first name of the one who shares it.
        label: String,
        expires_at: DateTime<Utc>,
        /// Whether the reader shares it.
        own: bool,
    },
    /// It does not exist any more, or the reader may not see it.
    Gone(CardKind),
}

impl InvitationState {
    /// What has become of an invitation: `joined` members have accepted.
    pub fn of(is_guest: bool, has_accepted: bool, is_open: bool, joined: usize, party: u8) -> Self {
        if is_guest {
            Self::Own
        } else if has_accepted {
            Self::Accepted
        } else if !is_open {
            Self::Ended
        } else if joined + 1 >= usize::from(party) {
            Self::Full
        } else {
            Self::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::InvitationState::{self, Accepted, Ended, Full, Open, Own};

    #[test]
    fn invitations_as_a_table() {
        let table = [
            // guest, accepted, open, joined, party, state
            (true, false, true, 0, 4, Own),
            (false, false, true, 0, 4, Open),
            (false, false, true, 2, 4, Open),
            (false, false, true, 3, 4, Full),
            (false, true, true, 3, 4, Accepted),
            (false, false, false, 0, 4, Ended),
            (false, true, false, 1, 4, Accepted),
            (false, false, true, 0, 1, Full),
        ];
        for (guest, accepted, open, joined, party, expected) in table {
            assert_eq!(InvitationState::of(guest, accepted, open, joined, party), expected, "{joined} of {party}");
        }
    }
}
