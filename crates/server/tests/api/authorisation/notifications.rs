//! Notifications, announcements and push subscriptions.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, all, members};

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for door in DOORS {
        rows.extend(of_door(door));
    }
    let own = "SELECT count(*)::text FROM push_subscriptions WHERE user_id::text = '{self}'";
    let key = "BA".to_owned() + &"A".repeat(85);
    let browser = json!({
        "endpoint": "https://fcm.googleapis.com/fcm/send/{number}", "p256dh": key, "auth": "A".repeat(22),
    });
    rows.extend([
        Row::new("GET /v1/notification_count", "notification_count", members(200)),
        Row::new("GET /v1/push_key", "push_key", accounts(200)),
        Row::new("GET /v1/push_subscriptions", "push_subscriptions", members(200)),
        Row::new("POST /v1/push_subscriptions", "push_subscriptions", members(201)).body(browser).reads(own),
        Row::new(
            "DELETE /v1/push_subscriptions",
            "push_subscriptions?records[]={fresh}",
            accounts(404).but(&[CurrentUser::Member], 200),
        )
        .fresh(Fresh::PushSubscription)
        .record("push_subscriptions", "{fresh}"),
        Row::new("POST /v1/unsubscribe", "unsubscribe?token=none", all(404)),
        Row::new("POST /v1/unsubscribe/open", "unsubscribe/open", all(404)).body(json!({"token": "none"})),
    ]);
    rows
}

/// The operations at one of the two addresses.
struct Door {
    operations: [&'static str; 5],
    path: &'static str,
}

const DOORS: [Door; 2] = [
    Door {
        operations: [
            "GET /v1/notifications",
            "GET /v1/notifications/{uuid}",
            "PATCH /v1/notifications",
            "DELETE /v1/notifications",
            "POST /v1/notifications",
        ],
        path: "notifications",
    },
    Door {
        operations: [
            "GET /v1/user-notifications",
            "GET /v1/user-notifications/{uuid}",
            "PATCH /v1/user-notifications",
            "DELETE /v1/user-notifications",
            "POST /v1/user-notifications",
        ],
        path: "user-notifications",
    },
];

fn of_door(Door { operations: [list, get, patch, delete, post], path }: Door) -> Vec<Row> {
    let announcement = json!({
        "title": {"en": "News", "it": "Novità"}, "text": {"en": "Text", "it": "Testo"}, "audience": "staff",
    });
    let announced = "SELECT count(*)::text FROM announcements";
    let own = || accounts(404).but(&[CurrentUser::Member], 200);
    let until = json!({"until": "2020-01-01T00:00:00Z", "read": true});
    vec![
        Row::new(list, path, members(200)),
        Row::new(get, format!("{path}/{{fresh}}"), own()).fresh(Fresh::Notification),
        Row::new(patch, path, own())
            .body(json!({"uuid": "{fresh}", "read": true}))
            .fresh(Fresh::Notification)
            .record("notifications", "{fresh}"),
        Row::new(patch, path, members(200)).body(until),
        Row::new(delete, format!("{path}?records[]={{fresh}}"), own())
            .fresh(Fresh::Notification)
            .record("notifications", "{fresh}"),
        // Everyone deletes their own: only the member's call deletes the member's.
        Row::new(delete, format!("{path}?until=2100-01-01T00:00:00Z"), members(200))
            .fresh(Fresh::Notification)
            .record("notifications", "{fresh}")
            .changed_by(&[CurrentUser::Member]),
        Row::new(post, path, accounts(403).but(&[CurrentUser::Admin], 201)).body(announcement).reads(announced),
    ]
}

impl Fixture {
    pub(super) async fn notification(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let notification = format!(
            "INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, created_at, updated_at)
             VALUES ('{id}', '{user}', 'security_event', 'security_event', '{id}', now(), now())"
        );
        self.server.sql(&notification).await;
        id.to_string()
    }

    pub(super) async fn push_subscription(&self) -> String {
        let (id, user) = (Uuid::now_v7(), self.user(CurrentUser::Member));
        let subscription = format!(
            "INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at, session_id)
             SELECT '{id}', u.id, 'https://fcm.googleapis.com/{id}', 'key', 'secret', now(), s.id
             FROM users u JOIN sessions s ON s.auth_id = u.auth_id WHERE u.id = '{user}' LIMIT 1"
        );
        self.server.sql(&subscription).await;
        id.to_string()
    }
}
