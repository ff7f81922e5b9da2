//! Reports of people, their appeals, and decisions of moderators about them.

use super::case::{Appeal, ReportReason};
use super::error::{ReviewError, ReviewRule};
use super::policy;
use super::reported_person::{
    ContentId, LockedPerson, PersonCase, PersonCaseView, PersonDecided, PersonDecision, PersonReport, ReportedContent,
    SubjectKind,
};
use super::service::Reviews;
use crate::admin::{self, Act};
use crate::media::signed_url::sign;
use crate::messaging::ReportedMessage;
use crate::shared::actor::{Actor, Role};
use crate::shared::events::Event;
use crate::shared::failure::Denied;
use crate::shared::ids::{MessageId, ReviewCaseId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What a report of a person is about, beside the person.
struct Reported {
    /// A post or comment of theirs.
    content: Option<ReportedContent>,
    messages: Vec<ReportedMessage>,
}

impl Reviews {
    /// Reports a person to the moderators, once for each case. A block by either does not prevent it.
    ///
    /// # Errors
    /// `Denied` without a profile, for an unknown person and for oneself; `ReportMade`.
    pub async fn report_person(
        &self,
        actor: &Actor,
        person: UserId,
        reason: ReportReason,
        comment: Option<String>,
    ) -> Result<PersonReport, ReviewError> {
        let by = actor.user()?;
        if by == person {
            return Err(Denied::Forbidden.into());
        }
        in_transaction(&*self.core.store, async |unit| {
            let reported = Reported { content: None, messages: Vec::new() };
            self.add_person_report(unit, person, by, reported, reason, comment.clone()).await
        })
        .await
    }

    /// Reports messages of one person to the moderators, who read these and no others.
    ///
    /// # Errors
    /// `Denied` without a profile, and when the actor may not see one of them or wrote it; `Invalid` for messages of
    /// several people; `PersonReported`.
    pub async fn report_messages(
        &self,
        actor: &Actor,
        ids: &[MessageId],
        reason: ReportReason,
        comment: Option<String>,
    ) -> Result<PersonReport, ReviewError> {
        let by = actor.user()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let messages = unit.messaging().reportable(by, &ids).await?;
            let person = match messages.first() {
                Some(message) if messages.len() == ids.len() => message.sender,
                _ => return Err(ReviewError::UNKNOWN),
            };
            if messages.iter().any(|message| message.sender != person) {
                return Err(ReviewError::field("message_ids", "one_sender"));
            }
            let reported = Reported { content: None, messages };
            self.add_person_report(unit, person, by, reported, reason, comment.clone()).await
        })
        .await
    }

    /// Reports a post or comment, which is a report of its author that names it, once for each case.
    ///
    /// # Errors
    /// `Denied` without a profile, for what is unknown or hidden already and for one's own; `ReportMade`.
    pub async fn report_content(
        &self,
        actor: &Actor,
        id: ContentId,
        reason: ReportReason,
        comment: Option<String>,
    ) -> Result<PersonReport, ReviewError> {
        let by = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            let (author, text) = unit.reviews().content_of(id).await?.ok_or(ReviewError::UNKNOWN)?;
            if by == author {
                return Err(Denied::Forbidden.into());
            }
            let reported = Reported { content: Some(ReportedContent { id, text }), messages: Vec::new() };
            self.add_person_report(unit, author, by, reported, reason, comment.clone()).await
        })
        .await
    }

    async fn add_person_report(
        &self,
        unit: &mut dyn UnitOfWork,
        person: UserId,
        by: UserId,
        reported: Reported,
        reason: ReportReason,
        text: Option<String>,
    ) -> Result<PersonReport, ReviewError> {
        lock(unit, person).await?;
        let case = match unit.reviews().open_person_case(person).await? {
            Some(case) => case,
            None => self.open_person_case(unit, person, None).await?,
        };
        let (id, created_at) = (self.core.id(), self.core.now());
        let Reported { content, messages } = reported;
        let report = PersonReport { id, case, person, content, by: Some(by), reason, text, messages, created_at };
        unit.reviews().insert_person_report(&report).await.map_err(report_made)?;
        unit.messaging().insert_reported(id, &report.messages).await?;
        Ok(report)
    }

    /// Appeals against the last decision about the actor.
    ///
    /// # Errors
    /// `Denied` without a profile, `NothingDecided`, `AppealMade`.
    pub async fn appeal_decision(&self, actor: &Actor, text: String) -> Result<PersonCase, ReviewError> {
        let person = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            lock(unit, person).await?;
            match unit.reviews().last_person_decision(person).await? {
                None | Some((PersonDecision::Dismiss | PersonDecision::Restore, false)) => {
                    return Err(ReviewRule::NothingDecided.into());
                }
                Some((_, true)) => return Err(ReviewRule::AppealMade.into()),
                Some((_, false)) => {}
            }
            if unit.reviews().open_person_case(person).await?.is_some() {
                return Err(ReviewRule::CaseOpen.into());
            }
            let appeal = Appeal { text: text.clone(), at: self.core.now() };
            let id = self.open_person_case(unit, person, Some(appeal.clone())).await?;
            Ok(PersonCase { id, person, open: true, appeal: Some(appeal), created_at: self.core.now() })
        })
        .await
    }

    /// Cases about people: open ones oldest first, or decided ones newest first.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_moderate`].
    pub async fn person_cases(
        &self,
        actor: &Actor,
        open: bool,
        page: PageRequest<()>,
    ) -> Result<Page<PersonCaseView, ()>, ReviewError> {
        policy::may_moderate(actor)?;
        let page = self.core.reads.reviews().person_cases(open, page).await?;
        Ok(page.map(|case| self.with_signed_media(case)))
    }

    /// What a case is about.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_moderate`] or for an unknown case.
    pub async fn subject_of(&self, actor: &Actor, id: ReviewCaseId) -> Result<SubjectKind, ReviewError> {
        policy::may_moderate(actor)?;
        self.core.reads.reviews().subject_of(id).await?.ok_or(ReviewError::UNKNOWN)
    }

    /// Decides a case about a person. Both sides get an email with the reason.
    ///
    /// # Errors
    /// `Denied` by [`may_decide`] or for an unknown case, `WrongDecision`.
    pub async fn decide_person(
        &self,
        actor: &Actor,
        id: ReviewCaseId,
        decision: PersonDecision,
        reason: String,
    ) -> Result<PersonCaseView, ReviewError> {
        policy::may_moderate(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            let person = unit.reviews().person_of_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let person = lock(unit, person).await?;
            may_decide(actor, &person, decision)?;
            let decided =
                PersonDecided { decision, reason: reason.clone(), by: actor.user().ok(), at: self.core.now() };
            self.carry_out_on_person(unit, &person, id, &decided).await?;
            let detail = Some(decision.as_ref());
            admin::record(unit, &self.core, actor, Act::PersonDecided, id.0, detail).await.map_err(ReviewError::from)
        })
        .await?;
        let case = self.core.reads.reviews().person_case(id).await?;
        Ok(self.with_signed_media(case.ok_or(ReviewError::UNKNOWN)?))
    }

    /// Moderators see pictures and videos of posts that not everyone may see.
    fn with_signed_media(&self, mut case: PersonCaseView) -> PersonCaseView {
        for media in case.contents.iter_mut().flat_map(|content| &mut content.media) {
            media.signature = Some(sign(&*self.secrets, media.id, self.core.now()));
        }
        case
    }

    async fn carry_out_on_person(
        &self,
        unit: &mut dyn UnitOfWork,
        person: &LockedPerson,
        id: ReviewCaseId,
        decided: &PersonDecided,
    ) -> Result<(), ReviewError> {
        let case = unit.reviews().lock_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
        // An open case is decided before a decided one is changed: its decision depends on the person's sanctions.
        if unit.reviews().open_person_case(person.id).await?.is_some_and(|open| open != id) {
            return Err(ReviewRule::WrongDecision.into());
        }
        if !decided.decision.is_possible(person.sanctions, case.open) {
            return Err(ReviewRule::WrongDecision.into());
        }
        match decided.decision {
            PersonDecision::Dismiss | PersonDecision::Warn => {}
            PersonDecision::HideProfile => unit.reviews().withhold_profile(person.id, decided.at).await?,
            PersonDecision::HideContent => {
                if unit.reviews().hide_contents(id, decided.at).await? == 0 {
                    return Err(ReviewRule::WrongDecision.into());
                }
            }
            PersonDecision::BlockAccount => {
                unit.reviews().set_blocked(person.auth, Some(decided.at)).await?;
                unit.accounts().end_sessions(person.auth, None).await?;
            }
            PersonDecision::Restore => {
                unit.reviews().restore_profile(person.id).await?;
                unit.reviews().restore_contents(person.id).await?;
                unit.reviews().set_blocked(person.auth, None).await?;
            }
        }
        unit.reviews().close_case(id).await?;
        let decision = unit.reviews().add_person_decision(id, person.id, decided).await?;
        self.enqueue(unit, Event::PersonDecided { person: person.id, decision }).await
    }

    async fn open_person_case(
        &self,
        unit: &mut dyn UnitOfWork,
        person: UserId,
        appeal: Option<Appeal>,
    ) -> Result<ReviewCaseId, ReviewError> {
        let (id, created_at) = (self.core.id(), self.core.now());
        unit.reviews().insert_person_case(&PersonCase { id, person, open: true, appeal, created_at }).await?;
        Ok(id)
    }
}

/// The person, locked.
async fn lock(unit: &mut dyn UnitOfWork, person: UserId) -> Result<LockedPerson, ReviewError> {
    unit.reviews().lock_person(person).await?.ok_or(ReviewError::UNKNOWN)
}

/// Whether the actor may decide this about the person: moderators about members other than themselves. Administrators
/// alone block and unblock accounts, and decide about moderators.
fn may_decide(actor: &Actor, person: &LockedPerson, decision: PersonDecision) -> Result<(), Denied> {
    policy::may_moderate(actor)?;
    let on_account = match decision {
        PersonDecision::BlockAccount => true,
        PersonDecision::Restore => person.sanctions.account_blocked,
        PersonDecision::Dismiss | PersonDecision::Warn | PersonDecision::HideProfile | PersonDecision::HideContent => {
            false
        }
    };
    let needs_admin = person.role != Role::Member || on_account;
    let is_own = actor.user() == Ok(person.id);
    // Nobody but the program itself blocks administrators.
    let is_beyond = person.role == Role::Admin && *actor != Actor::System;
    if is_own || is_beyond || needs_admin && !actor.is_admin() { Err(Denied::Forbidden) } else { Ok(()) }
}

fn report_made(error: StoreError) -> ReviewError {
    if error.violates("review_reports_once_a_case") { ReviewRule::PersonReported.into() } else { error.into() }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::testing::{admin, member, moderator};
    use super::*;
    use crate::shared::ids::AuthId;
    use PersonDecision::{BlockAccount, HideContent, HideProfile, Restore, Warn};

    #[test]
    fn who_may_decide_as_a_table() {
        let person = |role| LockedPerson {
            id: member(1).user().unwrap(),
            auth: AuthId(Uuid::nil()),
            role,
            sanctions: crate::reviews::reported_person::Sanctions::default(),
        };
        let table = [
            // actor, role of the person, decision, allowed
            (member(2), Role::Member, Warn, false),
            (moderator(3), Role::Member, Warn, true),
            (moderator(3), Role::Member, HideProfile, true),
            (moderator(3), Role::Member, HideContent, true),
            (member(2), Role::Member, HideContent, false),
            (moderator(3), Role::Member, Restore, true),
            (moderator(3), Role::Member, BlockAccount, false),
            (moderator(3), Role::Moderator, Warn, false),
            (moderator(1), Role::Member, Warn, false),
            (admin(), Role::Member, BlockAccount, true),
            (admin(), Role::Moderator, HideProfile, true),
            (admin(), Role::Admin, Warn, false),
        ];
        for (actor, role, decision, allowed) in table {
            assert_eq!(may_decide(&actor, &person(role), decision).is_ok(), allowed, "{actor:?} {role:?} {decision:?}");
        }
    }
}
