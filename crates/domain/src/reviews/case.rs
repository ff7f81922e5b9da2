//! Cases of moderators: reports, held reviews and appeals, with their decisions.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::review::{Notice, State};
use crate::shared::ids::{ReviewCaseId, ReviewId, UserId};

/// Why a member reports a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ReportReason {
    Spam,
    Fake,
    Offensive,
    PersonalData,
    Conflict,
    Other,
}

/// What a moderator decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Decision {
    /// It stays as it is.
    Keep,
    /// It can be read no longer.
    Hide,
    /// It can be read again.
    Restore,
    /// It can be read from now on.
    Publish,
}

impl Decision {
    /// What becomes of a review in that state, on a case that is open or was decided before; none where the decision
    /// makes no sense. A decided case can be turned, but not be confirmed again and again.
    pub fn on(self, state: State, open: bool) -> Option<State> {
        match (self, state) {
            (Self::Keep, State::Published | State::Hidden) if open => Some(state),
            (Self::Hide, State::Published | State::Held) => Some(State::Hidden),
            (Self::Restore, State::Hidden) | (Self::Publish, State::Held) => Some(State::Published),
            _ => None,
        }
    }

    /// Whether the author is notified: of every decision except that a report was dismissed, since they never knew of
    /// it.
    pub fn concerns_author(self, appealed: bool) -> bool {
        self != Self::Keep || appealed
    }
}

/// A case: one open at a time for each review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    pub id: ReviewCaseId,
    /// What it is about; none once that was removed.
    pub review: Option<ReviewId>,
    /// Whether it waits for a decision.
    pub open: bool,
    /// Why the review was held before it was reported.
    pub held: Option<Notice>,
    /// What the author says against a decision.
    pub appeal: Option<Appeal>,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
}

/// What an author says against a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    pub text: String,
    pub at: DateTime<Utc>,
}

/// A member's report that a review should be removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub id: uuid::Uuid,
    /// The case it belongs to.
    pub case: ReviewCaseId,
    pub review: ReviewId,
    /// Who reports; moderators do not see it.
    pub by: Option<UserId>,
    pub reason: ReportReason,
    pub text: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// A decision as it stands in the log, which is only ever added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    pub decision: Decision,
    pub reason: String,
    /// By whom; none once they are gone.
    pub by: Option<UserId>,
    pub at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_decided_as_a_table() {
        use Decision::{Hide, Keep, Publish, Restore};
        use State::{Held, Hidden, Published};
        let table = [
            // state, open, then what each decision leads to
            (Published, true, [(Keep, Some(Published)), (Hide, Some(Hidden)), (Restore, None), (Publish, None)]),
            (Held, true, [(Keep, None), (Hide, Some(Hidden)), (Restore, None), (Publish, Some(Published))]),
            (Hidden, true, [(Keep, Some(Hidden)), (Hide, None), (Restore, Some(Published)), (Publish, None)]),
            (Published, false, [(Keep, None), (Hide, Some(Hidden)), (Restore, None), (Publish, None)]),
            (Hidden, false, [(Keep, None), (Hide, None), (Restore, Some(Published)), (Publish, None)]),
        ];
        for (state, open, outcomes) in table {
            for (decision, expected) in outcomes {
                assert_eq!(decision.on(state, open), expected, "{decision:?} on {state:?}, open: {open}");
            }
        }
    }

    #[test]
    fn names_are_read_back() {
        for decision in Decision::VARIANTS {
            assert_eq!(decision.as_ref().parse(), Ok(*decision));
        }
        for reason in ReportReason::VARIANTS {
            assert_eq!(reason.as_ref().parse(), Ok(*reason));
        }
    }
}
