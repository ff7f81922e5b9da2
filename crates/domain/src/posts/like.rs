//! Likes of posts and comments. Liking twice is liking once.

use chrono::{DateTime, Utc};

use super::error::PostError;
use super::service::Posts;
use crate::people::Person;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{LikeId, PostCommentId, PostId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What is liked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LikeTarget {
    Post(PostId),
    Comment(PostCommentId),
}

/// A like to store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Like {
    pub id: LikeId,
    pub target: LikeTarget,
    pub user: UserId,
    pub created_at: DateTime<Utc>,
}

/// A like as others see it.
#[derive(Debug, Clone, PartialEq)]
pub struct LikeView {
    pub id: LikeId,
    pub target: LikeTarget,
    pub user: Person,
    pub created_at: DateTime<Utc>,
    /// How many likes the target has.
    pub like_count: i32,
}

/// Which likes to read, of posts or of comments; `None` means any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LikeFilter {
    /// Whether likes of comments are meant.
    pub of_comments: bool,
    pub id: Option<LikeId>,
    pub target: Option<LikeTarget>,
    pub user: Option<UserId>,
}

impl LikeFilter {
    fn one(target: LikeTarget, user: UserId) -> Self {
        let of_comments = matches!(target, LikeTarget::Comment(_));
        Self { of_comments, id: None, target: Some(target), user: Some(user) }
    }
}

/// The post or comment was deleted after it was read.
fn target_deleted(error: StoreError) -> PostError {
    let is_gone = error.violates("post_likes_post_id_fkey") || error.violates("post_comment_likes_comment_id_fkey");
    if is_gone { PostError::UNKNOWN } else { error.into() }
}

impl Posts {
    /// Likes a post or comment. Returns the like and whether it is new.
    ///
    /// # Errors
    /// `Denied` without a profile, and when the target is unknown or the actor may not see it.
    pub async fn like(&self, actor: &Actor, target: LikeTarget) -> Result<(LikeView, bool), PostError> {
        let user = actor.user()?;
        let like = Like { id: self.core.id(), target, user, created_at: self.core.now() };
        let is_new = in_transaction(&*self.core.store, async |unit| {
            let is_new = unit.posts().insert_like(&like).await.map_err(target_deleted)?;
            if is_new {
                self.record_like(unit, target, user).await?;
            }
            Ok::<_, PostError>(is_new)
        })
        .await?;
        let found =
            self.core.reads.posts().likes(Some(user), &LikeFilter::one(target, user), PageRequest::FIRST).await?;
        Ok((found.items.into_iter().next().ok_or(PostError::UNKNOWN)?, is_new))
    }

    /// Takes back the actor's like of a post or comment. Returns how many likes that ended, and how many the target has
    /// left.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unlike(&self, actor: &Actor, target: LikeTarget) -> Result<(usize, i32), PostError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            let ended = unit.posts().delete_like(user, target).await?;
            if ended > 0 {
                self.record_like(unit, target, user).await?;
            }
            Ok((ended, unit.posts().like_count(target).await?))
        })
        .await
    }

    /// Takes back likes of the actor: all of these or none. Returns what they were of.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn delete_likes(
        &self,
        actor: &Actor,
        of_comments: bool,
        ids: &[LikeId],
    ) -> Result<(usize, Option<i32>), PostError> {
        let user = actor.member()?.user.ok_or(PostError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let targets = unit.posts().delete_likes(user, of_comments, &ids).await?;
            if targets.len() < ids.len() {
                return Err(PostError::UNKNOWN);
            }
            for target in &targets {
                self.record_like(unit, *target, user).await?;
            }
            match *targets.as_slice() {
                [one] => Ok((1, Some(unit.posts().like_count(one).await?))),
                _ => Ok((targets.len(), None)),
            }
        })
        .await
    }

    /// Records that a like was added or taken back.
    async fn record_like(&self, unit: &mut dyn UnitOfWork, target: LikeTarget, by: UserId) -> Result<(), StoreError> {
        let event = match target {
            LikeTarget::Post(post) => Event::PostLikeChanged { post, by },
            LikeTarget::Comment(comment) => Event::CommentLikeChanged { comment, by },
        };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await
    }

    /// Likes, newest first, of what the actor may see.
    ///
    /// # Errors
    /// `Store` when the database fails.
    pub async fn likes(
        &self,
        actor: &Actor,
        filter: &LikeFilter,
        page: PageRequest<()>,
    ) -> Result<Page<LikeView, ()>, PostError> {
        Ok(self.core.reads.posts().likes(actor.user().ok(), filter, page).await?)
    }

    /// One like.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not see its target.
    pub async fn one_like(&self, actor: &Actor, of_comments: bool, id: LikeId) -> Result<LikeView, PostError> {
        let filter = LikeFilter { of_comments, id: Some(id), target: None, user: None };
        let found = self.core.reads.posts().likes(actor.user().ok(), &filter, PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(PostError::UNKNOWN)
    }
}
