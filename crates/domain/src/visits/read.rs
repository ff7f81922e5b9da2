//! One's own visits.

use super::error::VisitError;
use super::ports::{VisitFilter, VisitView};
use super::service::Visits;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, VisitId};
use crate::shared::page::{Limit, Page, PageRequest};

impl Visits {
    /// The asker's visits, the last first.
    ///
    /// # Errors
    /// When the asker has no profile.
    pub async fn visits(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        reviewed: Option<bool>,
        page: PageRequest<()>,
    ) -> Result<Page<VisitView, ()>, VisitError> {
        let filter = VisitFilter { user: actor.user()?, id: None, business, reviewed };
        Ok(self.reads.visits(filter, page).await?)
    }

    /// One of the asker's visits.
    ///
    /// # Errors
    /// When there is none.
    pub async fn visit(&self, actor: &Actor, id: VisitId) -> Result<VisitView, VisitError> {
        actor.member()?;
        let user = actor.user().map_err(|_| VisitError::UNKNOWN)?;
        self.own(VisitFilter { user, id: Some(id), business: None, reviewed: None }).await
    }

    pub(super) async fn own(&self, filter: VisitFilter) -> Result<VisitView, VisitError> {
        let page = PageRequest { limit: Limit::DEFAULT, after: None };
        self.reads.visits(filter, page).await?.items.pop().ok_or(VisitError::UNKNOWN)
    }
}
