//! `auth_firebase_social_tokens`: the provider's accounts that open the actor's account.

use actix_web::{HttpRequest, HttpResponse, ResponseError};
use domain::shared::ids::SocialTokenId;

use super::sign_in::{forget, identity};
use super::wire::{ProviderName, SocialProof, SocialToken, SocialTokenChange};
use crate::http::client::Client;
use crate::http::prelude::*;

const ORDER: &str = "social_token";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SocialTokenFilters {
    /// Those of this provider; all unless given.
    #[param(value_type = Option<String>)]
    provider: Option<ProviderName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Link an account at a provider, so that it opens the actor's account. Linking it again changes nothing.
#[utoipa::path(tag = "social sign-in", security(("bearer" = [])), request_body = SocialProof,
    responses((status = 201, body = Data<SocialToken>), (status = 200, body = Data<SocialToken>), (status = 403),
        (status = 404), (status = 409)))]
#[post("/auth_firebase_social_tokens")]
async fn link(
    cx: Context,
    client: Client,
    request: HttpRequest,
    Parsed((proof, _code)): Parsed<SocialProof>,
) -> HttpResponse {
    let finished = async {
        let identity = identity(&cx, &client, &request, &proof).await?;
        let (token, is_new) = cx.social_tokens.link(&cx.actor, &identity).await?;
        let mut response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
        Ok(response.json(Data::from(SocialToken::from(token))))
    };
    let mut response = finished.await.unwrap_or_else(|problem: Problem| problem.error_response());
    forget(&cx, &proof, &mut response);
    response
}

/// The provider's accounts that open the actor's account, oldest first.
#[utoipa::path(tag = "social sign-in", security(("bearer" = [])), params(SocialTokenFilters),
    responses((status = 200, body = Page<SocialToken>)))]
#[get("/auth_firebase_social_tokens")]
async fn list(cx: Context, Query(filters): Query<SocialTokenFilters>) -> Reply<Page<SocialToken>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let provider = filters.provider.map(|provider| provider.known("provider")).transpose();
    let provider = provider.map_err(|error| Problem::invalid(vec![error]))?;
    Ok(Page::of(ORDER, cx.social_tokens.social_tokens(&cx.actor, provider, page).await?))
}

/// One of them.
#[utoipa::path(tag = "social sign-in", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<SocialToken>)))]
#[get("/auth_firebase_social_tokens/{uuid}")]
async fn get_one(cx: Context, Id(id): Id<SocialTokenId>) -> Reply<Data<SocialToken>> {
    Ok(SocialToken::from(cx.social_tokens.social_token(&cx.actor, id).await?).into())
}

/// Name one of them.
#[utoipa::path(tag = "social sign-in", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    request_body = SocialTokenChange, responses((status = 200, body = Data<SocialToken>)))]
#[patch("/auth_firebase_social_tokens/{uuid}")]
async fn relabel(
    cx: Context,
    Id(id): Id<SocialTokenId>,
    Parsed(label): Parsed<SocialTokenChange>,
) -> Reply<Data<SocialToken>> {
    Ok(SocialToken::from(cx.social_tokens.relabel(&cx.actor, id, &label).await?).into())
}

/// Remove one of them. 409 `last_sign_in_method` when there is no other way to sign in.
#[utoipa::path(tag = "social sign-in", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 409)))]
#[delete("/auth_firebase_social_tokens/{uuid}")]
async fn unlink(cx: Context, Id(id): Id<SocialTokenId>) -> Reply<Data<Count>> {
    cx.social_tokens.unlink(&cx.actor, id).await?;
    Ok(Count { count: 1 }.into())
}

register!(link, list, get_one, relabel, unlink);
