//! Events between families. Serialised into the outbox: released variants and fields are never removed or renamed,
//! because events of an older version may still be pending.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::ids::{
    AuthId, BusinessId, ClaimId, ContactMessageId, ContactReplyId, EmailUndoId, EventId, ExportId, OrderId, PostId,
    ReservationId, ReviewId, SecurityEventId, UserId, VerificationId, VisitId,
};
use super::language::Language;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A pin by email was requested. The pin is derived from the id with the server's secret when the email is written,
    /// so that it is stored nowhere.
    VerificationRequested {
        /// The proof under way.
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
    /// An account is to be erased, unless its owner signs in before.
    ErasureRequested { auth: AuthId },
    /// A place's claim was decided.
    ClaimDecided { claim: ClaimId },
    /// A reservation took a step in its life, or was moved.
    ReservationChanged {
        reservation: ReservationId,
        business: BusinessId,
        /// Its guest, where that is a member.
        guest: Option<UserId>,
        change: ReservationChange,
        /// Its status after the step.
        status: String,
        /// Its version after the step.
        version: i32,
        /// Whether the guest took the step. False in events of earlier versions, which did not record it.
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
    /// A reservation draws near.
    ReservationReminder {
        reservation: ReservationId,
        /// Hours ahead: 24 or 3.
        hours: u8,
    },
    /// A review can be read from now on.
    ReviewPublished { review: ReviewId, business: BusinessId, author: Option<UserId> },
    /// The business has replied to a review.
    ReviewReplied { review: ReviewId },
    /// A moderator decided about a review in a way that concerns its author.
    ReviewDecided {
        review: ReviewId,
        /// The entry of the log.
        decision: i64,
    },
    /// A member posted something.
    PostCreated {
        post: PostId,
        author: UserId,
        /// The business it is about.
        business: Option<BusinessId>,
    },
    /// A contact message was stored.
    ContactMessageReceived { message: ContactMessageId },
    /// A thread got a reply, from its sender or from support.
    ContactReplied { reply: ContactReplyId },
    /// Something happened to the safety of an account that its owner is told of.
    SecurityEventRecorded { event: SecurityEventId },
    /// A moderator decided about a reported person.
    PersonDecided {
        person: UserId,
        /// The entry of the log.
        decision: i64,
    },
    /// The file of an export can be downloaded.
    ExportReady { export: ExportId },
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
}

/// Which step a reservation took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReservationChange {
    /// A table is held while the guest decides.
    Held,
    /// The guest confirmed; the business has still to accept.
    Requested,
    /// The table is booked.
    Confirmed,
    /// Another time or party.
    Moved,
    /// Another table or note: the guest comes at the same time, with as many.
    Rearranged,
    CancelledByGuest,
    CancelledByBusiness,
    /// The business declined a request.
    Declined,
    /// A hold ran out or was let go.
    Released,
    Seated,
    Completed,
    /// The party did not come.
    NoShow,
    /// The guest confirmed, after a reminder, that they will come.
    Reconfirmed,
    /// A visit was proven for a reservation marked as a no-show.
    NoShowRefuted,
    /// Staff took back that the party was seated, left or did not come.
    Undone,
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
            Self::ReservationChanged { .. } => "reservation_changed",
            Self::VisitRecorded { .. } => "visit_recorded",
            Self::ReservationReminder { .. } => "reservation_reminder",
            Self::ReviewPublished { .. } => "review_published",
            Self::ReviewReplied { .. } => "review_replied",
            Self::ReviewDecided { .. } => "review_decided",
            Self::PostCreated { .. } => "post_created",
            Self::ContactMessageReceived { .. } => "contact_message_received",
            Self::ContactReplied { .. } => "contact_replied",
            Self::SecurityEventRecorded { .. } => "security_event_recorded",
            Self::PersonDecided { .. } => "person_decided",
            Self::ExportReady { .. } => "export_ready",
            Self::OrderChanged { .. } => "order_changed",
        }
    }
}

/// An event as recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct EventEnvelope {
    /// By which subscribers know it again.
    pub id: EventId,
    pub occurred_at: DateTime<Utc>,
    pub event: Event,
}
