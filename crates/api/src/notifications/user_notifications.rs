//! `user-notifications`: the other address of `notifications`.

use actix_web::{HttpRequest, HttpResponse};
use domain::shared::ids::NotificationId;

use super::change::{AnnouncementNew, NotificationFilters, NotificationsChange, NotificationsRemoved};
use super::collection::{announce, delete_all, list, mark, one};
use super::wire::{Announcement, Notification, NotificationsChanged, NotificationsMeta};
use crate::http::prelude::*;

/// As `GET notifications`.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(NotificationFilters),
    responses((status = 200, body = Page<Notification, NotificationsMeta>), (status = 403)))]
#[get("/user-notifications")]
async fn list_user_notifications(
    cx: Context,
    Query(filters): Query<NotificationFilters>,
) -> Reply<Page<Notification, NotificationsMeta>> {
    list(&cx, &filters).await
}

/// As `GET notifications/{uuid}`.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Notification>)))]
#[get("/user-notifications/{uuid}")]
async fn get_user_notification(cx: Context, Id(id): Id<NotificationId>) -> Reply<Data<Notification>> {
    one(&cx, id).await
}

/// As `PATCH notifications`.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), request_body = NotificationsChange,
    responses((status = 200, body = Data<NotificationsChanged>), (status = 403), (status = 404)))]
#[patch("/user-notifications")]
async fn change_user_notifications(
    cx: Context,
    Parsed(change): Parsed<NotificationsChange>,
) -> Reply<Data<NotificationsChanged>> {
    mark(&cx, change).await
}

/// As `DELETE notifications`.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), params(NotificationsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/user-notifications")]
async fn delete_user_notifications(cx: Context, Query(removed): Query<NotificationsRemoved>) -> Reply<Data<Count>> {
    delete_all(&cx, removed).await
}

/// As `POST notifications`.
#[utoipa::path(tag = "notifications", security(("bearer" = [])), request_body = AnnouncementNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating a request safe.")),
    responses((status = 201, body = Data<Announcement>), (status = 403), (status = 409)))]
#[post("/user-notifications")]
async fn create_user_announcement(
    cx: Context,
    request: HttpRequest,
    body: Json<AnnouncementNew>,
) -> Reply<HttpResponse> {
    announce(&cx, &request, body).await
}

register!(
    list_user_notifications,
    get_user_notification,
    change_user_notifications,
    delete_user_notifications,
    create_user_announcement
);
