//! Reading one's own visits.

use super::error::VisitError;
use super::ports::{VisitFilter, VisitView};
use super::service::Visits;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, VisitId};
use crate::shared::page::{Page, PageRequest};

impl Visits {
    /// The actor's visits, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn visits(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        reviewed: Option<bool>,
        page: PageRequest<()>,
    ) -> Result<Page<VisitView, ()>, VisitError> {
        let filter = VisitFilter { user: actor.user()?, id: None, business, reviewed };
        Ok(self.core.reads.visits().visits(filter, page).await?)
    }

    /// One of the actor's visits.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn visit(&self, actor: &Actor, id: VisitId) -> Result<VisitView, VisitError> {
        actor.member()?;
        let user = actor.user().map_err(|_| VisitError::UNKNOWN)?;
        let filter = VisitFilter { user, id: Some(id), business: None, reviewed: None };
        let found = self.core.reads.visits().visits(filter, PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(VisitError::UNKNOWN)
    }
}
