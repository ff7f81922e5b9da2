//! Stars.

/// 1 (bad) to 5 (excellent).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stars(u8);

impl Stars {
    pub const MIN: u8 = 1;
    pub const MAX: u8 = 5;

    /// So many stars; `None` for what is not 1 to 5.
    pub fn new(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|number| (Self::MIN..=Self::MAX).contains(number)).map(Self)
    }

    pub fn get(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_one_to_five() {
        let known: Vec<i64> = (-300..=300).filter(|number| Stars::new(*number).is_some()).collect();
        assert_eq!(known, [1, 2, 3, 4, 5]);
    }
}
