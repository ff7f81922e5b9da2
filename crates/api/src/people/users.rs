//! `users`.

use actix_web::HttpResponse;
use domain::people::{PeopleError, UserFilter};
use domain::shared::ids::UserId;

use super::input::{UserChange, UserNew};
use super::user::User;
use crate::http::prelude::*;
use crate::http::{cache, flag};

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
        let ids = self.ids.into_iter().map(Into::into).collect();
        Ok(UserFilter { text: self.q.and_then(Line::non_empty), ids, viewer: None })
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
async fn create_user(cx: Context, Parsed(new): Parsed<UserNew>) -> Reply<Created<User>> {
    cx.actor.member()?;
    let view = cx.people.create(&cx.actor, new).await?;
    Ok(Created(User::own(view)))
}

/// Profiles by id, or by name: then the most similar names come first.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(UserFilters),
    responses((status = 200, body = Page<User>)))]
#[get("/users")]
async fn list_users(cx: Context, Query(filters): Query<UserFilters>) -> Reply<Page<User>> {
    let order = if filters.q.is_some() { "user_likeness" } else { "user" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    cx.actor.member()?;
    let page = cx.people.users(&cx.actor, filters.parse()?, page).await?;
    Ok(Page::of(order, page.map(|view| User::seen_by(&cx.actor, view))))
}

/// The profile of a member, by id or username, for anyone; 404 when the actor or the member blocked the other.
#[utoipa::path(tag = "people", security((), ("bearer" = [])), params(UserIncludes, ("uuid" = String, Path)),
    responses((status = 200, body = Data<User>)))]
#[get("/users/{uuid}")]
async fn get_user(
    cx: Context,
    name: web::Path<String>,
    Query(UserIncludes { .. }): Query<UserIncludes>,
) -> Reply<HttpResponse> {
    let id = match name.parse::<Uuid>() {
        Ok(id) => id.into(),
        Err(_) => cx.people.named(&name).await?,
    };
    let view = cx.people.user(&cx.actor, id).await?;
    let (hidden, following) = (view.mine, cx.follows.following(&cx.actor, id).await?);
    let user = User::seen_by(&cx.actor, view).with_mine(hidden, following);
    Ok(cache::public(&cx.actor).json(Data::from(user)))
}

/// Change the actor's profile.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = UserChange,
    responses((status = 200, body = Data<User>), (status = 403)))]
#[patch("/users/{uuid}")]
async fn change_user(cx: Context, Id(id): Id<UserId>, body: Json<UserChange>) -> Reply<Data<User>> {
    cx.people.account_of(&cx.actor, id)?;
    let avatar = body.value.avatar();
    let change = match (body.value.parse(), avatar) {
        (Ok(change), _) => change,
        (Err(problem), None) => return Err(problem),
        // Only storage knows the uploads. A wrong avatar is reported together with the other invalid fields.
        (Err(problem), Some(avatar)) => match cx.people.check_avatar(&cx.actor, avatar).await {
            Err(PeopleError::Invalid(errors)) => return Err(errors.into_iter().fold(problem, Problem::at)),
            _ => return Err(problem),
        },
    };
    Ok(User::own(cx.people.change(&cx.actor, id, &change).await?).into())
}

register!(create_user, list_users, get_user, change_user);
