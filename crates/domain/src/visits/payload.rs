//! What codes and receipts say, in few bytes: `base64url(payload).base64url(signature)`, both without padding. The
//! payload's first byte tells its kind, numbers are big-endian.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use super::ports::CodeKey;
use super::visit::{Evidence, How};
use crate::shared::ids::{BusinessId, ReceiptId, TableId};

/// How long a rotating code is shown, in seconds.
const STEP: i64 = 60;
/// How far the clocks of replicas may differ.
const SKEW: TimeDelta = TimeDelta::seconds(10);
/// Nothing of ours is longer, in characters.
const LONGEST: usize = 256;
/// How long a receipt is good.
pub const RECEIPT_LIFE: TimeDelta = TimeDelta::hours(24);

const TABLE: u8 = 1;
const ROTATING: u8 = 2;
const RECEIPT: u8 = 3;

/// Why a text is no code or receipt of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsealed {
    /// It has not the form.
    Unreadable,
    /// It has, and nobody here signed it.
    Forged,
}

/// What a code says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// Printed, for a table.
    Table {
        /// The place.
        business: BusinessId,
        /// The table.
        table: TableId,
        /// Which printing.
        version: i32,
    },
    /// On a screen of the staff, for a minute.
    Rotating {
        /// The place.
        business: BusinessId,
        /// Which minute since 1970.
        step: u32,
    },
}

impl Code {
    /// The rotating code of that moment.
    pub fn rotating(business: BusinessId, now: DateTime<Utc>) -> Self {
        Self::Rotating { business, step: u32::try_from(now.timestamp().div_euclid(STEP)).unwrap_or_default() }
    }

    /// The place it speaks of.
    pub fn business(self) -> BusinessId {
        match self {
            Self::Table { business, .. } | Self::Rotating { business, .. } => business,
        }
    }

    /// Its text.
    pub fn seal(self, key: &dyn CodeKey) -> String {
        let mut payload = Vec::with_capacity(37);
        match self {
            Self::Table { business, table, version } => {
                payload.push(TABLE);
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

    /// The code that a text is.
    ///
    /// # Errors
    /// When it is none of ours.
    pub fn open(text: &str, key: &dyn CodeKey) -> Result<Self, Unsealed> {
        let payload = open(text, key)?;
        let mut bytes = Bytes(&payload);
        let code = bytes.take().and_then(|[kind]| match kind {
            TABLE => Some(Self::Table { business: bytes.id()?, table: bytes.id()?, version: bytes.int()? }),
            ROTATING => Some(Self::Rotating { business: bytes.id()?, step: u32::from_be_bytes(bytes.take()?) }),
            _ => None,
        });
        code.filter(|_| bytes.0.is_empty()).ok_or(Unsealed::Unreadable)
    }
}

/// When the rotating code of a step is replaced by the next.
pub fn step_ends(step: u32) -> DateTime<Utc> {
    DateTime::from_timestamp((i64::from(step) + 1) * STEP, 0).unwrap_or_default()
}

/// Whether the rotating code of a step is good: while it is shown, and for as long again, which is the time to scan it.
pub fn step_is_good(step: u32, now: DateTime<Utc>) -> bool {
    let shown = TimeDelta::seconds(STEP);
    let ends = step_ends(step);
    (ends - shown - SKEW..ends + shown + SKEW).contains(&now)
}

/// What a scan proves. Whoever hands it in first has the visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// Its identity; a receipt is good for one person.
    pub id: ReceiptId,
    /// The place.
    pub business: BusinessId,
    /// The table, where its own code was scanned.
    pub table: Option<TableId>,
    /// Which sort of code it was.
    pub how: How,
    /// How much it proves.
    pub evidence: Evidence,
    /// When the code was scanned, to the second.
    pub scanned_at: DateTime<Utc>,
    /// When it was shown to us, to the second.
    pub issued_at: DateTime<Utc>,
    /// The venue's own date.
    pub local_date: NaiveDate,
}

impl Receipt {
    /// Whether it can be handed in.
    pub fn is_good(&self, now: DateTime<Utc>) -> bool {
        now < self.issued_at + RECEIPT_LIFE
    }

    /// Its text.
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

    /// The receipt that a text is.
    ///
    /// # Errors
    /// When it is none of ours.
    pub fn open(text: &str, key: &dyn CodeKey) -> Result<Self, Unsealed> {
        let payload = open(text, key)?;
        let mut bytes = Bytes(&payload);
        let receipt = bytes.take().filter(|[kind]| *kind == RECEIPT).and_then(|_| bytes.receipt());
        receipt.filter(|_| bytes.0.is_empty()).ok_or(Unsealed::Unreadable)
    }
}

/// In the order of the numbers they are written as: never reorder.
const HOW: [How; 3] = [How::Reservation, How::RotatingCode, How::StaticCode];
const EVIDENCE: [Evidence; 3] = [Evidence::V0, Evidence::V2, Evidence::V3];

fn number<T: PartialEq>(of: &[T], value: T) -> u8 {
    (0..).zip(of).find(|(_, one)| **one == value).map_or(u8::MAX, |(number, _)| number)
}

fn seal(payload: &[u8], key: &dyn CodeKey) -> String {
    format!("{}.{}", URL_SAFE_NO_PAD.encode(payload), URL_SAFE_NO_PAD.encode(key.sign(payload)))
}

/// The payload of a text that was signed here.
fn open(text: &str, key: &dyn CodeKey) -> Result<Vec<u8>, Unsealed> {
    if text.len() > LONGEST {
        return Err(Unsealed::Unreadable);
    }
    let (payload, signature) = text.split_once('.').ok_or(Unsealed::Unreadable)?;
    let decode = |part: &str| URL_SAFE_NO_PAD.decode(part).map_err(|_| Unsealed::Unreadable);
    let payload = decode(payload)?;
    let signature = decode(signature)?;
    if key.verifies(&payload, &signature) { Ok(payload) } else { Err(Unsealed::Forged) }
}

/// What is left to be read.
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

    /// Signs with a sum, which is enough to tell what was signed from what was not.
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
            evidence: Evidence::V2,
            scanned_at: "2026-11-22T20:15:00Z".parse().unwrap(),
            issued_at: "2026-11-22T21:00:00Z".parse().unwrap(),
            local_date: "2026-11-22".parse().unwrap(),
        }
    }

    #[test]
    fn what_is_sealed_is_opened_again() {
        let (business, table) = (BusinessId(Uuid::from_u128(7)), TableId(Uuid::from_u128(8)));
        for code in [Code::Table { business, table, version: 3 }, Code::Rotating { business, step: 29_000_000 }] {
            assert_eq!(Code::open(&code.seal(&Sum(7)), &Sum(7)), Ok(code));
        }
        for receipt in [receipt(), Receipt { table: None, ..receipt() }] {
            assert_eq!(Receipt::open(&receipt.seal(&Sum(7)), &Sum(7)), Ok(receipt));
        }
    }

    #[test]
    fn a_code_is_short_enough_to_be_printed_small() {
        let code = Code::Table { business: BusinessId(Uuid::max()), table: TableId(Uuid::max()), version: i32::MAX };
        assert_eq!(code.seal(&Sum(7)).len(), 137);
        assert!(receipt().seal(&Sum(7)).len() <= LONGEST);
    }

    #[test]
    fn what_is_not_ours_is_told_from_what_is_nothing() {
        let good = receipt().seal(&Sum(7));
        let (payload, signature) = good.split_once('.').unwrap();
        let code = Code::rotating(BusinessId(Uuid::from_u128(7)), DateTime::UNIX_EPOCH).seal(&Sum(7));
        let cut = seal(&[RECEIPT, 1, 2], &Sum(7));
        let longer = seal(&[&[RECEIPT][..], &[0; 80]].concat(), &Sum(7));
        let cases = [
            (String::new(), Unsealed::Unreadable),
            (".".to_owned(), Unsealed::Forged),
            (payload.to_owned(), Unsealed::Unreadable),
            (format!("{payload}=.{signature}"), Unsealed::Unreadable),
            (format!("{payload}.{signature}.{signature}"), Unsealed::Unreadable),
            (format!("{payload}.AAAA"), Unsealed::Forged),
            (receipt().seal(&Sum(8)), Unsealed::Forged),
            ("a".repeat(10_000), Unsealed::Unreadable),
            (code, Unsealed::Unreadable),
            (cut, Unsealed::Unreadable),
            (longer, Unsealed::Unreadable),
        ];
        for (text, expected) in cases {
            assert_eq!(Receipt::open(&text, &Sum(7)), Err(expected), "{text}");
        }
        assert_eq!(Code::open(&good, &Sum(7)), Err(Unsealed::Unreadable), "a receipt is no code");
    }

    #[test]
    fn a_rotating_code_lasts_for_its_minute_and_the_next() {
        let step = 29_000_000;
        let shown = step_ends(step) - TimeDelta::seconds(60);
        for (seconds, good) in
            [(-11, false), (-10, true), (0, true), (60, true), (119, true), (129, true), (130, false)]
        {
            assert_eq!(step_is_good(step, shown + TimeDelta::seconds(seconds)), good, "{seconds} s");
        }
        assert_eq!(
            Code::rotating(BusinessId(Uuid::nil()), shown),
            Code::Rotating { business: BusinessId(Uuid::nil()), step }
        );
    }

    #[test]
    fn a_receipt_is_good_for_a_day() {
        let issued = receipt().issued_at;
        assert!(receipt().is_good(issued + TimeDelta::hours(23)));
        assert!(!receipt().is_good(issued + RECEIPT_LIFE));
    }
}
