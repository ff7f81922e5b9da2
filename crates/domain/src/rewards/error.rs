//! Why use cases of points and vouchers fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of points or vouchers failed.
pub type RewardError = Error<RewardRule>;

rules! {
    pub enum RewardRule {
        /// The member has too few points available.
        TooFewPoints => Conflict "too_few_points",
        /// No voucher of the offer is left.
        OfferGone => Conflict "offer_gone",
        /// The offer has ended, or is not published.
        OfferEnded => Conflict "offer_ended",
        /// The member had as many vouchers of the offer as each may have.
        OfferTaken => Conflict "offer_taken",
        /// The actor works at the business.
        OwnPlace => Forbidden "own_place",
        /// The business has as many offers as allowed.
        TooManyOffers => Conflict "too_many_offers",
        /// Someone else changed the offer.
        StaleVersion => Conflict "stale_version",
        /// The voucher was used already.
        VoucherCaptured => Conflict "voucher_captured",
        /// The voucher was given back.
        VoucherReturned => Conflict "voucher_returned",
        /// The voucher has expired.
        VoucherExpired => Conflict "voucher_expired",
        /// The voucher is for other days or services.
        VoucherNotNow => Conflict "voucher_not_now",
        /// The points are not on hold, or were appealed already.
        NotHeld => Conflict "points_not_held",
    }
}
