//! `auth`: one's own account.

use std::net::IpAddr;

use actix_web::{HttpResponse, delete, get, web};
use chrono::{DateTime, Utc};
use domain::accounts::password::TypedPassword;
use domain::shared::actor::Actor;
use domain::shared::failure::Kind;
use domain::shared::ids::AuthId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use super::wire::Auth;
use crate::http::auth_log::Attempt;
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::cursor;
use crate::http::envelope::{Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::services::Services;

/// Which part of the list, which has one record: the asker's own.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuthFilters {
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// An account is to be erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasureRequested {
    count: usize,
    /// When; signing in before calls it off.
    erasure_due_at: DateTime<Utc>,
}

/// The asker's account, as a list.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(AuthFilters),
    responses((status = 200, body = Many<Auth>)))]
#[get("/auth")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<AuthFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page::<DateTime<Utc>>("auth", filters.limit, filters.cursor.as_deref())?;
    let own = services.accounts.auth(&actor, actor.member()?.auth).await?;
    let data = if page.after.is_none() { vec![Auth::from(own)] } else { Vec::new() };
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta::default() }))
}

/// The asker's account.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(("uuid" = uuid::Uuid, Path)),
    responses((status = 200, body = One<Auth>)))]
#[get("/auth/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<AuthId>,
) -> Result<HttpResponse, Problem> {
    let auth = services.accounts.auth(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Auth::from(auth))))
}

/// The password, typed again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PasswordAgain {
    password: String,
}

/// Have the asker's account erased in 14 days, and sign out everywhere. Asks for the password again. Signing in calls it
/// off.
#[utoipa::path(tag = "accounts", security(("bearer" = [])), params(Records), request_body = PasswordAgain,
    responses((status = 200, body = One<ErasureRequested>)))]
#[delete("/auth")]
async fn erase(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    client: Client,
    Query(records): Query<Records>,
    body: Json<PasswordAgain>,
) -> Result<HttpResponse, Problem> {
    let [id] = *records.ids::<AuthId>()?.as_slice() else {
        return Err(Problem::new(Kind::NotFound, "not_found"));
    };
    erasure(&services, &actor, client.address, id, &body.value).await
}

/// Has the account erased; the answer says when.
pub async fn erasure(
    services: &Services,
    actor: &Actor,
    client: IpAddr,
    id: AuthId,
    again: &PasswordAgain,
) -> Result<HttpResponse, Problem> {
    let attempt = Attempt::new(services, client, Some(id.to_string()));
    let requested = services.accounts.request_erasure(actor, id, &TypedPassword::new(&again.password)).await;
    let erasure_due_at = requested.map_err(|error| attempt.failed(error))?;
    Ok(HttpResponse::Ok().json(One::new(ErasureRequested { count: 1, erasure_due_at })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(list).service(erase).service(read);
}
