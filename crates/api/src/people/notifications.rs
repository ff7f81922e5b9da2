//! `notification_settings`.

use chrono::NaiveTime;
use chrono_tz::Tz;
use domain::people::notifications::{
    Channel, Digest, NotificationChange, NotificationKind, NotificationSettings as Settings,
};
use strum::VariantArray;

use crate::http::field_errors::FieldErrors;
use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

pub type NotificationKindName = Named<NotificationKind>;
pub type DigestName = Named<Digest>;

vocabularies! {
    NotificationKind => "NotificationKind",
    Digest => "NotificationDigest",
}

/// How the actor is notified.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationSettings {
    kinds: Vec<NotificationSwitches>,
    /// Whether emails about what can wait are sent together.
    digest: DigestName,
    /// `HH:MM` in the actor's own time zone; until `quiet_to`, only security and reservations of the next 24 hours are sent.
    quiet_from: Option<String>,
    quiet_to: Option<String>,
    /// The zone of the quiet hours and of digests, an IANA name; null until the browser has sent it.
    time_zone: Option<String>,
}

/// How notifications of one kind arrive.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationSwitches {
    kind: NotificationKindName,
    in_app: bool,
    email: bool,
    /// Whether emails of this kind cannot be switched off.
    email_stays: bool,
    push: bool,
}

/// A change of the settings: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NotificationSettingsChange {
    /// Those that change.
    #[serde(default)]
    #[validate(length(max = 14))]
    #[schema(max_items = 14)]
    kinds: Vec<NotificationSwitchesChange>,
    digest: Option<DigestName>,
    /// `HH:MM`
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    quiet_from: Option<Option<String>>,
    /// `HH:MM`
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    quiet_to: Option<Option<String>>,
    /// An IANA name such as `Europe/Rome`.
    #[validate(length(max = 64))]
    #[schema(max_length = 64)]
    time_zone: Option<String>,
}

/// A change of one kind: absent channels keep their value.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotificationSwitchesChange {
    kind: NotificationKindName,
    in_app: Option<bool>,
    /// Emails of some kinds cannot be switched off: see `email_stays`.
    email: Option<bool>,
    push: Option<bool>,
}

impl Parse for NotificationSettingsChange {
    type Output = NotificationChange;

    fn convert(self) -> Result<NotificationChange, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let mut switches = Vec::new();
        for change in self.kinds {
            if let Some(kind) = errors.take(Some(change.kind.known("kinds"))) {
                let channels =
                    [(Channel::InApp, change.in_app), (Channel::Email, change.email), (Channel::Push, change.push)];
                switches.extend(channels.into_iter().filter_map(|(channel, is_on)| Some((kind, channel, is_on?))));
            }
        }
        let digest = errors.take(self.digest.map(|digest| digest.known("digest")));
        let quiet_from = errors.take(self.quiet_from.map(|time| clock("quiet_from", time)));
        let quiet_to = errors.take(self.quiet_to.map(|time| clock("quiet_to", time)));
        let zone = errors.take(self.time_zone.map(|name| zone(&name)));
        errors.finish(Some(NotificationChange {
            switches,
            digest,
            quiet_from: quiet_from.into(),
            quiet_to: quiet_to.into(),
            zone,
        }))
    }
}

fn clock(field: &'static str, text: Option<String>) -> Result<Option<NaiveTime>, FieldError> {
    let time =
        |text: String| NaiveTime::parse_from_str(&text, "%H:%M").map_err(|_| FieldError::new(field, "time_invalid"));
    text.map(time).transpose()
}

fn zone(name: &str) -> Result<Tz, FieldError> {
    name.parse().map_err(|_| FieldError::new("time_zone", "time_zone_unknown"))
}

impl From<Settings> for NotificationSettings {
    fn from(settings: Settings) -> Self {
        let switches = |kind: &NotificationKind| NotificationSwitches {
            kind: (*kind).into(),
            in_app: settings.is_on(*kind, Channel::InApp),
            email: settings.is_on(*kind, Channel::Email),
            email_stays: kind.always_emails(),
            push: settings.is_on(*kind, Channel::Push),
        };
        let clock = |time: NaiveTime| time.format("%H:%M").to_string();
        Self {
            kinds: NotificationKind::VARIANTS.iter().map(switches).collect(),
            digest: settings.digest.into(),
            quiet_from: settings.quiet.map(|quiet| clock(quiet.from)),
            quiet_to: settings.quiet.map(|quiet| clock(quiet.to)),
            time_zone: settings.zone.map(|zone| zone.name().to_owned()),
        }
    }
}

/// How the actor is notified; by default by every channel, but not by email of the posts of others.
#[utoipa::path(tag = "people", security(("bearer" = [])),
    responses((status = 200, body = Data<NotificationSettings>), (status = 403)))]
#[get("/notification_settings")]
async fn get_notification_settings(cx: Context) -> Reply<Data<NotificationSettings>> {
    Ok(NotificationSettings::from(cx.people.notification_settings(&cx.actor).await?).into())
}

/// Change how the actor is notified.
#[utoipa::path(tag = "people", security(("bearer" = [])), request_body = NotificationSettingsChange,
    responses((status = 200, body = Data<NotificationSettings>), (status = 403)))]
#[patch("/notification_settings")]
async fn change_notification_settings(
    cx: Context,
    Parsed(change): Parsed<NotificationSettingsChange>,
) -> Reply<Data<NotificationSettings>> {
    Ok(NotificationSettings::from(cx.people.change_notifications(&cx.actor, &change).await?).into())
}

register!(get_notification_settings, change_notification_settings);
