//! `auth`: the actor's own account.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use domain::accounts::erasure::ReviewErasure;
use domain::accounts::password::TypedPassword;
use domain::shared::failure::Kind;
use domain::shared::ids::{AuthId, UserId};

use super::wire::{Auth, ReviewErasureName};
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::prelude::*;
use crate::http::reply::Meta;

/// Which page of the list, which has one record: the actor's account.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuthFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ErasureRequested {
    count: usize,
    /// Signing in before then cancels the erasure.
    erasure_due_at: DateTime<Utc>,
}

/// The actor's account, as a list.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(AuthFilters),
    responses((status = 200, body = Page<Auth>)))]
#[get("/auth")]
async fn list_auths(cx: Context, Query(filters): Query<AuthFilters>) -> Reply<Page<Auth>> {
    let page = cursor::page::<DateTime<Utc>>("auth", filters.limit, filters.cursor.as_deref())?;
    let own = cx.accounts.auth(&cx.actor, cx.actor.member()?.auth).await?;
    let data = if page.after.is_none() { vec![Auth::from(own)] } else { Vec::new() };
    Ok(Page { data, meta: Meta::default() })
}

/// The actor's account.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(("uuid" = uuid::Uuid, Path)),
    responses((status = 200, body = Data<Auth>)))]
#[get("/auth/{uuid}")]
async fn get_auth(cx: Context, Id(id): Id<AuthId>) -> Reply<Data<Auth>> {
    Ok(Auth::from(cx.accounts.auth(&cx.actor, id).await?).into())
}

/// The password, entered again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordAgain {
    password: String,
}

impl PasswordAgain {
    /// Checks it against the current user's password.
    ///
    /// # Errors
    /// 422 when it is wrong, 429 after too many wrong ones.
    pub async fn confirm(&self, cx: &Context, client: IpAddr) -> Result<(), Problem> {
        let member = cx.actor.member()?;
        let attempt = Attempt::new(cx, client, Some(member.auth.to_string()));
        let confirmed = cx.accounts.confirm_password(member, &TypedPassword::new(&self.password), "password").await;
        confirmed.map_err(|error| attempt.failed(error))?;
        Ok(())
    }
}

/// An erasure to request.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ErasureNew {
    /// The password, entered again; without it, or with two-step verification, the session has to be confirmed.
    password: Option<String>,
    /// Whether the reviews stay without a name, which is the default, or are removed with the account.
    reviews: Option<ReviewErasureName>,
}

impl Parse for ErasureNew {
    type Output = (Option<TypedPassword>, ReviewErasure);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let reviews = self.reviews.map(|reviews| reviews.known("reviews")).transpose().map_err(|error| vec![error])?;
        Ok((self.password.as_deref().map(TypedPassword::new), reviews.unwrap_or_default()))
    }
}

/// Request the erasure of the actor's account in 14 days and sign out everywhere. Needs the password again, or a
/// confirmed session, which two-step verification requires. Signing in cancels the erasure.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(Records), request_body = ErasureNew,
    responses((status = 200, body = Data<ErasureRequested>), (status = 403), (status = 404)))]
#[delete("/auth")]
async fn delete_auth(
    cx: Context,
    client: Client,
    Query(records): Query<Records>,
    body: Json<ErasureNew>,
) -> Reply<Data<ErasureRequested>> {
    let [id] = *records.ids::<AuthId>()?.as_slice() else {
        return Err(Problem::new(Kind::NotFound, "not_found"));
    };
    erasure(&cx, client.address, id, body.value).await
}

/// Request the erasure of the actor's account in 14 days and sign out everywhere, like `DELETE auth`.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(Records), request_body = ErasureNew,
    responses((status = 200, body = Data<ErasureRequested>), (status = 403), (status = 404)))]
#[delete("/users")]
async fn delete_users(
    cx: Context,
    client: Client,
    Query(records): Query<Records>,
    body: Json<ErasureNew>,
) -> Reply<Data<ErasureRequested>> {
    let [id] = *records.ids::<UserId>()?.as_slice() else {
        return Err(Problem::new(Kind::NotFound, "not_found"));
    };
    let auth = cx.people.account_of(&cx.actor, id)?;
    erasure(&cx, client.address, auth, body.value).await
}

/// Requests the erasure of an account.
///
/// # Errors
/// 403 without a password or a confirmation, 404 when it is not the actor's, 422 when the password is wrong or a field is invalid, 429 after too many wrong ones.
async fn erasure(cx: &Context, client: IpAddr, id: AuthId, new: ErasureNew) -> Reply<Data<ErasureRequested>> {
    let (password, reviews) = new.parse()?;
    let attempt = Attempt::new(cx, client, Some(id.to_string()));
    let requested = cx.accounts.request_erasure(&cx.actor, id, password.as_ref(), reviews).await;
    let erasure_due_at = requested.map_err(|error| attempt.failed(error))?;
    Ok(ErasureRequested { count: 1, erasure_due_at }.into())
}

register!(list_auths, delete_auth, delete_users, get_auth);
