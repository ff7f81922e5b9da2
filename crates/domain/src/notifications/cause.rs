//! What may have to be notified, by the events that tell of it.

use super::kind::{NotificationType as Kind, SubjectKind};
use super::view::Subject;
use crate::shared::events::{Event, ReservationChange};
use crate::shared::ids::{
    BusinessId, ClaimId, ContactReplyId, ConversationId, NoShowDisputeId, PointEarningId, PostCommentId, PostId,
    ReservationId, ReviewId, SecurityEventId, StickerId, TeamChangeId, UserId, VisitId, VoucherId,
};

/// A step of a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReservationStep {
    pub reservation: ReservationId,
    pub business: BusinessId,
    pub guest: Option<UserId>,
    pub kind: Kind,
    /// Whether the staff is told; otherwise the guest is.
    pub for_business: bool,
}

/// What may have to be notified. The events come in any order, so that each of these means: look what holds now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    Reservation(ReservationStep),
    /// The reservation draws near.
    Reminder(ReservationId),
    PostLike {
        post: PostId,
        by: UserId,
    },
    CommentLike {
        comment: PostCommentId,
        by: UserId,
    },
    Helpful {
        review: ReviewId,
        by: UserId,
    },
    Follow {
        follower: UserId,
        user: UserId,
    },
    FollowAccepted {
        follower: UserId,
        user: UserId,
    },
    Comment(PostCommentId),
    PostMentions(PostId),
    ReviewReceived(ReviewId),
    ReviewReply(ReviewId),
    ReviewDecided {
        review: ReviewId,
        decision: i64,
    },
    Visit(VisitId),
    /// Of its owner.
    Sticker(StickerId),
    Claim(ClaimId),
    Ticket(ContactReplyId),
    Security(SecurityEventId),
    PersonDecided {
        person: UserId,
        decision: i64,
    },
    MessageRequest {
        conversation: ConversationId,
        from: UserId,
        to: UserId,
    },
    /// Points were earned, or are on hold.
    Earning {
        user: UserId,
        earning: PointEarningId,
    },
    PointsExpiring(UserId),
    /// The team of a business changed.
    Team(TeamChangeId),
    /// A request was not answered in time: for its guest and the business.
    Unanswered(ReservationId),
    /// A dispute of a no-show was opened or decided.
    NoShowDispute(NoShowDisputeId),
    VoucherExpiring {
        voucher: VoucherId,
        user: UserId,
    },
}

impl Cause {
    /// What the event may lead to.
    pub fn of(event: &Event) -> Option<Self> {
        Some(match *event {
            Event::ReservationChanged { reservation, change: ReservationChange::Unanswered, .. } => {
                Self::Unanswered(reservation)
            }
            Event::ReservationChanged { reservation, business, guest, change, by_guest, .. } => {
                let kind = step(change, by_guest)?;
                Self::Reservation(ReservationStep { reservation, business, guest, kind, for_business: by_guest })
            }
            Event::ReservationReminder { reservation, .. } => Self::Reminder(reservation),
            Event::PostLikeChanged { post, by } => Self::PostLike { post, by },
            Event::CommentLikeChanged { comment, by } => Self::CommentLike { comment, by },
            Event::HelpfulVoteChanged { review, by } => Self::Helpful { review, by },
            Event::FollowChanged { follower, user } => Self::Follow { follower, user },
            Event::FollowAccepted { follower, user } => Self::FollowAccepted { follower, user },
            Event::CommentCreated { comment, .. } => Self::Comment(comment),
            Event::PostCreated { post, .. } | Event::MentionsChanged { post } => Self::PostMentions(post),
            Event::ReviewPublished { review, .. } => Self::ReviewReceived(review),
            Event::ReviewReplied { review } => Self::ReviewReply(review),
            Event::ReviewDecided { review, decision } => Self::ReviewDecided { review, decision },
            Event::VisitRecorded { visit, .. } => Self::Visit(visit),
            Event::StickerEarned { sticker, .. } => Self::Sticker(sticker),
            Event::ClaimDecided { claim } => Self::Claim(claim),
            Event::TeamChanged { change, .. } => Self::Team(change),
            Event::ContactReplied { reply } => Self::Ticket(reply),
            Event::SecurityEventRecorded { event } => Self::Security(event),
            Event::PersonDecided { person, decision } => Self::PersonDecided { person, decision },
            Event::MessageRequested { conversation, from, to } => Self::MessageRequest { conversation, from, to },
            Event::PointsMatured { user, earning, .. } | Event::PointsHeld { user, earning, .. } => {
                Self::Earning { user, earning }
            }
            Event::NoShowDisputeChanged { dispute, .. } => Self::NoShowDispute(dispute),
            Event::PointsExpiring { user } => Self::PointsExpiring(user),
            Event::VoucherExpiring { voucher, user } => Self::VoucherExpiring { voucher, user },
            _ => return None,
        })
    }

    /// What the recipient's notifications no longer say of `by` when it does not hold: kinds, their subject and who did it,
    /// everybody for `None`.
    pub fn revoked(&self, recipient: UserId) -> Vec<(Kind, Subject, Option<UserId>)> {
        let subject = |kind, id| Subject { kind, id };
        let inbox = subject(SubjectKind::User, recipient.0);
        match *self {
            Self::PostLike { post, by } => vec![(Kind::PostLiked, subject(SubjectKind::Post, post.0), Some(by))],
            Self::CommentLike { comment, by } => {
                vec![(Kind::CommentLiked, subject(SubjectKind::Comment, comment.0), Some(by))]
            }
            Self::Helpful { review, by } => {
                vec![(Kind::ReviewHelpful, subject(SubjectKind::Review, review.0), Some(by))]
            }
            Self::Follow { follower, user } if user == recipient => {
                vec![(Kind::Followed, inbox, Some(follower)), (Kind::FollowRequest, inbox, Some(follower))]
            }
            Self::FollowAccepted { follower, user } if user == recipient => {
                vec![(Kind::FollowRequest, inbox, Some(follower))]
            }
            Self::PostMentions(post) => vec![(Kind::PostMentioned, subject(SubjectKind::Post, post.0), None)],
            _ => Vec::new(),
        }
    }
}

/// Whom a step concerns is who did not take it.
fn step(change: ReservationChange, by_guest: bool) -> Option<Kind> {
    use ReservationChange as Step;
    Some(match (change, by_guest) {
        (Step::Requested, true) => Kind::ReservationRequested,
        (Step::Confirmed, _) => Kind::ReservationConfirmed,
        (Step::Moved, _) | (Step::Rearranged, true) => Kind::ReservationChanged,
        (Step::CancelledByGuest, true) | (Step::CancelledByBusiness, false) => Kind::ReservationCancelled,
        (Step::Declined, false) => Kind::ReservationDeclined,
        (Step::Offered, false) => Kind::TableFreed,
        (Step::NoShow, false) => Kind::NoShowMarked,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn id(number: u128) -> Uuid {
        Uuid::from_u128(number)
    }

    #[test]
    fn a_step_of_staff_is_for_the_guest_and_one_of_the_guest_for_staff() {
        use ReservationChange as Step;
        let cases = [
            (Step::Held, true, None),
            (Step::Requested, true, Some(Kind::ReservationRequested)),
            (Step::Confirmed, true, Some(Kind::ReservationConfirmed)),
            (Step::Confirmed, false, Some(Kind::ReservationConfirmed)),
            (Step::Rearranged, true, Some(Kind::ReservationChanged)),
            (Step::Rearranged, false, None),
            (Step::CancelledByGuest, true, Some(Kind::ReservationCancelled)),
            (Step::CancelledByBusiness, false, Some(Kind::ReservationCancelled)),
            (Step::Declined, false, Some(Kind::ReservationDeclined)),
            (Step::Offered, false, Some(Kind::TableFreed)),
            (Step::Seated, false, None),
            (Step::NoShow, false, Some(Kind::NoShowMarked)),
        ];
        for (change, by_guest, expected) in cases {
            assert_eq!(step(change, by_guest), expected, "{change:?} {by_guest}");
        }
    }

    #[test]
    fn the_own_events_of_notifications_lead_to_nothing() {
        assert_eq!(Cause::of(&Event::NotificationsChanged { users: vec![UserId(id(1))] }), None);
    }

    #[test]
    fn accepting_ends_the_request_in_the_inbox_of_who_was_asked() {
        let (follower, user) = (UserId(id(1)), UserId(id(2)));
        let cause = Cause::FollowAccepted { follower, user };
        let asked = Subject { kind: SubjectKind::User, id: user.0 };
        assert_eq!(cause.revoked(user), [(Kind::FollowRequest, asked, Some(follower))]);
        assert!(cause.revoked(follower).is_empty());
    }
}
