//! A dispute of a no-show and its steps.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::error::DisputeRule;
use crate::shared::ids::{BusinessId, NoShowDisputeId, ReservationId, UserId};

/// How long the business has to answer.
pub(super) const TO_ANSWER: TimeDelta = TimeDelta::hours(72);
/// How long a moderator has to decide.
pub(super) const TO_DECIDE: TimeDelta = TimeDelta::days(7);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum DisputeState {
    /// The business has to answer.
    Open,
    /// The business contests it; a moderator has to decide.
    Contested,
    /// The no-show stands.
    Upheld,
    /// The no-show was withdrawn.
    Reversed,
}

/// What ended a dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum DisputeOutcome {
    /// The business accepted it.
    Business,
    /// The business did not answer in time.
    BusinessSilent,
    Moderator,
    /// No moderator decided in time.
    ModeratorSilent,
    /// A visit was proved, or staff withdrew the no-show.
    Visit,
}

/// What a guest says against a no-show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoShowDispute {
    pub id: NoShowDisputeId,
    pub reservation: ReservationId,
    pub business: BusinessId,
    pub user: UserId,
    pub state: DisputeState,
    /// What the guest says, at most 1,000 characters.
    pub statement: String,
    /// What the business says, if it contests.
    pub evidence: Option<String>,
    /// Until when the business, then a moderator, has to answer.
    pub due_at: DateTime<Utc>,
    pub outcome: Option<DisputeOutcome>,
    /// Why a moderator decided so.
    pub reason: Option<String>,
    pub opened_at: DateTime<Utc>,
    pub answered_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl NoShowDispute {
    pub fn is_live(&self) -> bool {
        matches!(self.state, DisputeState::Open | DisputeState::Contested)
    }

    /// The business contests it.
    ///
    /// # Errors
    /// `Answered` when it has answered, or the time is over.
    pub fn contest(&mut self, evidence: String, now: DateTime<Utc>) -> Result<(), DisputeRule> {
        if self.state != DisputeState::Open || now >= self.due_at {
            return Err(DisputeRule::Answered);
        }
        self.state = DisputeState::Contested;
        self.evidence = Some(evidence);
        self.answered_at = Some(now);
        self.due_at = now + TO_DECIDE;
        Ok(())
    }

    /// The no-show is withdrawn. For the business only while it has to answer.
    ///
    /// # Errors
    /// `Answered`, `Decided`.
    pub fn reverse(&mut self, outcome: DisputeOutcome, now: DateTime<Utc>) -> Result<(), DisputeRule> {
        match (self.state, outcome) {
            (DisputeState::Upheld | DisputeState::Reversed, _) => return Err(DisputeRule::Decided),
            (DisputeState::Open, DisputeOutcome::Business) => self.answered_at = Some(now),
            (_, DisputeOutcome::Business) => return Err(DisputeRule::Answered),
            (DisputeState::Open, DisputeOutcome::Moderator) => return Err(DisputeRule::NotContested),
            _ => {}
        }
        self.decide(DisputeState::Reversed, outcome, now);
        Ok(())
    }

    /// A moderator decides for the business.
    ///
    /// # Errors
    /// `NotContested`, `Decided`.
    pub fn uphold(&mut self, now: DateTime<Utc>) -> Result<(), DisputeRule> {
        match self.state {
            DisputeState::Contested => {}
            DisputeState::Open => return Err(DisputeRule::NotContested),
            DisputeState::Upheld | DisputeState::Reversed => return Err(DisputeRule::Decided),
        }
        self.decide(DisputeState::Upheld, DisputeOutcome::Moderator, now);
        Ok(())
    }

    fn decide(&mut self, state: DisputeState, outcome: DisputeOutcome, now: DateTime<Utc>) {
        self.state = state;
        self.outcome = Some(outcome);
        self.decided_at = Some(now);
    }

    /// How it is decided when no one has answered in time.
    pub fn silence(&self, now: DateTime<Utc>) -> Option<DisputeOutcome> {
        match self.state {
            DisputeState::Open if now >= self.due_at => Some(DisputeOutcome::BusinessSilent),
            DisputeState::Contested if now >= self.due_at => Some(DisputeOutcome::ModeratorSilent),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    fn open() -> NoShowDispute {
        let id = Uuid::from_u128(1);
        NoShowDispute {
            id: NoShowDisputeId(id),
            reservation: ReservationId(id),
            business: BusinessId(id),
            user: UserId(id),
            state: DisputeState::Open,
            statement: "We were there.".into(),
            evidence: None,
            due_at: at(72),
            outcome: None,
            reason: None,
            opened_at: at(0),
            answered_at: None,
            decided_at: None,
        }
    }

    #[test]
    fn the_business_has_72_hours_and_a_moderator_seven_days() {
        let mut dispute = open();
        assert_eq!(dispute.silence(at(71)), None);
        assert_eq!(dispute.silence(at(72)), Some(DisputeOutcome::BusinessSilent));
        assert_eq!(dispute.contest("The table stayed empty.".into(), at(72)), Err(DisputeRule::Answered));
        dispute.contest("The table stayed empty.".into(), at(71)).unwrap();
        assert_eq!((dispute.state, dispute.due_at), (DisputeState::Contested, at(71 + 7 * 24)));
        assert_eq!(dispute.silence(at(71 + 7 * 24)), Some(DisputeOutcome::ModeratorSilent));
    }

    #[test]
    fn steps_as_a_table() {
        use DisputeOutcome as By;
        let contested = || {
            let mut dispute = open();
            dispute.contest("No.".into(), at(1)).unwrap();
            dispute
        };
        let reversed = |mut dispute: NoShowDispute, by| dispute.reverse(by, at(2)).map(|()| dispute.state);
        assert_eq!(reversed(open(), By::Business), Ok(DisputeState::Reversed));
        assert_eq!(reversed(open(), By::Moderator), Err(DisputeRule::NotContested));
        assert_eq!(reversed(open(), By::Visit), Ok(DisputeState::Reversed));
        assert_eq!(reversed(contested(), By::Business), Err(DisputeRule::Answered));
        assert_eq!(reversed(contested(), By::Moderator), Ok(DisputeState::Reversed));
        assert_eq!(open().uphold(at(2)), Err(DisputeRule::NotContested));
        let mut upheld = contested();
        upheld.uphold(at(2)).unwrap();
        assert_eq!((upheld.state, upheld.outcome), (DisputeState::Upheld, Some(By::Moderator)));
        assert_eq!(reversed(upheld.clone(), By::Moderator), Err(DisputeRule::Decided));
        assert_eq!(upheld.uphold(at(3)), Err(DisputeRule::Decided));
    }
}
