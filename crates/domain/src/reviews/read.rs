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

/// A part of a list, and how long all of it is.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The part.
    pub page: Page<ReviewView, i32>,
    /// How many there are.
    pub total: Total,
}

impl Reviews {
    /// One review.
    ///
    /// # Errors
    /// When there is none that the asker may see.
    pub async fn review(&self, actor: &Actor, id: ReviewId) -> Result<ReviewView, ReviewError> {
        let record = self.reads.record(id).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &record.review)?;
        self.present_one(actor, Some(record)).await
    }

    /// Published reviews, or the asker's own.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn list(
        &self,
        actor: &Actor,
        filter: &ReviewFilter,
        page: PageRequest<i32>,
    ) -> Result<Listed, ReviewError> {
        let total = self.reads.total(filter).await?;
        let Page { items, next } = self.reads.list(filter, page).await?;
        Ok(Listed { page: Page { items: self.present(actor, items).await?, next }, total })
    }

    /// What a review said before each of its edits, newest first.
    ///
    /// # Errors
    /// When there is no review that the asker may see.
    pub async fn edits(
        &self,
        actor: &Actor,
        id: ReviewId,
        page: PageRequest<i64>,
    ) -> Result<Page<Edit, i64>, ReviewError> {
        let record = self.reads.record(id).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &record.review)?;
        Ok(self.reads.edits(id, page).await?)
    }

    /// What the reviews of a place come to.
    ///
    /// # Errors
    /// When there is no such place.
    pub async fn summary(&self, business: BusinessId) -> Result<Figures, ReviewError> {
        self.reads.figures(business).await?.ok_or(ReviewError::UNKNOWN)
    }
}
