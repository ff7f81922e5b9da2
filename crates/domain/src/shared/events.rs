//! Events between families. Serialised into the outbox: released variants and fields are never removed or renamed,
//! because events of an older version may still be pending.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::ids::{
    AuthId, BusinessId, BusinessInvitationId, ClaimId, ContactMessageId, ContactReplyId, ConversationId, EmailUndoId,
    EventId, ExportId, GuestBookingId, NoShowDisputeId, OrderId, PointEarningId, PostCommentId, PostId, QueuePartyId,
    ReservationId, ReviewId, SecurityEventId, StickerId, SustainabilityActId, TeamChangeId, UserId, VerificationId,
    VisitId, VoucherId, WebhookId,
};
use super::language::Language;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A pin by email was requested. The pin is derived from the id with the server's secret when the email is written,
    /// so that it is stored nowhere.
    VerificationRequested {
        /// The verification that was started.
        verification: VerificationId,
        email: String,
        language: Language,
        /// Whether it is for signing up or for a lost password.
        reset: bool,
        /// Whether it is for a change of email.
        #[serde(default)]
        change: bool,
    },
    /// A password was changed or reset.
    PasswordChanged { auth: AuthId },
    /// An administrator blocked an account, or unblocked it.
    BlockChanged { auth: AuthId, blocked: bool },
    /// The email of an account was changed.
    EmailChanged { undo: EmailUndoId },
    /// The owner of an account asked to erase it; signing in before the date cancels that.
    ErasureRequested { auth: AuthId },
    /// The claim of a business was decided.
    ClaimDecided { claim: ClaimId },
    /// An invitation to the team of a business was sent, or sent again.
    TeamInvitationSent { invitation: BusinessInvitationId },
    /// A member joined the team of a business, left it or got another role.
    TeamChanged {
        change: TeamChangeId,
        business: BusinessId,
        member: UserId,
        /// Whether they joined.
        joined: bool,
    },
    /// A reservation changed its status, time, party or table.
    ReservationChanged {
        reservation: ReservationId,
        business: BusinessId,
        /// Its guest, if that is a member.
        guest: Option<UserId>,
        change: ReservationChange,
        /// Its status after the change.
        status: String,
        /// Its version after the change.
        version: i32,
        /// Whether the guest made the change. False in events of earlier versions, which did not record it.
        #[serde(default)]
        by_guest: bool,
    },
    /// A visit was recorded, or its evidence became stronger.
    VisitRecorded {
        visit: VisitId,
        user: UserId,
        business: BusinessId,
        /// The name of its evidence.
        evidence: String,
    },
    /// A reservation is due in a few hours.
    ReservationReminder {
        reservation: ReservationId,
        /// Hours before its start: 24 or 3.
        hours: u8,
    },
    /// A review was published.
    ReviewPublished { review: ReviewId, business: BusinessId, author: Option<UserId> },
    /// The business has replied to a review.
    ReviewReplied { review: ReviewId },
    /// A moderator made a decision about a review that its author has to know.
    ReviewDecided {
        review: ReviewId,
        /// The id of the decision in the log.
        decision: i64,
    },
    /// A member posted something.
    PostCreated {
        post: PostId,
        author: UserId,
        /// The business it is about.
        business: Option<BusinessId>,
    },
    /// A member whom `to` does not follow wrote to them for the first time, or added them to a group.
    MessageRequested { conversation: ConversationId, from: UserId, to: UserId },
    /// A contact message was stored.
    ContactMessageReceived { message: ContactMessageId },
    /// A thread got a reply, from its sender or from support.
    ContactReplied { reply: ContactReplyId },
    /// A security event of an account was recorded; its owner gets an email.
    SecurityEventRecorded { event: SecurityEventId },
    /// A moderator made a decision about a reported person.
    PersonDecided {
        person: UserId,
        /// The id of the decision in the log.
        decision: i64,
    },
    /// The file of an export can be downloaded.
    ExportReady { export: ExportId },
    /// A member liked a post or took that back.
    PostLikeChanged { post: PostId, by: UserId },
    /// A member liked a comment or took that back.
    CommentLikeChanged { comment: PostCommentId, by: UserId },
    /// A member commented on a post or replied to a comment.
    CommentCreated { comment: PostCommentId, author: UserId },
    /// An edited post mentions others than before.
    MentionsChanged { post: PostId },
    /// A member voted a review helpful or took that back.
    HelpfulVoteChanged { review: ReviewId, by: UserId },
    /// A member began to follow another, asked to, or ended that.
    FollowChanged { follower: UserId, user: UserId },
    /// The owner of a private account accepted a follower.
    FollowAccepted { follower: UserId, user: UserId },
    /// Notifications of these members changed, at most 100.
    NotificationsChanged { users: Vec<UserId> },
    /// An order was placed, changed or took a step.
    OrderChanged {
        order: OrderId,
        business: BusinessId,
        /// Its guest, while their account exists.
        guest: Option<UserId>,
        /// Its status after the step.
        status: String,
        /// Its version after the step.
        version: i32,
        /// Whether the kitchen took its last step back.
        recalled: bool,
    },
    /// A visit turned out not to have happened.
    VisitWithdrawn { visit: VisitId, user: UserId, business: BusinessId },
    /// Points can be spent.
    PointsMatured { user: UserId, earning: PointEarningId, business: BusinessId },
    /// Points are on hold.
    PointsHeld { user: UserId, earning: PointEarningId, business: BusinessId },
    /// Points will expire unless there is a visit.
    PointsExpiring { user: UserId },
    /// A voucher can be used for a few more days.
    VoucherExpiring { voucher: VoucherId, user: UserId },
    /// A guest did what a sustainability item of a business offers, as collecting a surplus bag.
    SustainabilityActed { act: SustainabilityActId, user: UserId, business: BusinessId },
    /// A webhook was turned off because its address no longer exists or accepts nothing.
    WebhookTurnedOff { webhook: WebhookId, business: BusinessId },
    /// A dispute of a no-show was opened, answered or decided.
    NoShowDisputeChanged { dispute: NoShowDisputeId, business: BusinessId },
    /// A party joined the queue of a business or took a step.
    QueueChanged { party: QueuePartyId, business: BusinessId },
    /// The booking configuration of a business changed, a floor plan, or the note of a day.
    BookingSetupChanged { business: BusinessId },
    /// A guest without an account wants to book, and gets a code by mail.
    GuestBookingRequested { booking: GuestBookingId },
    /// A business day has ended, and its people get a report.
    BusinessDayEnded { business: BusinessId, day: NaiveDate },
    /// A member used a voucher at a business.
    VoucherCaptured { voucher: VoucherId, user: UserId, business: BusinessId },
    /// A member earned a sticker.
    StickerEarned { sticker: StickerId, user: UserId },
}

/// How a reservation changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReservationChange {
    /// A table is held while the guest confirms.
    Held,
    /// The guest confirmed; the business has yet to accept.
    Requested,
    /// The table is booked.
    Confirmed,
    /// Its time or party size changed.
    Moved,
    /// Its table or note changed, not its time or party size.
    Rearranged,
    CancelledByGuest,
    CancelledByBusiness,
    /// The business declined a request.
    Declined,
    /// A request was declined because the business did not answer it in time.
    Unanswered,
    /// A hold expired or was released.
    Released,
    Seated,
    Completed,
    /// The party did not show up.
    NoShow,
    /// After a reminder, the guest confirmed that they will come.
    Reconfirmed,
    /// A visit was proven for a reservation marked as a no-show.
    NoShowRefuted,
    /// Staff undid seating, completion or a no-show.
    Undone,
    /// A freed table is held for a member who asked to be notified.
    Offered,
}

impl Event {
    /// The name the event is stored under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::VerificationRequested { .. } => "verification_requested",
            Self::PasswordChanged { .. } => "password_changed",
            Self::BlockChanged { .. } => "block_changed",
            Self::EmailChanged { .. } => "email_changed",
            Self::ErasureRequested { .. } => "erasure_requested",
            Self::ClaimDecided { .. } => "claim_decided",
            Self::TeamInvitationSent { .. } => "team_invitation_sent",
            Self::TeamChanged { .. } => "team_changed",
            Self::ReservationChanged { .. } => "reservation_changed",
            Self::VisitRecorded { .. } => "visit_recorded",
            Self::ReservationReminder { .. } => "reservation_reminder",
            Self::ReviewPublished { .. } => "review_published",
            Self::ReviewReplied { .. } => "review_replied",
            Self::ReviewDecided { .. } => "review_decided",
            Self::PostCreated { .. } => "post_created",
            Self::MessageRequested { .. } => "message_requested",
            Self::ContactMessageReceived { .. } => "contact_message_received",
            Self::ContactReplied { .. } => "contact_replied",
            Self::SecurityEventRecorded { .. } => "security_event_recorded",
            Self::PersonDecided { .. } => "person_decided",
            Self::ExportReady { .. } => "export_ready",
            Self::PostLikeChanged { .. } => "post_like_changed",
            Self::CommentLikeChanged { .. } => "comment_like_changed",
            Self::CommentCreated { .. } => "comment_created",
            Self::MentionsChanged { .. } => "mentions_changed",
            Self::HelpfulVoteChanged { .. } => "helpful_vote_changed",
            Self::FollowChanged { .. } => "follow_changed",
            Self::FollowAccepted { .. } => "follow_accepted",
            Self::NotificationsChanged { .. } => "notifications_changed",
            Self::OrderChanged { .. } => "order_changed",
            Self::VisitWithdrawn { .. } => "visit_withdrawn",
            Self::PointsMatured { .. } => "points_matured",
            Self::PointsHeld { .. } => "points_held",
            Self::PointsExpiring { .. } => "points_expiring",
            Self::VoucherExpiring { .. } => "voucher_expiring",
            Self::SustainabilityActed { .. } => "sustainability_acted",
            Self::WebhookTurnedOff { .. } => "webhook_turned_off",
            Self::NoShowDisputeChanged { .. } => "no_show_dispute_changed",
            Self::QueueChanged { .. } => "queue_changed",
            Self::BookingSetupChanged { .. } => "booking_setup_changed",
            Self::GuestBookingRequested { .. } => "guest_booking_requested",
            Self::BusinessDayEnded { .. } => "business_day_ended",
            Self::VoucherCaptured { .. } => "voucher_captured",
            Self::StickerEarned { .. } => "sticker_earned",
        }
    }
}

/// An event as recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct EventEnvelope {
    /// Identifies the event to subscribers, which may get it more than once.
    pub id: EventId,
    pub occurred_at: DateTime<Utc>,
    pub event: Event,
}
