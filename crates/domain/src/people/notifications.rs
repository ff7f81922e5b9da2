//! How a member wants to be notified.

use std::collections::BTreeSet;

use chrono::NaiveTime;
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::error::PeopleError;
use super::service::People;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::unit_of_work::in_transaction;

/// What a notification is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum NotificationKind {
    Reservation,
    Review,
    Visit,
    Follow,
    Post,
    Like,
    Comment,
    Mention,
    Message,
    Reward,
    Claim,
    Ticket,
    Security,
    Announcement,
}

impl NotificationKind {
    /// Whether emails of this kind always arrive: they are the confirmation of a booking, the answer to the member's own
    /// question or claim, or protect the account.
    pub fn always_emails(self) -> bool {
        matches!(self, Self::Reservation | Self::Claim | Self::Ticket | Self::Security)
    }
}

/// How a notification arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Channel {
    InApp,
    Email,
    Push,
}

/// How often emails about what can wait are sent together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Digest {
    /// Each at once.
    #[default]
    Off,
    Daily,
    Weekly,
}

/// Two times of the day between which nothing is sent but security and reservations of the next 24 hours; the night may
/// lie between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    pub from: NaiveTime,
    pub to: NaiveTime,
}

/// A member's settings. By default everything is on but emails about the posts of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationSettings {
    /// What is switched off.
    pub off: BTreeSet<(NotificationKind, Channel)>,
    pub digest: Digest,
    pub quiet: Option<QuietHours>,
    /// The zone of the quiet hours and of digests; `None` until the browser has sent it.
    pub zone: Option<Tz>,
}

impl Default for NotificationSettings {
    fn default() -> Self {
        let off = [(NotificationKind::Post, Channel::Email)].into();
        Self { off, digest: Digest::default(), quiet: None, zone: None }
    }
}

/// A change of the settings.
#[derive(Debug, Clone, Default)]
pub struct NotificationChange {
    /// Whether each of these is on.
    pub switches: Vec<(NotificationKind, Channel, bool)>,
    pub digest: Option<Digest>,
    pub quiet_from: Change<NaiveTime>,
    pub quiet_to: Change<NaiveTime>,
    pub zone: Option<Tz>,
}

impl NotificationSettings {
    /// Whether notifications of this kind arrive this way.
    pub fn is_on(&self, kind: NotificationKind, channel: Channel) -> bool {
        channel == Channel::Email && kind.always_emails() || !self.off.contains(&(kind, channel))
    }

    /// The settings after the change.
    ///
    /// # Errors
    /// `Invalid` when emails would be off that always arrive, or only one end of the quiet hours is set.
    pub fn changed(mut self, change: &NotificationChange) -> Result<Self, PeopleError> {
        for (kind, channel, is_on) in &change.switches {
            if *is_on {
                self.off.remove(&(*kind, *channel));
            } else if *channel == Channel::Email && kind.always_emails() {
                return Err(PeopleError::field("kinds", "emails_stay"));
            } else {
                self.off.insert((*kind, *channel));
            }
        }
        self.digest = change.digest.unwrap_or(self.digest);
        self.zone = change.zone.or(self.zone);
        let from = change.quiet_from.apply(self.quiet.map(|quiet| quiet.from));
        let to = change.quiet_to.apply(self.quiet.map(|quiet| quiet.to));
        self.quiet = match (from, to) {
            (Some(from), Some(to)) => Some(QuietHours { from, to }),
            (None, None) => None,
            (Some(_), None) => return Err(PeopleError::field("quiet_to", "required")),
            (None, Some(_)) => return Err(PeopleError::field("quiet_from", "required")),
        };
        Ok(self)
    }
}

impl People {
    /// The actor's settings.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn notification_settings(&self, actor: &Actor) -> Result<NotificationSettings, PeopleError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| Ok(unit.people().notification_settings(user).await?)).await
    }

    /// Changes the actor's settings.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` as for [`NotificationSettings::changed`].
    pub async fn change_notifications(
        &self,
        actor: &Actor,
        change: &NotificationChange,
    ) -> Result<NotificationSettings, PeopleError> {
        let (user, now) = (actor.user()?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            // The profile is the lock of its settings.
            unit.people().lock_user(user).await?.ok_or(PeopleError::UNKNOWN)?;
            let settings = unit.people().notification_settings(user).await?.changed(change)?;
            unit.people().save_notification_settings(user, &settings, now).await?;
            Ok(settings)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(hour: u32) -> NaiveTime {
        NaiveTime::from_hms_opt(hour, 0, 0).unwrap()
    }

    #[test]
    fn everything_is_on_until_it_is_switched_off() {
        let settings = NotificationSettings::default();
        assert!(NotificationKind::VARIANTS.iter().all(|kind| settings.is_on(*kind, Channel::Push)));
        let switches = vec![(NotificationKind::Like, Channel::Email, false)];
        let off = NotificationChange { switches, ..NotificationChange::default() };
        let settings = settings.changed(&off).unwrap();
        assert!(!settings.is_on(NotificationKind::Like, Channel::Email));
        assert!(settings.is_on(NotificationKind::Like, Channel::Push));
        let switches = vec![(NotificationKind::Like, Channel::Email, true)];
        let on = NotificationChange { switches, ..NotificationChange::default() };
        assert_eq!(settings.changed(&on).unwrap(), NotificationSettings::default());
    }

    #[test]
    fn some_emails_stay_and_quiet_hours_have_two_ends() {
        use NotificationKind as Kind;
        let settings = NotificationSettings::default();
        for kind in [Kind::Reservation, Kind::Claim, Kind::Ticket, Kind::Security] {
            let switches = vec![(kind, Channel::Email, false)];
            let off = NotificationChange { switches, ..NotificationChange::default() };
            assert_eq!(settings.clone().changed(&off), Err(PeopleError::field("kinds", "emails_stay")), "{kind:?}");
        }
        let earlier = NotificationSettings { off: [(Kind::Claim, Channel::Email)].into(), ..settings.clone() };
        assert!(earlier.is_on(Kind::Claim, Channel::Email), "switched off when that was possible");
        let from = NotificationChange { quiet_from: Change::Set(time(22)), ..NotificationChange::default() };
        assert_eq!(settings.clone().changed(&from), Err(PeopleError::field("quiet_to", "required")));
        let both = NotificationChange { quiet_to: Change::Set(time(7)), ..from };
        let quiet = settings.changed(&both).unwrap();
        assert_eq!(quiet.quiet, Some(QuietHours { from: time(22), to: time(7) }));
        let half = NotificationChange { quiet_from: Change::Clear, ..NotificationChange::default() };
        assert_eq!(quiet.changed(&half), Err(PeopleError::field("quiet_from", "required")));
    }
}
