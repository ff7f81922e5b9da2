//! `users`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use domain::people::{NewProfile, PeopleQuery, ProfileChange};
use domain::shared::failure::{FieldError, Kind};
use domain::shared::ids::UserId;
use domain::shared::language::Language;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::User;
use crate::accounts::{ErasureRequested, PasswordAgain, erasure};
use crate::http::client::Client;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::reader::Reader;
use crate::http::records::Records;
use crate::http::{cache, cursor, flag, nullable};
use crate::services::Services;

/// A profile to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserNew {
    /// 3 to 30 of a–z, 0–9, `_` and `.`; nobody else's.
    username: String,
    /// 1 to 60 characters.
    display_name: String,
    /// `en` or `it`; that of the request unless said otherwise.
    language: Option<String>,
    /// At most 80 characters.
    home_city: Option<String>,
}

/// A change of the asker's profile: what is absent stays, null clears.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserChange {
    /// 3 to 30 of a–z, 0–9, `_` and `.`; nobody else's.
    username: Option<String>,
    /// 1 to 60 characters.
    display_name: Option<String>,
    /// At most 300 characters.
    bio: Option<String>,
    /// At most 80 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    home_city: Option<Option<String>>,
    /// en or it.
    language: Option<String>,
    /// Slugs of the vocabulary at `GET cuisines`, at most 12.
    favourite_cuisines: Option<Vec<String>>,
    diets: Option<Vec<String>>,
    /// Whether others see little of the profile.
    private: Option<bool>,
    /// everyone, followed or nobody.
    messages_from: Option<String>,
    /// An image of the asker's uploads.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<Uuid>)]
    avatar_id: Option<Option<Uuid>>,
}

impl From<UserChange> for ProfileChange {
    fn from(change: UserChange) -> Self {
        Self {
            username: change.username,
            display_name: change.display_name,
            bio: change.bio,
            home_city: change.home_city,
            language: change.language,
            favourite_cuisines: change.favourite_cuisines,
            diets: change.diets,
            private: change.private,
            messages_from: change.messages_from,
            avatar: change.avatar_id.map(|avatar| avatar.map(Into::into)),
        }
    }
}

/// Who is looked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserFilters {
    /// Words of names, or what they begin with; accents and small slips are forgiven.
    #[param(max_length = 60)]
    q: Option<String>,
    /// Only these people, at most 100.
    #[serde(rename = "uuid[]", default)]
    #[param(rename = "uuid[]", max_items = 100)]
    ids: Vec<Uuid>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What to put into the answer.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserIncludes {
    /// The picture is always in the answer; 1 and 0 are understood.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    #[expect(dead_code, reason = "read so that it is no unknown filter")]
    attach_avatar: Option<bool>,
}

/// Make the asker's profile. Refresh the access token afterwards, so that it speaks of the profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), request_body = UserNew,
    responses((status = 201, body = One<User>)))]
#[post("/users")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<UserNew>,
) -> Result<HttpResponse, Problem> {
    let UserNew { username, display_name, language, home_city } = body.value;
    let language = match language {
        None => Reader::current().language,
        Some(text) => Language::parse(&text)
            .ok_or_else(|| Problem::invalid(vec![FieldError::new("language", "unknown_value").with("value", &text)]))?,
    };
    let profile = NewProfile { username, display_name, home_city, language };
    let view = services.people.create(&actor, &profile).await?;
    Ok(HttpResponse::Created().json(One::new(User::own(view))))
}

/// People, the most alike first where names are looked for.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(UserFilters),
    responses((status = 200, body = Many<User>)))]
#[get("/users")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<UserFilters>,
) -> Result<HttpResponse, Problem> {
    let order = if filters.q.is_some() { "user_likeness" } else { "user" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let query = PeopleQuery { q: filters.q, ids: filters.ids.into_iter().map(UserId).collect() };
    let page = services.people.users(&actor, &query, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode(order, &keyset));
    let data: Vec<User> = page.items.into_iter().map(|view| User::seen_by(&actor, view)).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// A person's profile, for anybody.
#[utoipa::path(tag = "people", security((), ("bearer" = [])), params(UserIncludes, ("uuid" = Uuid, Path)),
    responses((status = 200, body = One<User>)))]
#[get("/users/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<UserId>,
    Query(UserIncludes { .. }): Query<UserIncludes>,
) -> Result<HttpResponse, Problem> {
    let view = services.people.user(id).await?;
    Ok(cache::public(&actor).json(One::new(User::seen_by(&actor, view))))
}

/// Change the asker's profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = UserChange,
    responses((status = 200, body = One<User>)))]
#[patch("/users/{uuid}")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<UserId>,
    body: Json<UserChange>,
) -> Result<HttpResponse, Problem> {
    let view = services.people.change(&actor, id, &body.value.into()).await?;
    Ok(HttpResponse::Ok().json(One::new(User::own(view))))
}

/// Have the asker's account erased in 14 days, and sign out everywhere, as `DELETE auth` does.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(Records), request_body = PasswordAgain,
    responses((status = 200, body = One<ErasureRequested>)))]
#[delete("/users")]
async fn erase(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    client: Client,
    Query(records): Query<Records>,
    body: Json<PasswordAgain>,
) -> Result<HttpResponse, Problem> {
    let [id] = *records.ids::<UserId>()?.as_slice() else {
        return Err(Problem::new(Kind::NotFound, "not_found"));
    };
    let auth = services.people.account_of(&actor, id)?;
    erasure(&services, &actor, client.address, auth, &body.value).await
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(erase).service(read).service(edit);
}
