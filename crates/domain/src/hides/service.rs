//! Blocking and muting.

use chrono::{DateTime, Utc};

use super::error::HideError;
use super::hidden::{HiddenPerson, Why};
use super::ports::HideFilter;
use crate::core::Core;
use crate::follows::Target;
use crate::shared::actor::Actor;
use crate::shared::error::{Error, Rule};
use crate::shared::ids::UserId;
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Blocks and mutes.
#[derive(Clone)]
pub struct Hides {
    pub core: Core,
}

impl Hides {
    /// Makes the actor and the person invisible to each other, and drops the actor's mute and the follows
    /// and requests between the two. Blocking twice changes nothing.
    ///
    /// # Errors
    /// `Denied` without a profile, for an unknown person and for one who blocked the actor; `Invalid` for oneself.
    pub async fn block(&self, actor: &Actor, person: UserId) -> Result<HiddenPerson, HideError> {
        let (viewer, now) = (other(actor, person)?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            lock_visible(unit, viewer, person, Why::Block).await?;
            let hides = unit.hides();
            hides.hide(viewer, person, Why::Block, now).await?;
            hides.hide(person, viewer, Why::BlockedBy, now).await?;
            hides.unhide(viewer, person, Why::Mute).await?;
            for (follower, followed) in [(viewer, person), (person, viewer)] {
                unit.follows().delete_follow_of(follower, Target::User(followed)).await?;
            }
            Ok::<_, HideError>(())
        })
        .await?;
        self.one(viewer, person, Why::Block).await
    }

    /// Takes the actor's block back. Returns whether there was one.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unblock(&self, actor: &Actor, person: UserId) -> Result<bool, HideError> {
        let viewer = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            let hides = unit.hides();
            hides.lock_pair(viewer, person).await?;
            hides.unhide(person, viewer, Why::BlockedBy).await?;
            hides.unhide(viewer, person, Why::Block).await.map_err(HideError::from)
        })
        .await
    }

    /// Leaves what the person writes out of the actor's lists. Muting twice changes nothing.
    ///
    /// # Errors
    /// `Denied` without a profile and for a person the actor does not see; `Invalid` for oneself.
    pub async fn mute(&self, actor: &Actor, person: UserId) -> Result<HiddenPerson, HideError> {
        let (viewer, now) = (other(actor, person)?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            lock_visible(unit, viewer, person, Why::Mute).await?;
            unit.hides().hide(viewer, person, Why::Mute, now).await.map_err(HideError::from)
        })
        .await?;
        self.one(viewer, person, Why::Mute).await
    }

    /// Takes the actor's mute back. Returns whether there was one.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unmute(&self, actor: &Actor, person: UserId) -> Result<bool, HideError> {
        let viewer = actor.user()?;
        in_transaction(&*self.core.store, async |unit| Ok(unit.hides().unhide(viewer, person, Why::Mute).await?)).await
    }

    /// Whom the actor blocked or muted, the last one first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn hidden(
        &self,
        actor: &Actor,
        why: Why,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<HiddenPerson, DateTime<Utc>>, HideError> {
        let filter = HideFilter { viewer: actor.user()?, why, person: None };
        Ok(self.core.reads.hides().hidden(filter, page).await?)
    }

    async fn one(&self, viewer: UserId, person: UserId, why: Why) -> Result<HiddenPerson, HideError> {
        let filter = HideFilter { viewer, why, person: Some(person) };
        let found = self.core.reads.hides().hidden(filter, PageRequest::FIRST).await?.items.pop();
        found.ok_or(HideError::UNKNOWN)
    }
}

/// The actor's profile; the person must be someone else.
fn other(actor: &Actor, person: UserId) -> Result<UserId, HideError> {
    let viewer = actor.user()?;
    if viewer == person { Err(HideError::field("user_id", "oneself")) } else { Ok(viewer) }
}

/// Locks both, if the viewer sees the person or has hidden them for this reason.
async fn lock_visible(unit: &mut dyn UnitOfWork, viewer: UserId, person: UserId, why: Why) -> Result<(), HideError> {
    let exist = unit.hides().lock_pair(viewer, person).await?;
    let reasons = unit.hides().reasons(viewer, person).await?;
    let unseen = reasons.iter().any(|reason| *reason != Why::Mute) && !reasons.contains(&why);
    if exist && !unseen { Ok(()) } else { Err(HideError::UNKNOWN) }
}

/// Refuses what concerns a person whom the actor does not see because of a block by either.
///
/// # Errors
/// `Denied` as for an unknown record.
pub(crate) async fn check_visible<R: Rule>(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    person: Option<UserId>,
) -> Result<(), Error<R>> {
    let (Ok(viewer), Some(person)) = (actor.user(), person) else { return Ok(()) };
    let reasons = unit.hides().reasons(viewer, person).await?;
    if reasons.iter().all(|reason| *reason == Why::Mute) { Ok(()) } else { Err(Error::UNKNOWN) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::member;
    use crate::hides::ports::MockHideRepository;
    use crate::shared::failure::Denied;
    use crate::unit_of_work::MockUnitOfWork;
    use uuid::Uuid;

    fn unit(reasons: &[Why]) -> MockUnitOfWork {
        let (mut hides, reasons) = (MockHideRepository::new(), reasons.to_vec());
        hides.expect_lock_pair().returning(|_, _| Ok(true));
        hides.expect_reasons().returning(move |_, _| Ok(reasons.clone()));
        let mut unit = MockUnitOfWork::new();
        unit.expect_hides().return_var(Box::new(hides));
        unit
    }

    #[tokio::test]
    async fn whom_one_may_block_or_mute_and_act_on_as_a_table() {
        use Why::{Block, BlockedBy, Mute};
        let (anna, bruno) = (UserId(Uuid::from_u128(1)), UserId(Uuid::from_u128(2)));
        let table: [(&[Why], bool, bool, bool); 6] = [
            // reasons; then whether one may block, mute and act on what the person wrote
            (&[], true, true, true),
            (&[Mute], true, true, true),
            (&[Block], true, false, false),
            (&[BlockedBy], false, false, false),
            (&[BlockedBy, Mute], false, true, false),
            (&[Block, BlockedBy], true, false, false),
        ];
        for (reasons, block, mute, act) in table {
            for (why, expected) in [(Block, block), (Mute, mute)] {
                let locked = lock_visible(&mut unit(reasons), anna, bruno, why).await;
                assert_eq!(locked.is_ok(), expected, "{reasons:?} {why}");
            }
            let visible: Result<(), HideError> = check_visible(&mut unit(reasons), &member(1), Some(bruno)).await;
            assert_eq!(visible.is_ok(), act, "{reasons:?}");
        }
    }

    #[test]
    fn nobody_hides_themselves() {
        let own = member(1).user().unwrap();
        assert_eq!(other(&member(1), own), Err(HideError::field("user_id", "oneself")));
        assert_eq!(other(&Actor::Visitor, own), Err(Denied::SignIn.into()));
    }
}
