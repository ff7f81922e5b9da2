//! The format of codes and receipts: `base64url(payload).base64url(signature)`, both without padding. The payload's first
//! byte is its kind; numbers are big-endian.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use super::ports::CodeKey;
use super::visit::{Evidence, How};
use crate::shared::ids::{BusinessId, ReceiptId, TableId};

/// How long a rotating code is displayed, in seconds.
const STEP: i64 = 60;
/// How far the clocks of servers may differ.
const SKEW: TimeDelta = TimeDelta::seconds(10);
/// The most characters of a code or receipt.
pub const MAX_LENGTH: usize = 256;
/// How long a receipt is valid.
pub const RECEIPT_LIFE: TimeDelta = TimeDelta::hours(24);

const STATIC: u8 = 1;
const ROTATING: u8 = 2;
const RECEIPT: u8 = 3;

/// Why a text is not a code or receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealError {
    /// Its format is wrong.
    Unreadable,
    /// Its signature is wrong.
    Forged,
}

/// The payload of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// Printed for a table; valid until its version is replaced.
    Static { business: BusinessId, table: TableId, version: i32 },
    /// Displayed on a screen of the staff; `step` is the minute since 1970.
    Rotating { business: BusinessId, step: u32 },
}

impl Code {
    /// The rotating code at a time.
    pub fn rotating(business: BusinessId, at: DateTime<Utc>) -> Self {
        Self::Rotating { business, step: step_of(at) }
    }

    pub fn business(self) -> BusinessId {
        match self {
            Self::Static { business, .. } | Self::Rotating { business, .. } => business,
        }
    }

    /// The signed text of the code.
    pub fn seal(self, key: &dyn CodeKey) -> String {
        let mut payload = Vec::with_capacity(37);
        match self {
            Self::Static { business, table, version } => {
                payload.push(STATIC);
                payload.extend_from_slice(business.0.as_bytes());
                payload.extend_from_slice(table.0.as_bytes());
                payload.extend_from_slice(&version.to_be_bytes());
            }
            Self::Rotating { business, step } => {
                payload.push(ROTATING);
                payload.extend_from_slice(business.0.as_bytes());
                payload.extend_from_slice(&step.to_be_bytes());
            }
        }
        seal(&payload, key)
    }

    /// Reads and verifies a code.
    ///
    /// # Errors
    /// `Unreadable`, `Forged`.
    pub fn open(text: &str, key: &dyn CodeKey) -> Result<Self, SealError> {
        let payload = open(text, key)?;
        let mut bytes = Bytes(&payload);
        let code = bytes.take().and_then(|[kind]| match kind {
            STATIC => Some(Self::Static { business: bytes.id()?, table: bytes.id()?, version: bytes.int()? }),
            ROTATING => Some(Self::Rotating { business: bytes.id()?, step: u32::from_be_bytes(bytes.take()?) }),
            _ => None,
        });
        code.filter(|_| bytes.0.is_empty()).ok_or(SealError::Unreadable)
    }
}

/// The step of the rotating code at a time.
pub fn step_of(at: DateTime<Utc>) -> u32 {
    u32::try_from(at.timestamp().div_euclid(STEP)).unwrap_or_default()
}

/// When the rotating code of a step is replaced by the next.
pub fn step_ends(step: u32) -> DateTime<Utc> {
    DateTime::from_timestamp((i64::from(step) + 1) * STEP, 0).unwrap_or_default()
}

/// Whether the rotating code of a step is valid: while it is displayed, and as long again, to leave time to scan it.
pub fn is_step_valid(step: u32, now: DateTime<Utc>) -> bool {
    let displayed = TimeDelta::seconds(STEP);
    let ends = step_ends(step);
    (ends - displayed - SKEW..ends + displayed + SKEW).contains(&now)
}

/// What a scan proves. The first member who redeems it gets the visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    pub id: ReceiptId,
    pub business: BusinessId,
    /// The table of a static code.
    pub table: Option<TableId>,
    pub how: How,
    pub evidence: Evidence,
    /// When the code was scanned, to the second.
    pub scanned_at: DateTime<Utc>,
    /// When the receipt was issued, to the second.
    pub issued_at: DateTime<Utc>,
    /// The business day, in the business's time zone.
    pub local_date: NaiveDate,
}

impl Receipt {
    /// Whether it can still be redeemed.
    pub fn is_valid(&self, now: DateTime<Utc>) -> bool {
        now < self.issued_at + RECEIPT_LIFE
    }

    /// The signed text of the receipt.
    pub fn seal(&self, key: &dyn CodeKey) -> String {
        let mut payload = vec![RECEIPT];
        payload.extend_from_slice(self.id.0.as_bytes());
        payload.extend_from_slice(self.business.0.as_bytes());
        payload.extend_from_slice(self.table.map_or(Uuid::nil(), |table| table.0).as_bytes());
        payload.push(number(&HOW, self.how));
        payload.push(number(&EVIDENCE, self.evidence));
        payload.extend_from_slice(&self.scanned_at.timestamp().to_be_bytes());
        payload.extend_from_slice(&self.issued_at.timestamp().to_be_bytes());
        payload.extend_from_slice(&self.local_date.to_epoch_days().to_be_bytes());
        seal(&payload, key)
    }

    /// Reads and verifies a receipt.
    ///
    /// # Errors
    /// `Unreadable`, `Forged`.
    pub fn open(text: &str, key: &dyn CodeKey) -> Result<Self, SealError> {
        let payload = open(text, key)?;
        let mut bytes = Bytes(&payload);
        let receipt = bytes.take().filter(|[kind]| *kind == RECEIPT).and_then(|_| bytes.receipt());
        receipt.filter(|_| bytes.0.is_empty()).ok_or(SealError::Unreadable)
    }
}

/// In the order of their numbers in the payload: never reorder.
const HOW: [How; 3] = [How::Reservation, How::RotatingCode, How::StaticCode];
const EVIDENCE: [Evidence; 3] = [Evidence::None, Evidence::StaticCode, Evidence::Staff];

fn number<T: PartialEq>(of: &[T], value: T) -> u8 {
    (0..).zip(of).find(|(_, one)| **one == value).map_or(u8::MAX, |(number, _)| number)
}

pub(crate) fn seal(payload: &[u8], key: &dyn CodeKey) -> String {
    format!("{}.{}", URL_SAFE_NO_PAD.encode(payload), URL_SAFE_NO_PAD.encode(key.sign(payload)))
}

/// The payload of a signed text.
pub(crate) fn open(text: &str, key: &dyn CodeKey) -> Result<Vec<u8>, SealError> {
    if text.len() > MAX_LENGTH {
        return Err(SealError::Unreadable);
    }
    let (payload, signature) = text.split_once('.').ok_or(SealError::Unreadable)?;
    let decode = |part: &str| URL_SAFE_NO_PAD.decode(part).map_err(|_| SealError::Unreadable);
    let payload = decode(payload)?;
    let signature = decode(signature)?;
    if key.verifies(&payload, &signature) { Ok(payload) } else { Err(SealError::Forged) }
}

/// The bytes not read yet.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn id<T: From<Uuid>>(&mut self) -> Option<T> {
        Some(Uuid::from_bytes(self.take()?).into())
    }

    fn int(&mut self) -> Option<i32> {
        Some(i32::from_be_bytes(self.take()?))
    }

    fn time(&mut self) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp(i64::from_be_bytes(self.take()?), 0)
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let [number] = self.take()?;
        of.get(usize::from(number)).copied()
    }

    fn receipt(&mut self) -> Option<Receipt> {
        Some(Receipt {
            id: self.id()?,
            business: self.id()?,
            table: Some(self.id::<TableId>()?).filter(|table| !table.0.is_nil()),
            how: self.one_of(&HOW)?,
            evidence: self.one_of(&EVIDENCE)?,
            scanned_at: self.time()?,
            issued_at: self.time()?,
            local_date: NaiveDate::from_epoch_days(self.int()?)?,
        })
    }
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

    fn receipt() -> Receipt {
        Receipt {
            id: ReceiptId(Uuid::from_u128(1)),
            business: BusinessId(Uuid::from_u128(2)),
            table: Some(TableId(Uuid::from_u128(3))),
            how: How::StaticCode,
            evidence: Evidence::StaticCode,
            scanned_at: "2026-11-22T20:15:00Z".parse().unwrap(),
            issued_at: "2026-11-22T21:00:00Z".parse().unwrap(),
            local_date: "2026-11-22".parse().unwrap(),
        }
    }

    #[test]
    fn codes_and_receipts_are_read_back() {
        let (business, table) = (BusinessId(Uuid::from_u128(7)), TableId(Uuid::from_u128(8)));
        for code in [Code::Static { business, table, version: 3 }, Code::Rotating { business, step: 29_000_000 }] {
            assert_eq!(Code::open(&code.seal(&Sum(7)), &Sum(7)), Ok(code));
        }
        for receipt in [receipt(), Receipt { table: None, ..receipt() }] {
            assert_eq!(Receipt::open(&receipt.seal(&Sum(7)), &Sum(7)), Ok(receipt));
        }
    }

    #[test]
    fn a_code_is_short_enough_to_be_printed_small() {
        let code = Code::Static { business: BusinessId(Uuid::max()), table: TableId(Uuid::max()), version: i32::MAX };
        assert_eq!(code.seal(&Sum(7)).len(), 137);
        assert!(receipt().seal(&Sum(7)).len() <= MAX_LENGTH);
    }

    #[test]
    fn forged_and_unreadable_texts_are_refused() {
        let good = receipt().seal(&Sum(7));
        let (payload, signature) = good.split_once('.').unwrap();
        let code = Code::rotating(BusinessId(Uuid::from_u128(7)), DateTime::UNIX_EPOCH).seal(&Sum(7));
        let cut = seal(&[RECEIPT, 1, 2], &Sum(7));
        let longer = seal(&[&[RECEIPT][..], &[0; 80]].concat(), &Sum(7));
        let cases = [
            (String::new(), SealError::Unreadable),
            (".".to_owned(), SealError::Forged),
            (payload.to_owned(), SealError::Unreadable),
            (format!("{payload}=.{signature}"), SealError::Unreadable),
            (format!("{payload}.{signature}.{signature}"), SealError::Unreadable),
            (format!("{payload}.AAAA"), SealError::Forged),
            (receipt().seal(&Sum(8)), SealError::Forged),
            ("a".repeat(10_000), SealError::Unreadable),
            (code, SealError::Unreadable),
            (cut, SealError::Unreadable),
            (longer, SealError::Unreadable),
        ];
        for (text, expected) in cases {
            assert_eq!(Receipt::open(&text, &Sum(7)), Err(expected), "{text}");
        }
        assert_eq!(Code::open(&good, &Sum(7)), Err(SealError::Unreadable), "a receipt is not a code");
    }

    #[test]
    fn a_rotating_code_is_valid_for_its_minute_and_the_next() {
        let step = 29_000_000;
        let shown = step_ends(step) - TimeDelta::seconds(60);
        for (seconds, good) in
            [(-11, false), (-10, true), (0, true), (60, true), (119, true), (129, true), (130, false)]
        {
            assert_eq!(is_step_valid(step, shown + TimeDelta::seconds(seconds)), good, "{seconds} s");
        }
        assert_eq!(
            Code::rotating(BusinessId(Uuid::nil()), shown),
            Code::Rotating { business: BusinessId(Uuid::nil()), step }
        );
    }

    #[test]
    fn a_receipt_is_valid_for_a_day() {
        let issued = receipt().issued_at;
        assert!(receipt().is_valid(issued + TimeDelta::hours(23)));
        assert!(!receipt().is_valid(issued + RECEIPT_LIFE));
    }
}
