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
    /// An account's credential: email and password.
    AuthId,
    /// A member's profile.
    UserId,
    /// One sign-in on one device.
    SessionId,
    /// A security event of an account.
    SecurityEventId,
    /// A change of email that can be undone.
    EmailUndoId,
    /// A passkey.
    PasskeyId,
    /// A pending registration of, or sign-in with, a passkey.
    CeremonyId,
    /// A verification of an email address.
    VerificationId,
    /// A link between an account and a provider's account.
    SocialTokenId,
    /// A business: a restaurant, a café, a bar.
    BusinessId,
    /// One postal address of a business.
    AddressId,
    /// One cuisine of a business.
    BusinessCuisineId,
    /// A member's claim to run a business.
    ClaimId,
    /// An invitation to the team of a business.
    BusinessInvitationId,
    /// A change of the team of a business.
    TeamChangeId,
    /// A key with which a program of a business uses the interface.
    ApiKeyId,
    /// A secret address from which a calendar reads reservations.
    CalendarFeedId,
    /// An address to which events of a business are sent.
    WebhookId,
    /// A message to a webhook.
    WebhookDeliveryId,
    /// A table of a business.
    TableId,
    /// Tables that can be joined.
    CombinationId,
    /// A service period, such as lunch or dinner.
    ServiceId,
    /// A period in which a business takes no reservations.
    ClosureId,
    /// A reservation, from hold to completion.
    ReservationId,
    /// A table that a member wants to be notified of.
    TableWishId,
    /// What a business notes about a guest.
    GuestCardId,
    /// One note on a guest card.
    GuestNoteId,
    /// A party without a reservation that waits for a table.
    QueuePartyId,
    /// What a guest without an account wants to book.
    GuestBookingId,
    /// What a guest says against a no-show.
    NoShowDisputeId,
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
    /// The receipt of a scanned code.
    ReceiptId,
    /// A member's review of a business.
    ReviewId,
    /// A photo or video of a review.
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
    /// A conversation of members.
    ConversationId,
    /// A message in a conversation.
    MessageId,
    /// An export of a member's data.
    ExportId,
    /// Something that a member is notified of.
    NotificationId,
    /// A message of administrators to members.
    AnnouncementId,
    /// A browser that receives push messages.
    PushSubscriptionId,
    /// A message to the operator.
    ContactMessageId,
    /// A reply in the thread of a contact message.
    ContactReplyId,
    /// An entry of the audit log.
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
    /// The points of a member.
    PointWalletId,
    /// An account of points: of a member or of the system.
    PointAccountId,
    /// A transfer of points.
    PointTransferId,
    /// Something that earned points, or will.
    PointEarningId,
    /// What a business gives for points.
    RewardOfferId,
    /// Points that a member reserved for an offer.
    VoucherId,
    /// What a business does for the environment, with evidence.
    SustainabilityItemId,
    /// What a guest did of a business's sustainability items.
    SustainabilityActId,
    /// A sticker of a member.
    StickerId,
    /// An event in the outbox.
    EventId,
}
