//! Why use cases of businesses fail.

use crate::rules;
use crate::shared::error::Error;
use crate::shared::ids::BusinessId;

/// Why a use case of businesses failed.
pub type BusinessError = Error<BusinessRule>;

rules! {
    pub enum BusinessRule {
        /// The record changed since the version in the request.
        StaleVersion => Conflict "stale_version",
        /// The business has future reservations.
        ReservationsToCome => Conflict "reservations_to_come",
        /// The business has that cuisine already.
        CuisineRepeated => Conflict "cuisine_repeated",
        /// The actor is already on the staff.
        AlreadyStaff => Conflict "already_staff",
        /// The actor's claim is pending.
        ClaimPending => Conflict "claim_pending",
        /// The claim is already decided.
        ClaimDecided => Conflict "claim_decided",
        /// This business, of that name, is listed and looks the same.
        AlreadyListed(BusinessId, String) => Conflict "already_listed",
        /// After this change it would seem to be another listed business.
        WouldDuplicate => Conflict "would_duplicate",
        /// The member has added the most businesses allowed per day.
        TooManyAdded => Conflict "too_many_added",
        /// The member has the most unverified businesses allowed.
        TooManyUnverified => Conflict "too_many_unverified",
    }
}
