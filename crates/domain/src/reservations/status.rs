//! The status of a reservation.

use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use super::channel::Channel;

/// The status of a reservation.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// A table is held while the guest confirms.
    Hold,
    /// The guest has confirmed, the business has yet to accept.
    Pending,
    /// Guest and business have agreed.
    Confirmed,
    /// The party is at its table.
    Seated,
    /// The party has left.
    Completed,
    /// The party did not come.
    NoShow,
    /// The business did not accept.
    Declined,
    /// The hold expired or was released.
    Expired,
    /// Cancelled by the guest.
    CancelledGuest,
    /// Cancelled by the business.
    CancelledBusiness,
}

impl Status {
    /// The first status of a reservation of this channel.
    pub fn first(channel: Channel) -> Self {
        match channel {
            Channel::Online => Self::Hold,
            Channel::InHouse => Self::Confirmed,
            Channel::WalkIn => Self::Seated,
        }
    }

    /// Whether a table is blocked: an allocation exists exactly while this holds.
    pub fn blocks_table(self) -> bool {
        matches!(self, Self::Hold | Self::Pending | Self::Confirmed | Self::Seated)
    }

    /// Whether the party counts towards the pacing of its slot: it is expected, or it came. A no-show is only
    /// known once its slot has passed, and does not count.
    pub fn counts_for_pacing(self) -> bool {
        self.blocks_table() || self == Self::Completed
    }

    /// Whether no transition is left. A no-show may still arrive, and staff may undo that the party left.
    pub fn is_final(self) -> bool {
        !self.blocks_table() && !matches!(self, Self::NoShow | Self::Completed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for &status in Status::VARIANTS {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        assert!("eaten".parse::<Status>().is_err());
    }
}
