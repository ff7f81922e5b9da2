//! Where a notification leads to: a path of the app.

use super::kind::NotificationType as Kind;
use super::view::NotificationView;
use crate::shared::ids::BusinessId;

/// The path of what the notification is about.
pub fn href(view: &NotificationView) -> String {
    let id = view.subject.id;
    let business = view.business.as_ref().map(|business| business.id);
    match view.kind {
        Kind::ReservationRequested if view.for_business => in_activity(business),
        Kind::NoShowDisputed => in_activity(business),
        Kind::ReservationRequested
        | Kind::ReservationConfirmed
        | Kind::ReservationChanged
        | Kind::ReservationCancelled
        | Kind::ReservationDeclined
        | Kind::ReservationReminder
        | Kind::TableFreed
        | Kind::NoShowMarked
        | Kind::NoShowDecided => match business.filter(|_| view.for_business).zip(view.at_time) {
            Some((business, at)) => format!("/manage/{business}?date={}&reservation={id}", at.local().date()),
            None => format!("/app/confirm-reservation?reservation={id}"),
        },
        Kind::ReviewReply | Kind::ReviewDecided | Kind::ReviewHelpful | Kind::ReviewReceived => match business {
            Some(business) if view.for_business => format!("/manage/{business}?tab=reviews"),
            Some(business) => format!("/app/restaurants/{business}?tab=reviews"),
            None => "/app/profile".into(),
        },
        Kind::VisitRecorded => match business {
            Some(business) => format!("/app/restaurants/{business}"),
            None => "/visit".into(),
        },
        Kind::FollowRequest => "/app/profile?people=requests".into(),
        Kind::Followed | Kind::FollowAccepted => match view.actors.as_slice() {
            [one] if view.actor_count == 1 => format!("/app/profile/{}", one.id),
            _ => "/app/profile?people=followers".into(),
        },
        Kind::PostPublished => match view.post.filter(|_| !view.is_repeated()) {
            Some(post) => format!("/p/{post}"),
            None => format!("/app/profile/{id}"),
        },
        Kind::PostLiked | Kind::PostMentioned => format!("/p/{id}"),
        Kind::CommentLiked | Kind::PostCommented | Kind::CommentReplied | Kind::CommentMentioned => match view.post {
            Some(post) => format!("/p/{post}?comment={id}"),
            None => "/app/notifications".into(),
        },
        Kind::MessageRequest => format!("/app/messages/{id}"),
        Kind::RewardEarned | Kind::PointsHeld | Kind::PointsExpiring => "/app/rewards".into(),
        Kind::VoucherExpiring => "/app/rewards?tab=vouchers".into(),
        Kind::StickerEarned => "/app/rewards/stickers".into(),
        Kind::ClaimDecided => match business {
            Some(business) => format!("/app/restaurants/{business}"),
            None => "/manage".into(),
        },
        Kind::TeamChanged => match business {
            Some(business) => format!("/manage/{business}?tab=team"),
            None => "/manage".into(),
        },
        Kind::TicketAnswered => format!("/app/settings/support?ticket={id}"),
        Kind::PersonDecided => "/app/profile".into(),
        Kind::SecurityEvent => "/app/settings/security".into(),
        Kind::Announcement => view.link.clone().unwrap_or_else(|| "/app/notifications".into()),
    }
}

/// Where staff answer: requests and disputes of any day.
fn in_activity(business: Option<BusinessId>) -> String {
    match business {
        Some(business) => format!("/manage/{business}?tab=activity"),
        None => "/manage".into(),
    }
}
