//! The moderators' queue.

use super::error::ReviewError;
use super::policy;
use super::service::Reviews;
use super::view::CaseView;
use crate::shared::actor::Actor;
use crate::shared::ids::ReviewCaseId;
use crate::shared::page::{Page, PageRequest};

impl Reviews {
    /// Cases that wait, oldest first, or that were decided, newest first.
    ///
    /// # Errors
    /// Whom [`policy::may_moderate`] refuses.
    pub async fn cases(
        &self,
        actor: &Actor,
        open: bool,
        page: PageRequest<()>,
    ) -> Result<Page<CaseView, ()>, ReviewError> {
        policy::may_moderate(actor)?;
        let Page { items, next } = self.reads.cases(open, page).await?;
        Ok(Page { items: self.present_cases(actor, items).await?, next })
    }

    /// One case.
    ///
    /// # Errors
    /// Whom [`policy::may_moderate`] refuses; when there is none.
    pub async fn case(&self, actor: &Actor, id: ReviewCaseId) -> Result<CaseView, ReviewError> {
        policy::may_moderate(actor)?;
        let record = self.reads.case(id).await?;
        self.present_cases(actor, record.into_iter().collect()).await?.pop().ok_or(ReviewError::UNKNOWN)
    }
}
