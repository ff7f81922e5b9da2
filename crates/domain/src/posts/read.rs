//! Reading posts.

use super::error::PostError;
use super::ports::{Position, PostFilter};
use super::post::Edit;
use super::service::Posts;
use super::view::PostView;
use crate::shared::actor::Actor;
use crate::shared::ids::PostId;
use crate::shared::page::{Page, PageRequest};

impl Posts {
    /// Posts that the actor may see. Where no text has the words of a search, those are found that have words which these may
    /// have been, mistyped.
    ///
    /// # Errors
    /// `Denied` for what the actor follows, without a profile.
    pub async fn posts(
        &self,
        actor: &Actor,
        filter: &PostFilter,
        page: PageRequest<Position>,
    ) -> Result<Page<PostView, Position>, PostError> {
        if *filter == PostFilter::Home {
            actor.user()?;
        }
        let (reads, viewer) = (self.core.reads.posts(), actor.user().ok());
        let mut found = reads.posts(viewer, filter, page).await?;
        // Only the first page can be empty, so that all pages are of one kind.
        if found.items.is_empty() && !filter.words().is_empty() {
            let spellings = reads.spellings(filter.words()).await?;
            if spellings.iter().any(|words| !words.is_empty()) {
                found = reads.posts(viewer, &filter.clone().spelled(spellings), page).await?;
            }
        }
        Ok(found.map(|view| self.visible(view)))
    }

    /// One post.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not see it.
    pub async fn post(&self, actor: &Actor, id: PostId) -> Result<PostView, PostError> {
        let found = self.posts(actor, &PostFilter::Id(id), PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(PostError::UNKNOWN)
    }

    /// The earlier texts of a post, newest first.
    ///
    /// # Errors
    /// `Denied` when the post is unknown or the actor may not see it.
    pub async fn edits(&self, actor: &Actor, id: PostId) -> Result<Vec<Edit>, PostError> {
        self.post(actor, id).await?;
        Ok(self.core.reads.posts().edits(id).await?)
    }
}
