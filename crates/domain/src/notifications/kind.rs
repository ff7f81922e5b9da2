//! The kinds of notifications.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::people::notifications::NotificationKind as Topic;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum NotificationType {
    ReservationRequested,
    ReservationConfirmed,
    ReservationChanged,
    ReservationCancelled,
    ReservationDeclined,
    ReservationReminder,
    /// A table is held for the member, who waited for one.
    TableFreed,
    /// The business says that the member did not come.
    NoShowMarked,
    /// For the business: a guest disputes a no-show.
    NoShowDisputed,
    /// A dispute of a no-show was decided.
    NoShowDecided,
    ReviewReply,
    ReviewDecided,
    ReviewHelpful,
    /// For the business.
    ReviewReceived,
    VisitRecorded,
    FollowRequest,
    FollowAccepted,
    Followed,
    /// A followed person published a post. Posts of one author are grouped.
    PostPublished,
    PostLiked,
    CommentLiked,
    PostCommented,
    CommentReplied,
    PostMentioned,
    CommentMentioned,
    MessageRequest,
    RewardEarned,
    PointsHeld,
    PointsExpiring,
    VoucherExpiring,
    StickerEarned,
    ClaimDecided,
    TicketAnswered,
    /// For owners: the team of their business changed.
    TeamChanged,
    /// A moderator decided about the reported member.
    PersonDecided,
    SecurityEvent,
    Announcement,
}

/// What a notification is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SubjectKind {
    Reservation,
    Review,
    Post,
    Comment,
    Visit,
    User,
    Claim,
    Ticket,
    SecurityEvent,
    Conversation,
    Announcement,
    Business,
    Sticker,
}

impl NotificationType {
    /// The row of the settings that it belongs to.
    pub fn topic(self) -> Topic {
        match self {
            Self::ReservationRequested
            | Self::ReservationConfirmed
            | Self::ReservationChanged
            | Self::ReservationCancelled
            | Self::ReservationDeclined
            | Self::ReservationReminder
            | Self::TableFreed
            | Self::NoShowMarked
            | Self::NoShowDisputed
            | Self::NoShowDecided => Topic::Reservation,
            Self::ReviewReply | Self::ReviewDecided | Self::ReviewHelpful | Self::ReviewReceived => Topic::Review,
            Self::VisitRecorded => Topic::Visit,
            Self::FollowRequest | Self::FollowAccepted | Self::Followed => Topic::Follow,
            Self::PostPublished => Topic::Post,
            Self::PostLiked | Self::CommentLiked => Topic::Like,
            Self::PostCommented | Self::CommentReplied => Topic::Comment,
            Self::PostMentioned | Self::CommentMentioned => Topic::Mention,
            Self::MessageRequest => Topic::Message,
            Self::RewardEarned
            | Self::PointsHeld
            | Self::PointsExpiring
            | Self::VoucherExpiring
            | Self::StickerEarned => Topic::Reward,
            Self::ClaimDecided => Topic::Claim,
            Self::TicketAnswered => Topic::Ticket,
            Self::TeamChanged | Self::PersonDecided | Self::SecurityEvent => Topic::Security,
            Self::Announcement => Topic::Announcement,
        }
    }

    /// The kinds of these topics.
    pub fn of_topics(topics: &[Topic]) -> Vec<Self> {
        Self::VARIANTS.iter().copied().filter(|kind| topics.contains(&kind.topic())).collect()
    }

    /// Whether what happened can be taken back. Each person counts once in such a notification.
    pub fn is_revocable(self) -> bool {
        matches!(
            self,
            Self::PostLiked
                | Self::CommentLiked
                | Self::ReviewHelpful
                | Self::Followed
                | Self::FollowRequest
                | Self::PostMentioned
        )
    }

    /// Whether an email of another part of the program tells of it already.
    pub fn has_own_email(self) -> bool {
        let is_told_here = matches!(self, Self::NoShowDisputed | Self::NoShowDecided | Self::TeamChanged);
        (self.topic().always_emails() && !is_told_here) || self == Self::ReviewDecided
    }

    /// Whether the people who did it are named. Votes are counted only.
    pub fn names_actors(self) -> bool {
        self != Self::ReviewHelpful
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_a_kind() {
        for topic in Topic::VARIANTS {
            assert!(!NotificationType::of_topics(&[*topic]).is_empty(), "{topic:?}");
        }
    }

    #[test]
    fn no_second_email_about_what_has_one() {
        let second: Vec<_> = NotificationType::VARIANTS.iter().filter(|kind| !kind.has_own_email()).collect();
        assert!(second.contains(&&NotificationType::PostLiked) && second.contains(&&NotificationType::ReviewReply));
        assert!(!second.contains(&&NotificationType::ReservationReminder));
        assert!(!second.contains(&&NotificationType::ReviewDecided));
    }
}
