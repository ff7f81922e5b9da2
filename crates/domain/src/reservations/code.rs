//! The code a guest says at the door.

use std::fmt;

/// Six characters that name a reservation of a business aloud or on paper. The alphabet has no two characters that
/// look alike, and no vowels, so that no code spells a word.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    const ALPHABET: [char; 20] =
        ['3', '4', '6', '7', '9', 'C', 'D', 'F', 'G', 'H', 'J', 'K', 'M', 'N', 'P', 'Q', 'R', 'T', 'W', 'X'];
    const LENGTH: usize = 6;

    /// The code drawn by these random bytes, every code (of 64 million) being as likely as any other.
    pub fn from_random(bytes: [u8; 8]) -> Self {
        let base = Self::ALPHABET.len() as u64;
        let mut rest = u64::from_le_bytes(bytes);
        let draw = |_| {
            let digit = usize::try_from(rest % base).unwrap_or_default();
            rest /= base;
            Self::ALPHABET.get(digit)
        };
        Self((0..Self::LENGTH).filter_map(draw).collect())
    }

    /// Parses a typed code: in either case, with spaces or hyphens.
    pub fn parse(typed: &str) -> Option<Self> {
        let code: String =
            typed.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| c.to_ascii_uppercase()).collect();
        let valid = code.chars().count() == Self::LENGTH && code.chars().all(|c| Self::ALPHABET.contains(&c));
        valid.then_some(Self(code))
    }

    /// The code as stored and shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_read_back_as_typed() {
        for seed in 0..500_u64 {
            let code = Code::from_random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_le_bytes());
            assert_eq!(Code::parse(code.as_str()), Some(code.clone()));
            let (head, tail) = code.as_str().split_at(3);
            assert_eq!(Code::parse(&format!(" {}-{tail}", head.to_lowercase())), Some(code));
        }
    }

    #[test]
    fn has_no_look_alikes() {
        for typed in ["", "CDFGH", "CDFGHJK", "CDFGH0", "CDFGHO", "CDFGH1", "CDFGH5", "CDFGH8"] {
            assert_eq!(Code::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn neighbouring_seeds_differ() {
        assert_ne!(Code::from_random(7_u64.to_le_bytes()), Code::from_random(8_u64.to_le_bytes()));
    }
}
