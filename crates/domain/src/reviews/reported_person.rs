//! Reported people, and what moderators decide about them.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::case::{Appeal, ReportReason};
use crate::media::Media;
use crate::messaging::ReportedMessage;
use crate::people::Person;
use crate::shared::actor::Role;
use crate::shared::ids::{AuthId, PostCommentId, PostId, ReviewCaseId, UserId};
use crate::shared::language::Language;

/// What a case is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SubjectKind {
    Review,
    User,
}

/// What a moderator decides about a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum PersonDecision {
    /// Nothing changes. On an appeal: the decision stays.
    Dismiss,
    Warn,
    /// The profile loses its text and picture.
    HideProfile,
    /// The posts and comments that were reported in this case can be read no longer.
    HideContent,
    /// The account can no longer be used.
    BlockAccount,
    /// What was hidden or blocked is so no longer.
    Restore,
}

/// What earlier decisions have done to a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sanctions {
    pub profile_hidden: bool,
    /// Some of their posts or comments.
    pub content_hidden: bool,
    pub account_blocked: bool,
}

impl PersonDecision {
    /// Whether it changes something, on a case that is open or was decided before.
    pub fn is_possible(self, sanctions: Sanctions, open: bool) -> bool {
        match self {
            Self::Dismiss | Self::Warn => open,
            Self::HideProfile => !sanctions.profile_hidden,
            // Whether the case names any that can be hidden is known when they are.
            Self::HideContent => true,
            Self::BlockAccount => !sanctions.account_blocked,
            Self::Restore => sanctions.profile_hidden || sanctions.content_hidden || sanctions.account_blocked,
        }
    }

    /// Whether the person is notified: of everything but reports that were dismissed, which they never knew of.
    pub fn concerns_person(self, appealed: bool) -> bool {
        self != Self::Dismiss || appealed
    }
}

/// A person about whom is decided, locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LockedPerson {
    pub id: UserId,
    pub auth: AuthId,
    pub role: Role,
    pub sanctions: Sanctions,
}

/// A post or comment of a person that was reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContentId {
    Post(PostId),
    Comment(PostCommentId),
}

/// A post or comment as it was when it was reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedContent {
    pub id: ContentId,
    pub text: String,
}

/// A reported post or comment as moderators see it.
#[derive(Debug, Clone, PartialEq)]
pub struct ContentView {
    pub content: ReportedContent,
    /// The post, or that of the comment; `None` once it is deleted.
    pub post: Option<PostId>,
    /// Of a post.
    pub media: Vec<Media>,
    /// Whether a decision hides it.
    pub hidden: bool,
}

/// A report of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonReport {
    pub id: uuid::Uuid,
    pub case: ReviewCaseId,
    pub person: UserId,
    /// What they wrote, when that is reported.
    pub content: Option<ReportedContent>,
    /// Who reports; moderators do not see it.
    pub by: Option<UserId>,
    pub reason: ReportReason,
    pub text: Option<String>,
    /// The messages that it is about, as they were.
    pub messages: Vec<ReportedMessage>,
    pub created_at: DateTime<Utc>,
}

/// A decision as it stands in the log, which is only ever added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonDecided {
    pub decision: PersonDecision,
    pub reason: String,
    /// `None` once they are gone.
    pub by: Option<UserId>,
    pub at: DateTime<Utc>,
}

/// A case about a person: one open at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonCase {
    pub id: ReviewCaseId,
    pub person: UserId,
    /// Whether it waits for a decision.
    pub open: bool,
    pub appeal: Option<Appeal>,
    pub created_at: DateTime<Utc>,
}

/// A case as moderators see it.
#[derive(Debug, Clone, PartialEq)]
pub struct PersonCaseView {
    pub case: PersonCase,
    pub person: Person,
    pub bio: String,
    pub sanctions: Sanctions,
    /// What was reported in this case of what they wrote, and what is hidden, at most fifty.
    pub contents: Vec<ContentView>,
    /// The last fifty up to this case, oldest first.
    pub reports: Vec<PersonReport>,
    pub report_count: i64,
    /// Those up to this case, oldest first, each with the moderator.
    pub decisions: Vec<(PersonDecided, Option<Person>)>,
}

/// An email about a decision, to the person or to a member who reported them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonDecisionEmail {
    pub email: String,
    pub language: Language,
    /// The name of the person.
    pub display_name: String,
    pub is_reporter: bool,
    pub decision: PersonDecision,
    pub reason: String,
    /// Whether the case was an appeal.
    pub appealed: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use PersonDecision::{BlockAccount, Dismiss, HideContent, HideProfile, Restore, Warn};

    #[test]
    fn what_can_be_decided_as_a_table() {
        let none = Sanctions::default();
        let hidden = Sanctions { profile_hidden: true, ..none };
        let silenced = Sanctions { content_hidden: true, ..none };
        let blocked = Sanctions { account_blocked: true, ..none };
        let table: [(Sanctions, bool, &[PersonDecision]); 7] = [
            (none, true, &[Dismiss, Warn, HideProfile, HideContent, BlockAccount]),
            (none, false, &[HideProfile, HideContent, BlockAccount]),
            (hidden, true, &[Dismiss, Warn, HideContent, BlockAccount, Restore]),
            (hidden, false, &[HideContent, BlockAccount, Restore]),
            (silenced, false, &[HideProfile, HideContent, BlockAccount, Restore]),
            (blocked, true, &[Dismiss, Warn, HideProfile, HideContent, Restore]),
            (Sanctions { profile_hidden: true, account_blocked: true, ..none }, false, &[HideContent, Restore]),
        ];
        for (sanctions, open, expected) in table {
            let possible: Vec<_> =
                PersonDecision::VARIANTS.iter().copied().filter(|one| one.is_possible(sanctions, open)).collect();
            assert_eq!(possible, expected, "{sanctions:?} {open}");
        }
        assert!(!Dismiss.concerns_person(false) && Dismiss.concerns_person(true) && Warn.concerns_person(false));
    }
}
