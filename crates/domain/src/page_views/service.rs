//! Counting page views, and reading them.

use super::ports::ViewedDay;
use crate::businesses::roles::{BusinessAction, role_at};
use crate::core::Core;
use crate::figures::FigureSpan;
use crate::reservations::local_time::local_date;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::error::{Error, NoRule};
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

/// Why a use case of page views failed.
pub type PageViewError = Error<NoRule>;

/// Page views of businesses.
#[derive(Clone)]
pub struct PageViews {
    pub core: Core,
}

impl PageViews {
    /// Counts that the page of a business was opened; not by its own staff.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn count(&self, actor: &Actor, business: BusinessId) -> Result<(), PageViewError> {
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        let access = access.ok_or(PageViewError::UNKNOWN)?;
        if access.role.is_some() {
            return Ok(());
        }
        let day = local_date(access.zone, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            unit.page_views().add_view(business, day).await.map_err(PageViewError::from)
        })
        .await
    }

    /// The days on which the page was opened.
    ///
    /// # Errors
    /// `Denied` by [`BusinessAction::Figures`], and for an unknown business.
    pub async fn days(
        &self,
        actor: &Actor,
        business: BusinessId,
        span: FigureSpan,
    ) -> Result<Vec<ViewedDay>, PageViewError> {
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        let access = access.ok_or(PageViewError::UNKNOWN)?;
        policy::run(actor, role_at(actor, business, access.role), BusinessAction::Figures)?;
        Ok(self.core.reads.page_views().viewed_days(business, span.from, span.until).await?)
    }
}
