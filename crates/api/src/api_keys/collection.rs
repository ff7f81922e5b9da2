//! `api_keys`.

use chrono::{DateTime, Utc};
use domain::api_keys::{ApiKey as StoredKey, NewApiKey};
use domain::shared::actor::KeyScope;
use domain::shared::ids::{ApiKeyId, BusinessId};

use crate::http::named::{Named, known, vocabularies};
use crate::http::prelude::*;

const ORDER: &str = "api_key";

pub type KeyScopeName = Named<KeyScope>;

vocabularies! { KeyScope => "ApiKeyScope" }

/// A key with which a program of a business uses the interface.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKey {
    uuid: Uuid,
    business_id: Uuid,
    name: String,
    /// Its beginning, by which people recognise it.
    prefix: String,
    scopes: Vec<KeyScopeName>,
    created_at: DateTime<Utc>,
    /// When it was last used, to a few minutes.
    used_at: Option<DateTime<Utc>>,
}

impl From<StoredKey> for ApiKey {
    fn from(key: StoredKey) -> Self {
        Self {
            uuid: key.id.0,
            business_id: key.business.0,
            name: key.name,
            prefix: key.prefix,
            scopes: key.scopes.into_iter().map(Into::into).collect(),
            created_at: key.created_at,
            used_at: key.used_at,
        }
    }
}

/// A new key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKeyCreated {
    #[serde(flatten)]
    key: ApiKey,
    /// `vk_…`, shown once and stored nowhere.
    secret: String,
}

/// A key to make.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ApiKeyNew {
    business_id: Uuid,
    /// What it is for, 1 to 60 characters.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
    /// What it may do.
    #[validate(length(min = 1, max = 10))]
    #[schema(min_items = 1, max_items = 10)]
    scopes: Vec<KeyScopeName>,
}

impl Parse for ApiKeyNew {
    type Output = (BusinessId, String, Vec<KeyScope>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let scopes = known("scopes", self.scopes).map_err(|error| vec![error])?;
        Ok((self.business_id.into(), self.name.into(), scopes))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ApiKeyFilters {
    business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The keys of a business, the oldest first, for its owners.
#[utoipa::path(tag = "api_keys", security(("bearer" = [])), params(ApiKeyFilters),
    responses((status = 200, body = Page<ApiKey>), (status = 403), (status = 404)))]
#[get("/api_keys")]
async fn list_api_keys(cx: Context, Query(filters): Query<ApiKeyFilters>) -> Reply<Page<ApiKey>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.api_keys.list(&cx.actor, filters.business_id.into(), page).await?))
}

/// Make a key, as an owner of the business; at most 10. It is sent as `Authorization: Bearer vk_…`, and works at the
/// operations whose security has one of its scopes, for this business, while its maker owns it. Idempotency keys are
/// ignored: they would store the secret.
#[utoipa::path(tag = "api_keys", security(("bearer" = [])), request_body = ApiKeyNew,
    responses((status = 201, body = Data<ApiKeyCreated>), (status = 403), (status = 404), (status = 409)))]
#[post("/api_keys")]
async fn create_api_key(
    cx: Context,
    Parsed((business, name, scopes)): Parsed<ApiKeyNew>,
) -> Reply<Created<ApiKeyCreated>> {
    let NewApiKey { key, secret } = cx.api_keys.create(&cx.actor, business, &name, scopes).await?;
    Ok(Created(ApiKeyCreated { key: key.into(), secret }))
}

/// Revoke keys: they stop working at once. All of these records or none.
#[utoipa::path(tag = "api_keys", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/api_keys")]
async fn revoke_api_keys(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<ApiKeyId> = records.ids()?;
    Ok(Count { count: cx.api_keys.revoke(&cx.actor, &ids).await? }.into())
}

register!(list_api_keys, create_api_key, revoke_api_keys);
