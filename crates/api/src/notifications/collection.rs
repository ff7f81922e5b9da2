//! `notifications`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::shared::ids::NotificationId;

use super::change::{AnnouncementNew, NotificationFilters, NotificationsChange, NotificationsRemoved};
use super::wire::{Announcement, Notification, NotificationsChanged, NotificationsMeta};
use crate::http::idempotency::{key, once};
use crate::http::prelude::*;
use crate::http::reader::Reader;

const ORDER: &str = "notification";

/// The actor's notifications, those first in which something happened last.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(NotificationFilters),
    responses((status = 200, body = Page<Notification, NotificationsMeta>), (status = 403)))]
#[get("/notifications")]
async fn list_notifications(
    cx: Context,
    Query(filters): Query<NotificationFilters>,
) -> Reply<Page<Notification, NotificationsMeta>> {
    list(&cx, &filters).await
}

/// One notification of the actor.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Notification>)))]
#[get("/notifications/{uuid}")]
async fn get_notification(cx: Context, Id(id): Id<NotificationId>) -> Reply<Data<Notification>> {
    one(&cx, id).await
}

/// Mark notifications of the actor as read or unread, or dismiss one; what is dismissed is deleted after a day.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), request_body = NotificationsChange,
    responses((status = 200, body = Data<NotificationsChanged>), (status = 403), (status = 404)))]
#[patch("/notifications")]
async fn change_notifications(
    cx: Context,
    Parsed(change): Parsed<NotificationsChange>,
) -> Reply<Data<NotificationsChanged>> {
    mark(&cx, change).await
}

/// Delete notifications of the actor: all of these records or none, or those that match the filters.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(NotificationsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/notifications")]
async fn delete_notifications(cx: Context, Query(removed): Query<NotificationsRemoved>) -> Reply<Data<Count>> {
    delete_all(&cx, removed).await
}

/// Make an announcement, as an administrator. Members get it within seconds, in batches.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), request_body = AnnouncementNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating a request safe.")),
    responses((status = 201, body = Data<Announcement>), (status = 403), (status = 409)))]
#[post("/notifications")]
async fn create_announcement(cx: Context, request: HttpRequest, body: Json<AnnouncementNew>) -> Reply<HttpResponse> {
    announce(&cx, &request, body).await
}

register!(list_notifications, get_notification, change_notifications, delete_notifications, create_announcement);

pub(super) async fn list(cx: &Context, filters: &NotificationFilters) -> Reply<Page<Notification, NotificationsMeta>> {
    let filter = filters.filter()?;
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let language = Reader::current().language;
    let (found, unread) = cx.notifications.list(&cx.actor, &filter, language, page).await?;
    let next_cursor = found.next.and_then(|keyset| cursor::encode(ORDER, &keyset));
    let data = found.items.into_iter().map(Notification::from).collect();
    Ok(Page { data, meta: NotificationsMeta { next_cursor, unread } })
}

pub(super) async fn one(cx: &Context, id: NotificationId) -> Reply<Data<Notification>> {
    let view = cx.notifications.one(&cx.actor, id, Reader::current().language).await?;
    Ok(Notification::from(view).into())
}

pub(super) async fn mark(
    cx: &Context,
    (selection, markings): <NotificationsChange as Parse>::Output,
) -> Reply<Data<NotificationsChanged>> {
    let (count, unread) = cx.notifications.mark(&cx.actor, &selection, &markings).await?;
    Ok(NotificationsChanged { count, unread: unread.unread }.into())
}

pub(super) async fn delete_all(cx: &Context, removed: NotificationsRemoved) -> Reply<Data<Count>> {
    let count = cx.notifications.delete(&cx.actor, &removed.selection()?).await?;
    Ok(Count { count }.into())
}

pub(super) async fn announce(cx: &Context, request: &HttpRequest, body: Json<AnnouncementNew>) -> Reply<HttpResponse> {
    let key = key(request, &cx.actor, &body.bytes)?;
    let new = body.value.parse()?;
    let notifications = &cx.notifications;
    let reply = once(&notifications.core, key.as_ref(), StatusCode::CREATED, Announcement::from, async |unit| {
        notifications.announce(unit, &cx.actor, &new).await
    });
    Ok(reply.await?)
}
