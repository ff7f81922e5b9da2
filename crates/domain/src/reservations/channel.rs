//! By which way a party comes.

/// How a reservation was made; it decides which rules and tables apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// By a guest, in the app.
    Online,
    /// By staff, for somebody who called or wrote.
    InHouse,
    /// By staff, for a party that stands at the door: seated now.
    WalkIn,
}

impl Channel {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Online, Self::InHouse, Self::WalkIn];

    /// The stored name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Online => "online",
            Self::InHouse => "in_house",
            Self::WalkIn => "walk_in",
        }
    }

    /// The channel of a stored name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.as_str() == name)
    }
}
