//! `notification_count`.

use super::wire::NotificationCount;
use crate::http::prelude::*;

/// How many notifications of the actor are unread.
#[utoipa::path(tag = "notifications", security(("bearer" = [])),
    responses((status = 200, body = Data<NotificationCount>), (status = 403)))]
#[get("/notification_count")]
async fn get_notification_count(cx: Context) -> Reply<Data<NotificationCount>> {
    Ok(NotificationCount::from(cx.notifications.unread(&cx.actor).await?).into())
}

register!(get_notification_count);
