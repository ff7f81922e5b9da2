//! Wallets and transfers.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use domain::rewards::{Account, AccountKind, IdleWallet, Transfer, Wallet};
use domain::shared::ids::{PointAccountId, PointWalletId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::RULE_VERSION;
use crate::db::{PgUnitOfWork, Prepared, stored};

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    wallet_id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    balance: i64,
}

#[derive(QueryableByName)]
pub(super) struct IdleRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    active_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<SmallInt>)]
    warned_days: Option<i16>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    warned_at: Option<DateTime<Utc>>,
}

impl From<IdleRow> for IdleWallet {
    fn from(row: IdleRow) -> Self {
        Self {
            user: UserId(row.user_id),
            active_at: row.active_at,
            warned_days: row.warned_days,
            warned_at: row.warned_at,
        }
    }
}

/// In the order of their ids, so that two transactions cannot deadlock.
const LOCK: &str = "SELECT a.id, a.wallet_id, a.kind, a.balance
    FROM point_accounts a JOIN point_wallets w ON w.id = a.wallet_id
    WHERE w.user_id = $1 ORDER BY a.id FOR NO KEY UPDATE OF a";

const OPEN: &str = "WITH wallet AS (
        INSERT INTO point_wallets (id, user_id, active_at) SELECT gen_random_uuid(), id, $2 FROM users WHERE id = $1
        ON CONFLICT (user_id) DO NOTHING RETURNING id
    )
    INSERT INTO point_accounts (id, wallet_id, kind)
    SELECT gen_random_uuid(), wallet.id, kind FROM wallet, unnest(ARRAY['pending', 'available', 'reserved']) kind";

/// Accounts of the system have no row.
const TRANSFER: &str = "WITH transfer AS (
        INSERT INTO point_transfers (id, wallet_id, debit_id, credit_id, amount, kind, rule, rule_version, subject, of_id, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8::smallint, $9, $10, $11)
    )
    UPDATE point_accounts SET balance = balance + CASE id WHEN $3 THEN -$5::bigint ELSE $5::bigint END WHERE id IN ($3, $4)";

impl PgUnitOfWork {
    pub(super) async fn lock_point_wallet(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Option<Wallet>, StoreError> {
        let mut rows = self.point_accounts(user).await?;
        if rows.is_empty() {
            self.run(Prepared::new(OPEN).id(Some(user.0)).time(now)).await?;
            rows = self.point_accounts(user).await?;
        }
        let mut accounts = Vec::new();
        let mut id = None;
        for row in rows {
            id = Some(PointWalletId(row.wallet_id));
            let kind: AccountKind = stored(row.id, "kind", &row.kind)?;
            accounts.push(Account { id: PointAccountId(row.id), kind, balance: row.balance });
        }
        let Some(id) = id else { return Ok(None) };
        let accounts: [Account; 3] = accounts.try_into().map_err(|accounts: Vec<Account>| {
            StoreError::Internal(format!("the wallet {id} has {} accounts", accounts.len()))
        })?;
        Ok(Some(Wallet { id, user, accounts }))
    }

    async fn point_accounts(&mut self, user: UserId) -> Result<Vec<AccountRow>, StoreError> {
        self.load(Prepared::new(LOCK).id(Some(user.0))).await
    }

    pub(super) async fn insert_transfer(&mut self, transfer: &Transfer) -> Result<(), StoreError> {
        let query = Prepared::new(TRANSFER)
            .id(Some(transfer.id.0))
            .id(Some(transfer.wallet.0))
            .id(Some(transfer.debit.0))
            .id(Some(transfer.credit.0))
            .number(transfer.amount)
            .text(transfer.kind.into_str().to_owned())
            .text(transfer.rule.into_str().to_owned())
            .number(RULE_VERSION.into())
            .id(Some(transfer.subject))
            .id(transfer.of.map(|of| of.0))
            .time(transfer.at);
        self.run(query).await.map(drop)
    }

    pub(super) async fn touch_point_wallet(
        &mut self,
        wallet: PointWalletId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE point_wallets SET active_at = greatest(active_at, $2), warned_days = NULL, warned_at = NULL
            WHERE id = $1 AND (active_at < $2 OR warned_days = 0)";
        self.run(Prepared::new(sql).id(Some(wallet.0)).time(at)).await.map(drop)
    }

    pub(super) async fn reopen_point_wallet(&mut self, wallet: PointWalletId) -> Result<(), StoreError> {
        let sql = "UPDATE point_wallets SET warned_days = NULL, warned_at = NULL WHERE id = $1 AND warned_days = 0";
        self.run(Prepared::new(sql).id(Some(wallet.0))).await.map(drop)
    }

    pub(super) async fn idle_point_wallet(&mut self, wallet: PointWalletId) -> Result<Option<IdleWallet>, StoreError> {
        let sql = "SELECT user_id, active_at, warned_days, warned_at FROM point_wallets WHERE id = $1";
        let rows: Vec<IdleRow> = self.load(Prepared::new(sql).id(Some(wallet.0))).await?;
        Ok(rows.into_iter().next().map(Into::into))
    }

    pub(super) async fn warn_point_wallet(
        &mut self,
        wallet: PointWalletId,
        days: i16,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE point_wallets SET warned_days = $2::smallint, warned_at = $3 WHERE id = $1";
        self.run(Prepared::new(sql).id(Some(wallet.0)).number(days.into()).time(now)).await.map(drop)
    }
}
