//! Whether readers found the answers to frequent questions helpful.

use std::net::IpAddr;
use std::time::Duration;

use super::contact_us::{Support, count};
use super::error::SupportError;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::rates::Rate;
use crate::unit_of_work::in_transaction;

/// Votes of one member, or of one client address for visitors, about a question.
const VOTES: Rate = Rate { hits: 1, window: Duration::from_secs(24 * 3600) };
const MAX_LENGTH: usize = 60;

/// The name of a question: lower-case letters, digits and hyphens. Its text is in the frontend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaqQuestion(String);

impl FaqQuestion {
    /// # Errors
    /// The field `question`, when it is no such name.
    pub fn parse(name: &str) -> Result<Self, FieldError> {
        let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name = (1..=MAX_LENGTH).contains(&name.len()) && name.bytes().all(is_part);
        is_name.then(|| Self(name.to_owned())).ok_or_else(|| FieldError::new("question", "faq_question_invalid"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Support {
    /// Counts a vote, the first of each member or visitor about a question each day. Nobody is stored who voted.
    ///
    /// # Errors
    /// `Store`.
    pub async fn vote(
        &self,
        actor: &Actor,
        client: IpAddr,
        question: &FaqQuestion,
        helpful: bool,
    ) -> Result<(), SupportError> {
        let voter = actor.member().map_or_else(|_| client.to_string(), |member| member.auth.to_string());
        let voter = format!("{voter} {}", question.as_str());
        if count(self, "faq", &voter, VOTES, self.core.now()).await? > VOTES.hits {
            return Ok(());
        }
        in_transaction(&*self.core.store, async |unit| {
            unit.support().count_vote(question, helpful).await.map_err(SupportError::from)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_have_plain_names() {
        let long = "a".repeat(61);
        for (name, valid) in [("cancel-a-table", true), ("2fa", true), ("", false), ("Caps", false), (&long, false)] {
            assert_eq!(FaqQuestion::parse(name).is_ok(), valid, "{name}");
        }
    }
}
