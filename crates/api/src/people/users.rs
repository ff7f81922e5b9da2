//! `users`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use domain::people::{PeopleError, UserFilter};
use domain::shared::failure::{FieldError, Kind};
use domain::shared::ids::UserId;
use serde::Deserialize;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;
use validator::Validate;

use super::input::{UserChange, UserNew};
use super::user::User;
use crate::accounts::{ErasureNew, ErasureRequested, erasure};
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::parse::Parse;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Created, Data, Page, Reply};
use crate::http::text::Line;
use crate::http::{cache, cursor, flag};
use crate::services::Services;

/// Which profiles.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserFilters {
    /// Words of names, or what they start with; accents and small typos are tolerated.
    #[param(value_type = Option<String>, max_length = 60)]
    #[validate(length(max = 60))]
    q: Option<Line>,
    /// Only these profiles, at most 100.
    #[serde(rename = "uuid[]", default)]
    #[param(rename = "uuid[]", max_items = 100)]
    #[validate(length(max = 100))]
    ids: Vec<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for UserFilters {
    type Output = UserFilter;
    const RENAMED: &'static [(&'static str, &'static str)] = &[("ids", "uuid[]")];

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(UserFilter { text: self.q.and_then(Line::non_empty), ids: self.ids.into_iter().map(Into::into).collect() })
    }
}

/// What to include in the reply.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserIncludes {
    /// 1 or 0. The avatar is always included.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    #[expect(dead_code, reason = "accepted without effect")]
    attach_avatar: Option<bool>,
}

/// Create the actor's profile. Refresh the access token afterwards: it names the profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), request_body = UserNew,
    responses((status = 201, body = Data<User>), (status = 409)))]
#[post("/users")]
async fn create_user(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<UserNew>,
) -> Reply<Created<User>> {
    actor.member()?;
    let view = services.people.create(&actor, body.value.parse()?).await?;
    Ok(Created(User::own(view)))
}

/// Profiles by id, or by name: then the most similar names come first.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(UserFilters),
    responses((status = 200, body = Page<User>)))]
#[get("/users")]
async fn list_users(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<UserFilters>,
) -> Reply<Page<User>> {
    let order = if filters.q.is_some() { "user_likeness" } else { "user" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    actor.member()?;
    let page = services.people.users(&actor, &filters.parse()?, page).await?;
    Ok(Page::of(order, page.map(|view| User::seen_by(&actor, view))))
}

/// The profile of a member, for anyone.
#[utoipa::path(tag = "people", security((), ("bearer" = [])), params(UserIncludes, ("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<User>)))]
#[get("/users/{uuid}")]
async fn get_user(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<UserId>,
    Query(UserIncludes { .. }): Query<UserIncludes>,
) -> Reply<HttpResponse> {
    let view = services.people.user(id).await?;
    Ok(cache::public(&actor).json(Data::from(User::seen_by(&actor, view))))
}

/// Change the actor's profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = UserChange,
    responses((status = 200, body = Data<User>), (status = 403)))]
#[patch("/users/{uuid}")]
async fn change_user(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<UserId>,
    body: Json<UserChange>,
) -> Reply<Data<User>> {
    services.people.account_of(&actor, id)?;
    let avatar = body.value.avatar();
    let change = match (body.value.parse(), avatar) {
        (Ok(change), _) => change,
        (Err(problem), None) => return Err(problem),
        // Only storage knows the uploads. A wrong avatar is reported together with the other invalid fields.
        (Err(problem), Some(avatar)) => match services.people.check_avatar(&actor, avatar).await {
            Err(PeopleError::Invalid(errors)) => return Err(errors.into_iter().fold(problem, Problem::at)),
            _ => return Err(problem),
        },
    };
    Ok(User::own(services.people.change(&actor, id, &change).await?).into())
}

/// Request the erasure of the actor's account in 14 days and sign out everywhere, like `DELETE auth`.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(Records), request_body = ErasureNew,
    responses((status = 200, body = Data<ErasureRequested>), (status = 403), (status = 404)))]
#[delete("/users")]
async fn delete_users(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    client: Client,
    Query(records): Query<Records>,
    body: Json<ErasureNew>,
) -> Reply<Data<ErasureRequested>> {
    let [id] = *records.ids::<UserId>()?.as_slice() else {
        return Err(Problem::new(Kind::NotFound, "not_found"));
    };
    let auth = services.people.account_of(&actor, id)?;
    erasure(&services, &actor, client.address, auth, body.value).await
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_user).service(list_users).service(delete_users).service(get_user).service(change_user);
}
