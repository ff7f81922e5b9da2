//! `admin/accounts`.

use chrono::{DateTime, Utc};
use domain::admin::{AccountChange as Change, AccountView};
use domain::shared::ids::AuthId;

use crate::accounts::RoleName;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::http::text::Prose;

const ORDER: &str = "account";

/// An account as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Account {
    uuid: Uuid,
    email: String,
    /// Its profile, if it has one.
    user_id: Option<Uuid>,
    username: Option<String>,
    display_name: Option<String>,
    role: RoleName,
    blocked_at: Option<DateTime<Utc>>,
    /// The reason that was mailed to its owner.
    block_reason: Option<String>,
    /// When it will be erased.
    erasure_due_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// When one of its sessions was used last.
    last_used_at: Option<DateTime<Utc>>,
}

impl From<AccountView> for Account {
    fn from(account: AccountView) -> Self {
        Self {
            uuid: account.id.0,
            email: account.email.as_str().to_owned(),
            user_id: account.user.map(|user| user.0),
            username: account.username,
            display_name: account.display_name,
            role: account.role.into(),
            blocked_at: account.blocked_at,
            block_reason: account.block_reason,
            erasure_due_at: account.erasure_due_at,
            created_at: account.created_at,
            last_used_at: account.last_used_at,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AccountFilters {
    /// A part of the address or of the username.
    q: Option<String>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// A change of an account: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// Whether it is blocked.
    blocked: Option<bool>,
    /// Why it is blocked, 1 to 1,000 characters; required to block, and mailed to its owner.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 1_000)]
    reason: Option<Prose>,
    role: Option<RoleName>,
}

impl Parse for AccountChange {
    type Output = Change;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let role = errors.take(self.role.map(|role| role.known("role")));
        let reason = self.reason.map(Into::into);
        errors.finish(Some(Change { blocked: self.blocked, reason, role }))
    }
}

/// Accounts whose address or username contains a text, newest first; for administrators.
#[utoipa::path(tag = "admin", security(("bearer" = [])), params(AccountFilters),
    responses((status = 200, body = Page<Account>), (status = 403)))]
#[get("/admin/accounts")]
async fn list_accounts(cx: Context, Query(filters): Query<AccountFilters>) -> Reply<Page<Account>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.admin.accounts(&cx.actor, filters.q, page).await?))
}

/// Block or unblock an account, or change its role; for administrators. Ends its sessions. Its owner gets an email about
/// a block.
#[utoipa::path(tag = "admin", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = AccountChange,
    responses((status = 200, body = Data<Account>), (status = 403), (status = 409)))]
#[patch("/admin/accounts/{uuid}")]
async fn change_account(
    cx: Context,
    Id(id): Id<AuthId>,
    Parsed(change): Parsed<AccountChange>,
) -> Reply<Data<Account>> {
    Ok(Account::from(cx.admin.change_account(&cx.actor, id, &change).await?).into())
}

register!(list_accounts, change_account);
