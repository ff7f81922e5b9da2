//! `admin/audit`.

use chrono::{DateTime, Utc};
use domain::admin::{Act, AuditView};

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

const ORDER: &str = "audit";

pub type ActName = Named<Act>;

vocabularies! {
    Act => "AuditAct",
}

/// What an administrator or moderator did.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    uuid: Uuid,
    at: DateTime<Utc>,
    /// The account that did it; null for the command line.
    by_id: Option<Uuid>,
    /// Its address; null once it was deleted.
    by_email: Option<String>,
    act: ActName,
    /// The account, case, claim, message or event it was done to.
    subject_id: Option<Uuid>,
    detail: Option<String>,
}

impl From<AuditView> for AuditEntry {
    fn from(AuditView { entry, by_email }: AuditView) -> Self {
        Self {
            uuid: entry.id.0,
            at: entry.at,
            by_id: entry.by.map(|by| by.0),
            by_email,
            act: entry.act.into(),
            subject_id: entry.subject,
            detail: entry.detail,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuditFilters {
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What administrators and moderators did, newest first; for administrators. Entries cannot be changed.
#[utoipa::path(tag = "admin", security(("bearer" = [])), params(AuditFilters),
    responses((status = 200, body = Page<AuditEntry>), (status = 403)))]
#[get("/admin/audit")]
async fn list_audit(cx: Context, Query(filters): Query<AuditFilters>) -> Reply<Page<AuditEntry>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.admin.audit(&cx.actor, page).await?))
}

register!(list_audit);
