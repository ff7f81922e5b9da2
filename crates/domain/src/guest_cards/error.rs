//! Why use cases of guest cards fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of guest cards failed.
pub type GuestCardError = Error<GuestCardRule>;

rules! {
    pub enum GuestCardRule {
        /// The reservation has no member, phone number or email address by which its guest is known.
        GuestUnknown => Conflict "guest_unknown",
        /// The business has a card of this guest.
        Exists => Conflict "guest_card_exists",
        /// The card changed since the version in the request.
        StaleVersion => Conflict "stale_version",
        /// The card has the most notes allowed.
        TooManyNotes => Conflict "too_many_guest_notes",
        /// Both cards belong to a member, and not to the same.
        TwoMembers => Conflict "guest_cards_of_two_members",
        /// Together the cards have too many tags or notes.
        MergedTooLarge => Conflict "merged_guest_card_too_large",
    }
}
