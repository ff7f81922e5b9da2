//! The stages of a reservation's life.

use super::channel::Channel;

/// Where a reservation stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// A table is kept while the guest makes up their mind.
    Hold,
    /// The guest has confirmed, the business has yet to accept.
    Pending,
    /// Both sides count on it.
    Confirmed,
    /// The party is at its table.
    Seated,
    /// The party has left.
    Completed,
    /// The party never came.
    NoShow,
    /// The business did not accept.
    Declined,
    /// The hold ran out or was released.
    Expired,
    /// Called off by the guest.
    CancelledGuest,
    /// Called off by the business.
    CancelledBusiness,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Hold,
        Self::Pending,
        Self::Confirmed,
        Self::Seated,
        Self::Completed,
        Self::NoShow,
        Self::Declined,
        Self::Expired,
        Self::CancelledGuest,
        Self::CancelledBusiness,
    ];

    /// The status a reservation of this channel begins with.
    pub fn first(channel: Channel) -> Self {
        match channel {
            Channel::Online => Self::Hold,
            Channel::InHouse => Self::Confirmed,
            Channel::WalkIn => Self::Seated,
        }
    }

    /// The stored name, the same as on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Hold => "hold",
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Seated => "seated",
            Self::Completed => "completed",
            Self::NoShow => "no_show",
            Self::Declined => "declined",
            Self::Expired => "expired",
            Self::CancelledGuest => "cancelled_guest",
            Self::CancelledBusiness => "cancelled_business",
        }
    }

    /// The status of a stored name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
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

    /// Whether nothing can follow any more. A no-show may still turn up.
    pub fn is_final(self) -> bool {
        !self.blocks_table() && self != Self::NoShow
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for status in Status::ALL {
            assert_eq!(Status::parse(status.as_str()), Some(status));
        }
        assert_eq!(Status::parse("eaten"), None);
    }
}
