//! The moderation queue.

use super::error::ReviewError;
use super::policy;
use super::service::Reviews;
use super::view::CaseView;
use crate::shared::actor::Actor;
use crate::shared::ids::ReviewCaseId;
use crate::shared::page::{Page, PageRequest};

impl Reviews {
    /// Open cases, oldest first; or decided ones, newest first.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_moderate`].
    pub async fn cases(
        &self,
        actor: &Actor,
        open: bool,
        page: PageRequest<()>,
    ) -> Result<Page<CaseView, ()>, ReviewError> {
        policy::may_moderate(actor)?;
        let page = self.core.reads.reviews().cases(open, actor.user().ok(), page).await?;
        Ok(page.map(|case| self.visible_case(actor, case)))
    }

    /// One case.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_moderate`] or for an unknown case.
    pub async fn case(&self, actor: &Actor, id: ReviewCaseId) -> Result<CaseView, ReviewError> {
        policy::may_moderate(actor)?;
        let case = self.core.reads.reviews().case(id, actor.user().ok()).await?;
        Ok(self.visible_case(actor, case.ok_or(ReviewError::UNKNOWN)?))
    }
}
