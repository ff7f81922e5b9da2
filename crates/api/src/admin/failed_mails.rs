//! `admin/failed_mails`.

use chrono::{DateTime, Utc};
use domain::admin::FailedMail as DomainFailedMail;
use domain::shared::ids::EventId;

use crate::http::prelude::*;

const ORDER: &str = "failed_mail";

/// A failed delivery of an event, usually by email.
#[derive(Debug, Serialize, ToSchema)]
pub struct FailedMail {
    uuid: Uuid,
    /// What the email is about, such as `verification_requested`.
    event: String,
    occurred_at: DateTime<Utc>,
    attempts: u32,
    /// The subscriber that failed, and its error.
    error: String,
    /// Null once there are no more attempts.
    next_attempt_at: Option<DateTime<Utc>>,
}

impl From<DomainFailedMail> for FailedMail {
    fn from(mail: DomainFailedMail) -> Self {
        Self {
            uuid: mail.id.0,
            event: mail.kind,
            occurred_at: mail.occurred_at,
            attempts: mail.attempts,
            error: mail.error,
            next_attempt_at: mail.next_attempt_at,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FailedMailFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Deliveries that failed, newest first; for administrators.
#[utoipa::path(tag = "admin", security(("bearer" = [])), params(FailedMailFilters),
    responses((status = 200, body = Page<FailedMail>), (status = 403)))]
#[get("/admin/failed_mails")]
async fn list_failed_mails(cx: Context, Query(filters): Query<FailedMailFilters>) -> Reply<Page<FailedMail>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.admin.failed_mails(&cx.actor, page).await?))
}

/// Try a failed delivery again, now; for administrators.
#[utoipa::path(tag = "admin", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Count>), (status = 403)))]
#[post("/admin/failed_mails/{uuid}/retry")]
async fn retry_failed_mail(cx: Context, Id(id): Id<EventId>) -> Reply<Data<Count>> {
    cx.admin.retry_mail(&cx.actor, id).await?;
    Ok(Count { count: 1 }.into())
}

register!(list_failed_mails, retry_failed_mail);
