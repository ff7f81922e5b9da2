//! Vouchers: points that a member reserved for an offer.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::businesses::card::BusinessCard;
use crate::shared::ids::{
    BusinessId, OrderId, PointTransferId, ReservationId, RewardOfferId, ServiceId, UserId, VoucherId,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum VoucherState {
    /// It can be used.
    Reserved,
    /// It was used.
    Captured,
    /// Its guest gave it back.
    Returned,
    Expired,
}

/// A voucher: the offer as it was when it was reserved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voucher {
    pub id: VoucherId,
    pub offer: RewardOfferId,
    pub business: BusinessId,
    /// Its guest, while their account exists.
    pub user: Option<UserId>,
    /// Eight characters that the staff type.
    pub code: String,
    pub title: String,
    pub worth: String,
    pub points: i32,
    /// ISO weekdays on which it can be used; empty for all.
    pub weekdays: Vec<i16>,
    /// Service periods in which it can be used; empty for all.
    pub services: Vec<ServiceId>,
    pub state: VoucherState,
    /// The transfer that reserved its points.
    pub transfer: PointTransferId,
    pub reservation: Option<ReservationId>,
    pub order: Option<OrderId>,
    pub reserved_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub resolved_at: Option<DateTime<Utc>>,
    pub captured_by: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct VoucherView {
    pub voucher: Voucher,
    pub business: BusinessCard,
    pub zone: Tz,
    /// The names of its service periods that still exist.
    pub services: Vec<String>,
    /// The content of its QR code, for its guest.
    pub url: Option<String>,
    /// The name of its guest, for the staff.
    pub guest: Option<String>,
}

#[cfg(test)]
pub(super) mod testing {
    use uuid::Uuid;

    use super::*;

    pub fn voucher() -> Voucher {
        Voucher {
            id: VoucherId(Uuid::from_u128(5)),
            offer: RewardOfferId(Uuid::nil()),
            business: BusinessId(Uuid::from_u128(6)),
            user: None,
            code: "CDFG3467".into(),
            title: "Coffee".into(),
            worth: "A coffee".into(),
            points: 50,
            weekdays: Vec::new(),
            services: Vec::new(),
            state: VoucherState::Reserved,
            transfer: PointTransferId(Uuid::nil()),
            reservation: None,
            order: None,
            reserved_at: DateTime::UNIX_EPOCH,
            expires_at: DateTime::UNIX_EPOCH,
            resolved_at: None,
            captured_by: None,
        }
    }
}
