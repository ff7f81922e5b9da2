//! How much of one person may wait to be shown.

/// The most uploads of one person that nothing shows: ten reviews' worth.
pub const MAX_WAITING: u64 = 100;
/// The most bytes that those were when they came: 1 GiB, or ten of the largest videos and a gallery.
pub const MAX_WAITING_BYTES: u64 = 1024 * 1024 * 1024;

/// What of one person waits to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// How many uploads.
    pub count: u64,
    /// How large they were when they came, together.
    pub bytes: u64,
}

impl Waiting {
    /// Whether another of that many bytes may wait beside them.
    pub fn leaves_room_for(self, bytes: u64) -> bool {
        self.count < MAX_WAITING && self.bytes.saturating_add(bytes) <= MAX_WAITING_BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_up_to_both_bounds() {
        for (count, bytes, another, expected) in [
            (0, 0, MAX_WAITING_BYTES, true),
            (MAX_WAITING - 1, 0, 1, true),
            (MAX_WAITING, 0, 1, false),
            (1, MAX_WAITING_BYTES - 1, 1, true),
            (1, MAX_WAITING_BYTES, 1, false),
            (1, u64::MAX, 1, false),
        ] {
            assert_eq!(Waiting { count, bytes }.leaves_room_for(another), expected, "{count}, {bytes} + {another}");
        }
    }
}
