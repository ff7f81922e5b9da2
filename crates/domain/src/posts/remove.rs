//! Deleting posts.

use super::error::PostError;
use super::service::Posts;
use crate::shared::actor::Actor;
use crate::shared::ids::{PostId, UserId};
use crate::unit_of_work::in_transaction;

impl Posts {
    /// Deletes posts of the actor with their comments and likes: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn delete(&self, actor: &Actor, ids: &[PostId]) -> Result<usize, PostError> {
        let author = actor.member()?.user.ok_or(PostError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.posts().delete_posts(author, Some(&ids)).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(PostError::UNKNOWN) }
        })
        .await
    }

    /// Deletes those of the actor's posts that `author` wrote: all of them, or none when that is someone else. Returns how
    /// many.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn delete_of(&self, actor: &Actor, author: UserId) -> Result<usize, PostError> {
        if actor.user()? != author {
            return Ok(0);
        }
        in_transaction(&*self.core.store, async |unit| Ok(unit.posts().delete_posts(author, None).await?)).await
    }
}
