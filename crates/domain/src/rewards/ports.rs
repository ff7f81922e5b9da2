//! What the use cases of points and vouchers need from storage.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use uuid::Uuid;

use super::accounts::{AccountKind, Wallet};
use super::code::VoucherKey;
use super::earning::{Earning, EarningState};
use super::offer::{Offer, OfferFigures};
use super::rule::PointRule;
use super::transfer::{Transfer, TransferKind, TransferView};
use super::voucher::{Voucher, VoucherState, VoucherView};
use crate::businesses::coordinates::Coordinates;
use crate::reservations::window::Window;
use crate::shared::ids::{
    BusinessId, PointEarningId, PointWalletId, ReservationId, RewardOfferId, UserId, VisitId, VoucherId,
};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::visits::visit::Evidence;

/// What an earning is made of.
#[derive(Debug, Clone, PartialEq)]
pub struct EarningSeed {
    pub user: UserId,
    pub member_since: DateTime<Utc>,
    pub business: BusinessId,
    pub location: Option<Coordinates>,
    /// Of the visit; none otherwise.
    pub evidence: Evidence,
    /// The business day.
    pub local_date: NaiveDate,
    pub occurred_at: DateTime<Utc>,
}

/// What was earned on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarnedOn {
    pub rule: PointRule,
    pub subject: Uuid,
    pub business: BusinessId,
    pub state: EarningState,
}

/// A visit to a business whose position is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlacedVisit {
    pub location: Coordinates,
    pub at: DateTime<Utc>,
}

/// A wallet whose points may expire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdleWallet {
    pub user: UserId,
    pub active_at: DateTime<Utc>,
    /// Which announcement was made last, in days before; 0 when nothing is left to expire.
    pub warned_days: Option<i16>,
    pub warned_at: Option<DateTime<Utc>>,
}

/// Points and vouchers inside a transaction. Locks last until it ends, and are taken in this order: voucher, accounts,
/// earning, offer.
#[async_trait]
pub trait RewardRepository: Send {
    /// The member's accounts, locked in the order of their ids; a first wallet is made. `None` when there is no such member.
    async fn lock_wallet(&mut self, user: UserId, now: DateTime<Utc>) -> Result<Option<Wallet>, StoreError>;
    /// Stores a transfer and changes the balances of its accounts. Violates `point_transfers_once` when it was made
    /// already, and `point_accounts_not_negative` when too little is there.
    async fn transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError>;
    /// Points were earned then: they expire later.
    async fn touch_wallet(&mut self, wallet: PointWalletId, at: DateTime<Utc>) -> Result<(), StoreError>;
    /// Points came back to a wallet of which nothing was left to expire.
    async fn reopen_wallet(&mut self, wallet: PointWalletId) -> Result<(), StoreError>;
    async fn idle_wallet(&mut self, wallet: PointWalletId) -> Result<Option<IdleWallet>, StoreError>;
    async fn warn_wallet(&mut self, wallet: PointWalletId, days: i16, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// A visit, which stays until the transaction ends.
    async fn visit(&mut self, id: VisitId) -> Result<Option<EarningSeed>, StoreError>;
    /// A reservation of the member that was confirmed, is cancelled, and begins at `earliest` or later.
    async fn cancellation(
        &mut self,
        id: ReservationId,
        user: UserId,
        at: DateTime<Utc>,
        earliest: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError>;
    /// An act of the member at a business.
    async fn act(
        &mut self,
        user: UserId,
        business: BusinessId,
        at: DateTime<Utc>,
    ) -> Result<Option<EarningSeed>, StoreError>;
    /// Proven visits of the member other than `except`, at most 20.
    async fn visits_around(
        &mut self,
        user: UserId,
        except: VisitId,
        within: Window,
    ) -> Result<Vec<PlacedVisit>, StoreError>;
    async fn earned_on(&mut self, user: UserId, local_date: NaiveDate) -> Result<Vec<EarnedOn>, StoreError>;
    async fn insert_earning(&mut self, earning: &Earning) -> Result<(), StoreError>;
    async fn update_earning(&mut self, earning: &Earning) -> Result<(), StoreError>;
    /// Who earned something by this subject.
    async fn earner(&mut self, subject: Uuid) -> Result<Option<UserId>, StoreError>;
    async fn earner_of(&mut self, id: PointEarningId) -> Result<Option<UserId>, StoreError>;
    /// All earnings of a subject, locked.
    async fn lock_earnings(&mut self, subject: Uuid) -> Result<Vec<Earning>, StoreError>;
    async fn lock_earning(&mut self, id: PointEarningId) -> Result<Option<Earning>, StoreError>;

    /// An offer that was not deleted, with the zone of its business.
    async fn offer(&mut self, id: RewardOfferId) -> Result<Option<(Offer, Tz)>, StoreError>;
    /// The same, locked.
    async fn lock_offer(&mut self, id: RewardOfferId) -> Result<Option<(Offer, Tz)>, StoreError>;
    async fn count_offers(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    async fn insert_offer(&mut self, offer: &Offer) -> Result<(), StoreError>;
    /// Stores everything but how many are taken.
    async fn update_offer(&mut self, offer: &Offer) -> Result<(), StoreError>;
    async fn delete_offer(&mut self, id: RewardOfferId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Takes one of the stock. Returns whether one was left.
    async fn take_one(&mut self, id: RewardOfferId) -> Result<bool, StoreError>;
    async fn return_one(&mut self, id: RewardOfferId) -> Result<(), StoreError>;

    /// How many vouchers of the offer the member has or has used.
    async fn count_vouchers(&mut self, offer: RewardOfferId, user: UserId) -> Result<usize, StoreError>;
    async fn insert_voucher(&mut self, voucher: &Voucher) -> Result<(), StoreError>;
    async fn update_voucher(&mut self, voucher: &Voucher) -> Result<(), StoreError>;
    async fn lock_voucher(&mut self, id: VoucherId) -> Result<Option<Voucher>, StoreError>;
    /// The voucher of a business, locked.
    async fn lock_voucher_by(&mut self, business: BusinessId, key: &VoucherKey) -> Result<Option<Voucher>, StoreError>;
    /// The voucher with everything that may be seen of it.
    async fn voucher_view(&mut self, id: VoucherId) -> Result<Option<VoucherView>, StoreError>;
    /// Marks reserved vouchers that end before `until` as announced. Returns these with their guests.
    async fn take_ending_vouchers(
        &mut self,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<(VoucherId, UserId)>, StoreError>;
}

/// What a member has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Balances {
    pub accounts: Vec<(AccountKind, i64)>,
    /// When the next pending points can be spent, and how many.
    pub next: Option<(DateTime<Utc>, i64)>,
    pub held: i64,
    pub active_at: Option<DateTime<Utc>>,
}

/// The proven visits of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitsInYear {
    /// How many in the last 12 months.
    pub honoured: u32,
    /// The business days of all, for the streak.
    pub days: Vec<NaiveDate>,
    /// The zone of the business of the last one.
    pub zone: Tz,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferFilter {
    pub user: UserId,
    /// Only these; empty means any.
    pub kinds: Vec<TransferKind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferFilter {
    pub business: Option<BusinessId>,
    pub most_points: Option<i32>,
    /// Only those that can be reserved now.
    pub only_open: bool,
    pub now: DateTime<Utc>,
}

/// Whose vouchers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoucherScope {
    Guest(UserId),
    Business(BusinessId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoucherFilter {
    pub scope: VoucherScope,
    /// Only these; empty means any.
    pub states: Vec<VoucherState>,
}

/// Reads outside transactions, from the primary: members see their own last change.
#[async_trait]
pub trait RewardReads: Send + Sync {
    async fn balances(&self, user: UserId) -> Result<Balances, StoreError>;
    async fn visits_since(
        &self,
        user: UserId,
        year: DateTime<Utc>,
        since: NaiveDate,
    ) -> Result<VisitsInYear, StoreError>;
    /// Transfers, newest first, each with its business but without the card.
    async fn transfers(
        &self,
        filter: &TransferFilter,
        page: PageRequest<i64>,
    ) -> Result<Page<(TransferView, Option<BusinessId>), i64>, StoreError>;
    /// The member's points that are on hold or were refused, newest first, with the member's name.
    async fn holds(&self, user: UserId, page: PageRequest<()>) -> Result<Page<(Earning, String), ()>, StoreError>;
    /// Appeals that wait for a decision, oldest first.
    async fn appeals(&self, page: PageRequest<()>) -> Result<Page<(Earning, String), ()>, StoreError>;
    async fn maturing(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<(PointEarningId, UserId)>, StoreError>;
    /// Holds that end by themselves.
    async fn to_release(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<(PointEarningId, UserId)>, StoreError>;
    /// Wallets without a visit since `before` for which something is to be done now.
    async fn idle_wallets(
        &self,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<IdleWallet>, StoreError>;

    /// Offers, the cheapest first.
    async fn offers(&self, filter: OfferFilter, page: PageRequest<i64>) -> Result<Page<Offer, i64>, StoreError>;
    async fn figures(&self, offers: &[RewardOfferId]) -> Result<Vec<(RewardOfferId, OfferFigures)>, StoreError>;
    /// Vouchers, newest first, with everything that may be seen of them.
    async fn vouchers(
        &self,
        filter: &VoucherFilter,
        page: PageRequest<()>,
    ) -> Result<Page<VoucherView, ()>, StoreError>;
    async fn voucher(&self, id: VoucherId) -> Result<Option<VoucherView>, StoreError>;
    /// Reserved vouchers whose time is over.
    async fn ended_vouchers(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<VoucherId>, StoreError>;
}
