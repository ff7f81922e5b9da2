//! Typed identifiers: one newtype over a UUIDv7 for each kind of record, so that they cannot be mixed up.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl From<Uuid> for $name {
            fn from(value: Uuid) -> Self {
                Self(value)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A credential: e-mail and password.
    AuthId,
    /// A profile, the person as others see them.
    UserId,
    /// One sign-in on one device.
    SessionId,
    /// Something that happened to the safety of an account.
    SecurityEventId,
    /// A change of email that can be undone.
    EmailUndoId,
    /// A key that signs in without a password.
    PasskeyId,
    /// A challenge for a passkey.
    CeremonyId,
    /// A verification of an email address.
    VerificationId,
    /// A provider's account that opens an account here.
    SocialTokenId,
    /// A place where people eat or drink.
    BusinessId,
    /// One postal address of a business.
    AddressId,
    /// One cuisine of a business.
    BusinessCuisineId,
    /// A member's claim to run a business.
    ClaimId,
    /// A table of a business.
    TableId,
    /// Tables that may be pushed together.
    CombinationId,
    /// A lunch, a dinner: a window in which guests are seated.
    ServiceId,
    /// A period in which a business takes no reservations.
    ClosureId,
    /// A party's table, from hold to completion.
    ReservationId,
    /// An uploaded picture or video.
    UploadId,
    /// A picture in a business's gallery.
    BusinessPhotoId,
    /// A named list of saved places.
    BookmarkListId,
    /// A saved place in a list.
    BookmarkId,
    /// A member's visit to a business.
    VisitId,
    /// The proof of one scan.
    ReceiptId,
    /// A member's review of a business.
    ReviewId,
    /// A picture or video of a review.
    ReviewMediaId,
    /// A moderation case of a review.
    ReviewCaseId,
    /// A named location of a member.
    LocationId,
    /// A position that a member shares by a link.
    LocationShareId,
    /// A member who follows another member or a business.
    FollowId,
    /// A post of a member.
    PostId,
    /// A comment on a post.
    PostCommentId,
    /// A like of a post or of a comment.
    LikeId,
    /// A member's download of everything about them.
    ExportId,
    /// A message to the operator.
    ContactMessageId,
    /// A later message of its thread.
    ContactReplyId,
    /// An entry of the log of administrators' and moderators' acts.
    AuditEntryId,
    /// A menu of a business.
    MenuId,
    /// A section of a menu.
    MenuSectionId,
    /// A dish or a drink on a menu.
    MenuItemId,
    /// A size or kind of an item, with a price of its own.
    VariantId,
    /// Options of an item that are chosen together.
    OptionGroupId,
    /// Something to add to an item, or to leave out.
    OptionId,
    /// A guest's order at a business.
    OrderId,
    /// Something that happened, as recorded in the outbox.
    EventId,
}
