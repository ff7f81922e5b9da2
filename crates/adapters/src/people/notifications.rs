//! Rows of notification settings.

use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use diesel::prelude::*;
use domain::people::notifications::{NotificationSettings, QuietHours};
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;

use crate::db::schema::notification_settings;
use crate::db::{PgUnitOfWork, stored};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = notification_settings, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(crate) struct SettingsRow {
    /// `kind.channel`
    off: Vec<String>,
    digest: String,
    quiet_from: Option<NaiveTime>,
    quiet_to: Option<NaiveTime>,
    time_zone: Option<String>,
}

impl From<&NotificationSettings> for SettingsRow {
    fn from(settings: &NotificationSettings) -> Self {
        let off = settings.off.iter().map(|(kind, channel)| format!("{}.{}", kind.as_ref(), channel.as_ref()));
        Self {
            off: off.collect(),
            digest: settings.digest.into_str().to_owned(),
            quiet_from: settings.quiet.map(|quiet| quiet.from),
            quiet_to: settings.quiet.map(|quiet| quiet.to),
            time_zone: settings.zone.map(|zone| zone.name().to_owned()),
        }
    }
}

impl SettingsRow {
    pub(crate) fn settings(self, user: UserId) -> Result<NotificationSettings, StoreError> {
        let switch = |name: &String| {
            let (kind, channel) = name.split_once('.').unwrap_or((name, ""));
            Ok((stored(user.0, "off", kind)?, stored(user.0, "off", channel)?))
        };
        Ok(NotificationSettings {
            off: self.off.iter().map(switch).collect::<Result<_, StoreError>>()?,
            digest: stored(user.0, "digest", &self.digest)?,
            quiet: self.quiet_from.zip(self.quiet_to).map(|(from, to)| QuietHours { from, to }),
            // A zone that newer time zone data no longer has counts as none.
            zone: self.time_zone.and_then(|name| name.parse::<Tz>().ok()),
        })
    }
}

impl PgUnitOfWork {
    pub(super) async fn read_settings(&mut self, user: UserId) -> Result<NotificationSettings, StoreError> {
        let query = notification_settings::table.find(user.0).select(SettingsRow::as_select());
        let row: Option<SettingsRow> = self.first(query).await?;
        row.map_or_else(|| Ok(NotificationSettings::default()), |row| row.settings(user))
    }

    pub(super) async fn save_settings(
        &mut self,
        user: UserId,
        settings: &NotificationSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = || (SettingsRow::from(settings), notification_settings::updated_at.eq(now));
        let insert = diesel::insert_into(notification_settings::table)
            .values((row(), notification_settings::user_id.eq(user.0)))
            .on_conflict(notification_settings::user_id)
            .do_update()
            .set(row());
        self.run(insert).await.map(drop)
    }
}
