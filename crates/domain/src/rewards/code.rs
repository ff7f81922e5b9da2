//! How staff find a voucher: by eight typed characters, or by a signed QR code.

use uuid::Uuid;

use crate::shared::ids::{BusinessId, VoucherId};
use crate::visits::payload::{open, seal};
use crate::visits::ports::CodeKey;

/// The first byte of the payload; codes of tables and receipts begin with others.
const VOUCHER: u8 = 4;
/// Before the signed text in the address of the QR code.
const FRAGMENT: &str = "#v=";

/// Eight characters of an alphabet in which no two look alike, without vowels.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VoucherCode(String);

impl VoucherCode {
    const ALPHABET: [char; 20] =
        ['3', '4', '6', '7', '9', 'C', 'D', 'F', 'G', 'H', 'J', 'K', 'M', 'N', 'P', 'Q', 'R', 'T', 'W', 'X'];
    const LENGTH: usize = 8;

    /// The code drawn by these random bytes, each of the 25 billion codes with the same probability.
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

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What identifies a voucher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoucherKey {
    Typed(VoucherCode),
    Scanned(BusinessId, VoucherId),
}

impl VoucherKey {
    /// Reads what was typed or scanned: a code, a signed text, or an address with one.
    pub fn read(text: &str, key: &dyn CodeKey) -> Option<Self> {
        let text = text.trim();
        let signed = text.split_once(FRAGMENT).map_or(text, |(_, signed)| signed);
        if !signed.contains('.') {
            return VoucherCode::parse(signed).map(Self::Typed);
        }
        let payload = open(signed, key).ok()?;
        let (kind, rest) = payload.split_first()?;
        let (business, voucher) = rest.split_at_checked(16)?;
        let id = |bytes: &[u8]| Uuid::from_slice(bytes).ok();
        (*kind == VOUCHER).then_some(())?;
        Some(Self::Scanned(BusinessId(id(business)?), VoucherId(id(voucher)?)))
    }
}

/// The content of the QR code: an address of the console of the business. The signed text is in the fragment, which
/// browsers do not send.
pub(super) fn url(public_url: &str, business: BusinessId, voucher: VoucherId, key: &dyn CodeKey) -> String {
    let payload = [&[VOUCHER][..], business.0.as_bytes(), voucher.0.as_bytes()].concat();
    format!("{public_url}/manage/{business}?tab=rewards{FRAGMENT}{}", seal(&payload, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Signs with a checksum, which is enough to detect changes.
    struct Sum(u8);

    impl CodeKey for Sum {
        fn sign(&self, payload: &[u8]) -> Vec<u8> {
            vec![payload.iter().fold(self.0, |sum, byte| sum.wrapping_mul(31).wrapping_add(*byte)); 64]
        }

        fn verifies(&self, payload: &[u8], signature: &[u8]) -> bool {
            self.sign(payload) == signature
        }
    }

    #[test]
    fn a_code_is_read_as_typed() {
        let code = VoucherCode::from_random([7, 1, 200, 3, 90, 5, 61, 7]);
        assert_eq!(code.as_str().len(), 8);
        let (head, tail) = code.as_str().split_at(4);
        let typed = format!(" {} {tail}", head.to_lowercase());
        assert_eq!(VoucherKey::read(&typed, &Sum(1)), Some(VoucherKey::Typed(code)));
        for wrong in ["", "CDFG346", "CDFG34677", "AEIO3467"] {
            assert_eq!(VoucherKey::read(wrong, &Sum(1)), None, "{wrong}");
        }
    }

    #[test]
    fn a_qr_code_is_read_with_and_without_its_address() {
        let (business, voucher) = (BusinessId(Uuid::from_u128(6)), VoucherId(Uuid::from_u128(5)));
        let url = url("https://example.org", business, voucher, &Sum(1));
        let scanned = Some(VoucherKey::Scanned(business, voucher));
        assert_eq!(VoucherKey::read(&url, &Sum(1)), scanned);
        let (_, signed) = url.split_once(FRAGMENT).unwrap();
        assert_eq!(VoucherKey::read(signed, &Sum(1)), scanned);
        assert_eq!(VoucherKey::read(&url, &Sum(2)), None, "another key");
        assert_eq!(VoucherKey::read(&seal(&[9; 33], &Sum(1)), &Sum(1)), None, "another kind");
        assert_eq!(VoucherKey::read(&seal(&[VOUCHER, 1], &Sum(1)), &Sum(1)), None, "cut");
    }
}
