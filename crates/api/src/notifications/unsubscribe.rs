//! `unsubscribe`: ending emails by a link, without signing in.

use domain::notifications::Unsubscribed as Ended;

use super::wire::TopicName;
use crate::http::prelude::*;

/// The token of an email.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UnsubscribeToken {
    #[param(max_length = 200)]
    token: String,
}

/// The token of an email.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct UnsubscribeOpen {
    /// At most 200 characters.
    #[validate(length(min = 1, max = 200))]
    #[schema(min_length = 1, max_length = 200)]
    token: String,
}

impl Parse for UnsubscribeOpen {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.token)
    }
}

/// Which emails a link ends.
#[derive(Debug, Serialize, ToSchema)]
pub struct Unsubscribed {
    /// The row of the settings; null for all emails about notifications, as of digests.
    topic: Option<TopicName>,
}

impl From<Ended> for Unsubscribed {
    fn from(ended: Ended) -> Self {
        Self { topic: ended.topic.map(Into::into) }
    }
}

/// End the emails that the token names. Mail programs post here (RFC 8058), with a form that is not read.
#[utoipa::path(tag = "notifications", security(()), params(UnsubscribeToken),
    responses((status = 200, body = Data<Unsubscribed>), (status = 404)))]
#[post("/unsubscribe")]
async fn unsubscribe(cx: Context, Query(link): Query<UnsubscribeToken>) -> Reply<Data<Unsubscribed>> {
    Ok(Unsubscribed::from(cx.notifications.unsubscribe(&link.token).await?).into())
}

/// Which emails the token ends, without ending them.
#[utoipa::path(tag = "notifications", security(()), request_body = UnsubscribeOpen,
    responses((status = 200, body = Data<Unsubscribed>), (status = 404)))]
#[post("/unsubscribe/open")]
async fn open_unsubscribe(cx: Context, Parsed(token): Parsed<UnsubscribeOpen>) -> Reply<Data<Unsubscribed>> {
    Ok(Unsubscribed::from(cx.notifications.unsubscribed(&token)?).into())
}

register!(unsubscribe, open_unsubscribe);
