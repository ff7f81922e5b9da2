//! `businesses`, except the list, which is in explore.

use actix_web::CustomizeResponder;
use domain::businesses::error::{BusinessError, BusinessRule};
use serde_json::json;

use super::input::{BusinessChange, BusinessNew};
use super::wire::Business;
use crate::accounts::PasswordAgain;
use crate::http::cache;
use crate::http::client::Client;
use crate::http::prelude::*;

/// Create a business; the actor becomes its owner. It is unverified, and so not listed, until an administrator approves it.
/// A duplicate is refused with `already_listed`, and `business` names the listed one. A member may create 3 a day (1 on
/// the first day of the account) and have 10 unverified ones.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessNew,
    responses((status = 201, body = Data<Business>), (status = 403), (status = 409)))]
#[post("/businesses")]
async fn create_business(cx: Context, Parsed(new): Parsed<BusinessNew>) -> Reply<Created<Business>> {
    let view = cx.businesses.create(&cx.actor, new).await.map_err(with_listed_business)?;
    Ok(Created(Business::from(view)))
}

/// The problem, naming the business that is listed already.
fn with_listed_business(error: BusinessError) -> Problem {
    let listed = match &error {
        BusinessError::Rule(BusinessRule::AlreadyListed(business, name)) => {
            Some(json!({ "uuid": business.0, "name": name }))
        }
        _ => None,
    };
    let problem = Problem::from(error);
    match listed {
        Some(listed) => problem.with("business", listed),
        None => problem,
    }
}

/// One business, by id or slug.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("uuid" = String, Path)),
    responses((status = 200, body = Data<Business>)))]
#[get("/businesses/{uuid}")]
async fn get_business(cx: Context, name: web::Path<String>) -> Reply<CustomizeResponder<Data<Business>>> {
    let view = match name.parse::<Uuid>() {
        Ok(id) => cx.businesses.business(&cx.actor, id.into()).await?,
        Err(_) => cx.businesses.business_named(&cx.actor, &name).await?,
    };
    let followers = cx.follows.followers_of(&cx.actor, view.business.id).await?;
    Ok(cache::cached(&cx.actor, Data::from(Business::from(view).with_followers(followers))))
}

/// Change one of the actor's businesses.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessChange,
    responses((status = 200, body = Data<Business>), (status = 403), (status = 404), (status = 409)))]
#[patch("/businesses")]
async fn change_business(cx: Context, Parsed((id, version, change)): Parsed<BusinessChange>) -> Reply<Data<Business>> {
    let view = cx.businesses.edit(&cx.actor, id, version, &change).await?;
    Ok(Business::from(view).into())
}

/// Delete businesses that the actor owns: all of these or none. Needs the password again.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(Records), request_body = PasswordAgain,
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/businesses")]
async fn delete_businesses(
    cx: Context,
    client: Client,
    Query(records): Query<Records>,
    body: Json<PasswordAgain>,
) -> Reply<Data<Count>> {
    let ids = records.ids()?;
    body.value.confirm(&cx, client.address).await?;
    let count = cx.businesses.delete(&cx.actor, &ids).await?;
    Ok(Count { count }.into())
}

register!(create_business, get_business, change_business, delete_businesses);
