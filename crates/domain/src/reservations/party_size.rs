//! How many people come.

use super::bounds::within;
use crate::shared::failure::FieldError;

/// The number of guests (covers) of one reservation, 1 to 50.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartySize(u8);

impl PartySize {
    /// The largest party that can be booked as one reservation.
    pub const MAX: u8 = 50;
    /// The party size of a search that gives none.
    pub const DEFAULT: Self = Self(2);

    /// Parses a number of people.
    pub fn new(people: i64) -> Result<Self, FieldError> {
        within("party", people, 1, i64::from(Self::MAX))?;
        Ok(Self(u8::try_from(people).unwrap_or(Self::MAX)))
    }

    /// The number of people.
    pub fn people(self) -> u8 {
        self.0
    }

    /// The number of covers, for sums.
    pub fn covers(self) -> u32 {
        u32::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_one_to_fifty() {
        assert_eq!(PartySize::new(1).unwrap().people(), 1);
        assert_eq!(PartySize::new(50).unwrap().covers(), 50);
        for people in [i64::MIN, -1, 0, 51, 256, 257] {
            assert_eq!(PartySize::new(people).unwrap_err().field, "party");
        }
    }
}
