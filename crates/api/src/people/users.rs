//! `users`.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use domain::kernel::failure::FieldError;
use domain::kernel::ids::UserId;
use domain::kernel::language::Language;
use domain::people::NewProfile;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::kernel::asker::Asker;
use crate::kernel::envelope::One;
use crate::kernel::id::Id;
use crate::kernel::json::Json;
use crate::kernel::problem::Problem;
use crate::kernel::reader::Reader;
use crate::services::Services;

/// A person as others see them.
#[derive(Debug, Serialize, ToSchema)]
pub struct User {
    uuid: Uuid,
    username: String,
    display_name: String,
    bio: String,
    home_city: Option<String>,
    /// en or it.
    language: &'static str,
    created_at: DateTime<Utc>,
}

impl From<domain::people::User> for User {
    fn from(user: domain::people::User) -> Self {
        Self {
            uuid: user.id.0,
            username: user.username.as_str().to_owned(),
            display_name: user.display_name,
            bio: user.bio,
            home_city: user.home_city,
            language: user.language.as_str(),
            created_at: user.created_at,
        }
    }
}

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

/// Make the asker's profile. Refresh the access token afterwards, so that it speaks of the profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), request_body = UserNew,
    responses((status = 201, body = One<User>)))]
#[post("/users")]
async fn create(
    services: web::Data<Services>,
    Asker(actor): Asker,
    body: Json<UserNew>,
) -> Result<HttpResponse, Problem> {
    let UserNew { username, display_name, language, home_city } = body.value;
    let language = match language {
        None => Reader::current().language,
        Some(text) => Language::parse(&text)
            .ok_or_else(|| Problem::invalid(vec![FieldError::new("language", "unknown_value").with("value", &text)]))?,
    };
    let profile = NewProfile { username, display_name, home_city, language };
    let user = services.people.create(&actor, &profile).await?;
    Ok(HttpResponse::Created().json(One::new(User::from(user))))
}

/// A person's profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<User>)))]
#[get("/users/{uuid}")]
async fn read(services: web::Data<Services>, Asker(actor): Asker, Id(id): Id<UserId>) -> Result<HttpResponse, Problem> {
    let user = services.people.user(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(User::from(user))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(read);
}
