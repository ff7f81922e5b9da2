//! Reading vouchers.

use super::code;
use super::error::RewardError;
use super::policy;
use super::ports::{VoucherFilter, VoucherScope};
use super::service::Rewards;
use super::voucher::{VoucherState, VoucherView};
use crate::businesses::roles::{BusinessAction, acts};
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, VoucherId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::UnitOfWork;

impl Rewards {
    /// The actor's vouchers, newest first; with a business that they serve all of it.
    ///
    /// # Errors
    /// `Denied` without a profile, for an unknown business, and for one that the actor does not serve.
    pub async fn vouchers(
        &self,
        actor: &Actor,
        business: Option<BusinessId>,
        states: Vec<VoucherState>,
        page: PageRequest<()>,
    ) -> Result<Page<VoucherView, ()>, RewardError> {
        let scope = match business {
            None => VoucherScope::Guest(actor.user()?),
            Some(business) => {
                actor.is_known()?;
                let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
                if !acts(actor, access.ok_or(RewardError::UNKNOWN)?.role, BusinessAction::Vouchers) {
                    return Err(crate::shared::failure::Denied::Forbidden.into());
                }
                VoucherScope::Business(business)
            }
        };
        let is_guest = business.is_none();
        let found = self.core.reads.rewards().vouchers(&VoucherFilter { scope, states }, page).await?;
        Ok(found.map(|view| self.seen(view, is_guest)))
    }

    /// One voucher.
    ///
    /// # Errors
    /// `Denied` for others than its guest and the staff.
    pub async fn voucher(&self, actor: &Actor, id: VoucherId) -> Result<VoucherView, RewardError> {
        actor.is_known()?;
        let found = self.core.reads.rewards().voucher(id).await?.ok_or(RewardError::UNKNOWN)?;
        let access = self.core.reads.reservations().access(found.voucher.business, actor.user().ok()).await?;
        let role = access.and_then(|access| access.role);
        let is_guest = policy::may_read(actor, &found.voucher, role)?;
        Ok(self.seen(found, is_guest))
    }

    pub(super) async fn view_in(
        &self,
        unit: &mut dyn UnitOfWork,
        id: VoucherId,
        is_guest: bool,
    ) -> Result<VoucherView, RewardError> {
        let view = unit.rewards().voucher_view(id).await?.ok_or(RewardError::UNKNOWN)?;
        Ok(self.seen(view, is_guest))
    }

    /// Its guest sees the QR code, the staff who the guest is.
    fn seen(&self, mut view: VoucherView, is_guest: bool) -> VoucherView {
        let voucher = &view.voucher;
        let usable = is_guest && voucher.state == VoucherState::Reserved;
        view.url = usable.then(|| code::url(&self.public_url, voucher.business, voucher.id, &*self.key));
        if is_guest {
            view.guest = None;
        }
        view
    }
}
