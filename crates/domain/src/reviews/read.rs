//! Reading reviews.

use super::error::ReviewError;
use super::figures::Figures;
use super::list::{ReviewFilter, Total};
use super::policy;
use super::review::Edit;
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, ReviewId};
use crate::shared::page::{Page, PageRequest};

/// A page of reviews with the size of the whole list.
#[derive(Debug, Clone)]
pub struct Listed {
    pub page: Page<ReviewView, i32>,
    pub total: Total,
}

impl Reviews {
    /// One review.
    ///
    /// # Errors
    /// `Denied` when the actor may not see it.
    pub async fn review(&self, actor: &Actor, id: ReviewId) -> Result<ReviewView, ReviewError> {
        let view = self.core.reads.reviews().review(id, actor.user().ok()).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &view.review)?;
        Ok(self.visible(actor, view))
    }

    /// Published reviews, or the actor's own in any state. Where no text has the words of a search, those are found that have
    /// words which these may have been, mistyped.
    ///
    /// # Errors
    /// `Store`.
    pub async fn list(
        &self,
        actor: &Actor,
        filter: &ReviewFilter,
        page: PageRequest<i32>,
    ) -> Result<Listed, ReviewError> {
        let listed = self.matching(actor, filter, page).await?;
        // Only the first page can be empty, so that all pages are of one kind.
        if listed.page.items.is_empty() && !filter.words.is_empty() {
            let spellings = self.core.reads.reviews().spellings(&filter.words).await?;
            if spellings.iter().any(|words| !words.is_empty()) {
                return self.matching(actor, &ReviewFilter { spellings, ..filter.clone() }, page).await;
            }
        }
        Ok(listed)
    }

    async fn matching(
        &self,
        actor: &Actor,
        filter: &ReviewFilter,
        page: PageRequest<i32>,
    ) -> Result<Listed, ReviewError> {
        let (reads, viewer) = (self.core.reads.reviews(), actor.user().ok());
        let total = reads.total(filter, viewer).await?;
        let page = reads.reviews(filter, viewer, page).await?;
        Ok(Listed { page: page.map(|view| self.visible(actor, view)), total })
    }

    /// The versions of a review before its edits, newest first.
    ///
    /// # Errors
    /// `Denied` when the actor may not see the review.
    pub async fn edits(
        &self,
        actor: &Actor,
        id: ReviewId,
        page: PageRequest<i64>,
    ) -> Result<Page<Edit, i64>, ReviewError> {
        self.review(actor, id).await?;
        Ok(self.core.reads.reviews().edits(id, page).await?)
    }

    /// Rating and counts of a business.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn summary(&self, business: BusinessId) -> Result<Figures, ReviewError> {
        self.core.reads.reviews().figures(business).await?.ok_or(ReviewError::UNKNOWN)
    }
}
