//! How many unused uploads a member may have.

/// The most unused uploads of a member: enough for ten reviews.
pub const MAX_UNUSED: u64 = 100;
/// The most bytes of a member's unused uploads: 1 GiB, or ten of the largest videos and a gallery.
pub const MAX_UNUSED_BYTES: u64 = 1024 * 1024 * 1024;

/// The unused uploads of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unused {
    pub count: u64,
    /// The sizes of the uploaded files, together.
    pub bytes: u64,
}

impl Unused {
    /// Whether another upload of this size is allowed.
    pub fn leaves_room_for(self, bytes: u64) -> bool {
        self.count < MAX_UNUSED && self.bytes.saturating_add(bytes) <= MAX_UNUSED_BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uploads_are_allowed_up_to_both_limits() {
        for (count, bytes, another, expected) in [
            (0, 0, MAX_UNUSED_BYTES, true),
            (MAX_UNUSED - 1, 0, 1, true),
            (MAX_UNUSED, 0, 1, false),
            (1, MAX_UNUSED_BYTES - 1, 1, true),
            (1, MAX_UNUSED_BYTES, 1, false),
            (1, u64::MAX, 1, false),
        ] {
            assert_eq!(Unused { count, bytes }.leaves_room_for(another), expected, "{count}, {bytes} + {another}");
        }
    }
}
