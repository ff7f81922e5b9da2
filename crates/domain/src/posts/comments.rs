//! Writing, reading, editing and deleting comments. A comment is locked before its post.

use super::comment::{Comment, CommentFilter, CommentView, NewComment};
use super::error::{PostError, PostRule};
use super::service::Posts;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{PostCommentId, PostId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Posts {
    /// Writes a comment or a reply. Returns it and whether it is new: a client that sends one twice gets the first again.
    ///
    /// # Errors
    /// `Denied` without a profile and for a post that the actor may not see; `Invalid` when the parent is unknown or itself
    /// a reply, and for links of new accounts; `CommentDeleted`, `NewAccountComments`.
    pub async fn comment(&self, actor: &Actor, new: &NewComment) -> Result<(CommentView, bool), PostError> {
        let author = actor.user()?;
        let comment = Comment {
            id: self.core.id(),
            post: new.post,
            parent: new.parent,
            author: Some(author),
            text: Some(new.text.clone()),
            reply_count: 0,
            client_id: new.client_id,
            edited_at: None,
            created_at: self.core.now(),
        };
        let (id, is_new) = in_transaction(&*self.core.store, async |unit| {
            let activity = unit.posts().lock_author(author).await?.ok_or(PostError::UNKNOWN)?;
            if let Some(client_id) = new.client_id
                && let Some(sent) = unit.posts().comment_sent(author, client_id).await?
            {
                return Ok::<_, PostError>((sent, false));
            }
            if !unit.posts().can_see(author, new.post).await? {
                return Err(PostError::UNKNOWN);
            }
            self.allows(activity).check_comment(&new.text)?;
            if let Some(parent) = new.parent {
                check_parent(unit, new.post, parent).await?;
            }
            unit.posts().insert_comment(&comment).await.map_err(post_deleted)?;
            let event = Event::CommentCreated { comment: comment.id, author };
            unit.record(&EventEnvelope { id: self.core.id(), occurred_at: comment.created_at, event }).await?;
            Ok((comment.id, true))
        })
        .await?;
        Ok((self.one_comment(actor, id).await?, is_new))
    }

    /// Comments, oldest first: those on a post with their first replies, or the replies to one.
    ///
    /// # Errors
    /// `Denied` when the post or comment is unknown or the actor may not see it.
    pub async fn comments(
        &self,
        actor: &Actor,
        filter: CommentFilter,
        page: PageRequest<()>,
    ) -> Result<Page<CommentView, ()>, PostError> {
        match filter {
            CommentFilter::Post(post) => drop(self.post(actor, post).await?),
            CommentFilter::Parent(parent) => drop(self.one_comment(actor, parent).await?),
            CommentFilter::Id(_) => {}
        }
        Ok(self.core.reads.posts().comments(actor.user().ok(), filter, page).await?)
    }

    /// One comment, with its first replies.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not see it.
    pub async fn one_comment(&self, actor: &Actor, id: PostCommentId) -> Result<CommentView, PostError> {
        let page = PageRequest::FIRST;
        let found = self.core.reads.posts().comments(actor.user().ok(), CommentFilter::Id(id), page).await?;
        found.items.into_iter().next().ok_or(PostError::UNKNOWN)
    }

    /// Changes the text of a comment of the actor; the earlier text is stored.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's; `Invalid` for links of new accounts.
    pub async fn edit_comment(&self, actor: &Actor, id: PostCommentId, text: &str) -> Result<CommentView, PostError> {
        let author = actor.member()?.user.ok_or(PostError::UNKNOWN)?;
        in_transaction(&*self.core.store, async |unit| {
            let activity = unit.posts().lock_author(author).await?.ok_or(PostError::UNKNOWN)?;
            let found = unit.posts().lock_comment(id).await?.filter(|comment| comment.author == Some(author));
            let comment = found.ok_or(PostError::UNKNOWN)?;
            let before = comment.text.clone().ok_or(PostRule::CommentDeleted)?;
            if before == text {
                return Ok(());
            }
            self.allows(activity).check_links(text)?;
            let now = self.core.now();
            let edited = Comment { text: Some(text.to_owned()), edited_at: Some(now), ..comment };
            Ok::<_, PostError>(unit.posts().update_comment(&edited, &before, now).await?)
        })
        .await?;
        self.one_comment(actor, id).await
    }

    /// Deletes comments of the actor: all of these or none. One that has replies leaves a placeholder without text and
    /// author. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn delete_comments(&self, actor: &Actor, ids: &[PostCommentId]) -> Result<usize, PostError> {
        let author = actor.member()?.user.ok_or(PostError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        // Replies are newer than their parents: all deletions lock parents first.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let parent = self.delete_comment(unit, *id, |comment| comment.author == Some(author)).await?;
                if let Some(parent) = parent {
                    self.delete_placeholder(unit, parent).await?;
                }
            }
            Ok(ids.len())
        })
        .await
    }

    /// Deletes the actor's comments on a post, or all of them. Returns how many.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn delete_comments_of(&self, actor: &Actor, post: Option<PostId>) -> Result<usize, PostError> {
        let author = actor.user()?;
        let ids = in_transaction(&*self.core.store, async |unit| {
            Ok::<_, PostError>(unit.posts().comments_of(author, post).await?)
        })
        .await?;
        self.delete_comments(actor, &ids).await
    }

    /// Returns the parent of the deleted comment.
    async fn delete_comment(
        &self,
        unit: &mut dyn UnitOfWork,
        id: PostCommentId,
        is_own: impl Fn(&Comment) -> bool,
    ) -> Result<Option<PostCommentId>, PostError> {
        let found = unit.posts().lock_comment(id).await?;
        let comment = found.filter(|one| is_own(one) && one.text.is_some()).ok_or(PostError::UNKNOWN)?;
        if comment.reply_count > 0 {
            unit.posts().empty_comment(id, self.core.now()).await?;
        } else {
            unit.posts().delete_comment(id).await?;
        }
        Ok(comment.parent)
    }

    /// Deletes a placeholder that has lost its last reply.
    async fn delete_placeholder(&self, unit: &mut dyn UnitOfWork, id: PostCommentId) -> Result<(), PostError> {
        match unit.posts().lock_comment(id).await? {
            Some(comment) if comment.text.is_none() && comment.reply_count == 0 => {
                Ok(unit.posts().delete_comment(id).await?)
            }
            _ => Ok(()),
        }
    }
}

/// Locks the comment that is replied to and checks that it takes replies.
async fn check_parent(unit: &mut dyn UnitOfWork, post: PostId, id: PostCommentId) -> Result<(), PostError> {
    let found = unit.posts().lock_comment(id).await?.filter(|comment| comment.post == post);
    let parent = found.ok_or_else(|| PostError::field("parent_id", "comment_unknown"))?;
    if parent.parent.is_some() {
        return Err(PostError::field("parent_id", "parent_is_reply"));
    }
    if parent.text.is_none() { Err(PostRule::CommentDeleted.into()) } else { Ok(()) }
}

/// The post was deleted after it was read.
fn post_deleted(error: StoreError) -> PostError {
    let is_gone = error.violates("post_comments_post_id_fkey") || error.violates("post_comments_parent");
    if is_gone { PostError::UNKNOWN } else { error.into() }
}
