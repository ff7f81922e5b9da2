//! Reading wishes.

use super::error::TableWishError;
use super::ports::WishFilter;
use super::service::TableWishes;
use super::view::{WishDay, WishView};
use crate::businesses::roles::BusinessAction;
use crate::reservations::local_time::local_date;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, TableWishId};
use crate::shared::page::{Page, PageRequest};

impl TableWishes {
    /// One wish of the actor's.
    ///
    /// # Errors
    /// `Denied` for others.
    pub async fn wish(&self, actor: &Actor, id: TableWishId) -> Result<WishView, TableWishError> {
        let user = actor.member()?.user;
        let found = self.core.reads.table_wishes().wish(id).await?;
        let view = found.filter(|view| Some(view.wish.user) == user).ok_or(TableWishError::UNKNOWN)?;
        Ok(view.at(self.core.now()))
    }

    /// The actor's wishes, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn wishes(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        open: Option<bool>,
        page: PageRequest<()>,
    ) -> Result<Page<WishView, ()>, TableWishError> {
        let now = self.core.now();
        let filter = WishFilter { user: actor.user()?, business, open, now };
        Ok(self.core.reads.table_wishes().wishes(&filter, page).await?.map(|view| view.at(now)))
    }

    /// How many parties wait for a table at a business, by date.
    ///
    /// # Errors
    /// `Denied` for all but its staff.
    pub async fn days(&self, actor: &Actor, business: BusinessId) -> Result<Vec<WishDay>, TableWishError> {
        actor.is_known()?;
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        let access = access.ok_or(TableWishError::UNKNOWN)?;
        policy::run(actor, access.role, BusinessAction::SeeDay)?;
        let now = self.core.now();
        // A service past midnight belongs to the day before.
        let today = local_date(access.zone, now);
        Ok(self.core.reads.table_wishes().days(business, today.pred_opt().unwrap_or(today)).await?)
    }
}
