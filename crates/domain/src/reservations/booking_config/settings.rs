//! The booking rules of a business.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        settings::BookingSettings,
        turn_times::TurnTimes,
    },
    shared::{actor::Actor, change::Change, ids::BusinessId},
};

/// The version of a configuration that was never changed.
const FIRST_VERSION: i32 = 1;

/// A change of the booking rules; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct SettingsChange {
    pub enabled: Option<bool>,
    pub auto_confirm: Option<bool>,
    pub slot_minutes: Option<u16>,
    pub buffer_minutes: Option<u16>,
    pub turn_times: Option<TurnTimes>,
    pub pacing_covers: Change<u16>,
    pub pacing_parties: Change<u16>,
    pub online_share_percent: Option<u8>,
    pub lead_minutes: Option<u32>,
    pub window_days: Option<u16>,
    pub max_party_online: Option<u8>,
    pub hold_minutes: Option<u16>,
    pub cancel_cutoff_minutes: Option<u32>,
    pub email_new_bookings: Option<bool>,
    pub email_changes: Option<bool>,
    pub email_cancellations: Option<bool>,
}

impl SettingsChange {
    /// The rules after the change.
    fn apply(self, settings: BookingSettings) -> BookingSettings {
        BookingSettings {
            enabled: self.enabled.unwrap_or(settings.enabled),
            auto_confirm: self.auto_confirm.unwrap_or(settings.auto_confirm),
            slot_minutes: self.slot_minutes.unwrap_or(settings.slot_minutes),
            buffer_minutes: self.buffer_minutes.unwrap_or(settings.buffer_minutes),
            turn_times: self.turn_times.unwrap_or(settings.turn_times),
            pacing_covers: self.pacing_covers.apply(settings.pacing_covers),
            pacing_parties: self.pacing_parties.apply(settings.pacing_parties),
            online_share_percent: self.online_share_percent.unwrap_or(settings.online_share_percent),
            lead_minutes: self.lead_minutes.unwrap_or(settings.lead_minutes),
            window_days: self.window_days.unwrap_or(settings.window_days),
            max_party_online: self.max_party_online.unwrap_or(settings.max_party_online),
            hold_minutes: self.hold_minutes.unwrap_or(settings.hold_minutes),
            cancel_cutoff_minutes: self.cancel_cutoff_minutes.unwrap_or(settings.cancel_cutoff_minutes),
            email_new_bookings: self.email_new_bookings.unwrap_or(settings.email_new_bookings),
            email_changes: self.email_changes.unwrap_or(settings.email_changes),
            email_cancellations: self.email_cancellations.unwrap_or(settings.email_cancellations),
        }
    }
}

impl BookingConfig {
    /// The rules and the version of the configuration; the defaults if never changed.
    ///
    /// # Errors
    /// [`Denied`] when [`crate::reservations::policy`] refuses the actor.
    pub async fn settings(
        &self,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<(BookingSettings, i32), ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map_or_else(
            || (BookingSettings::default(), FIRST_VERSION),
            |schedule| (schedule.setup.settings.clone(), schedule.version),
        ))
    }

    /// Changes the rules; `version` is the one the actor read. Existing reservations keep their terms.
    ///
    /// # Errors
    /// [`ReservationRule::StaleVersion`] for another version, fields out of bounds.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        version: i32,
        change: &SettingsChange,
    ) -> Result<(BookingSettings, i32), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            if config.schedule.version != version {
                return Err(ReservationRule::StaleVersion.into());
            }
            let settings = change.clone().apply(config.schedule.setup.settings.clone()).checked()?;
            config.records().save_settings(business, &settings).await?;
            Ok((settings, config.close().await?))
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn absent_fields_keep_their_value_and_given_ones_replace_it() {
        let was = BookingSettings { pacing_covers: Some(20), ..BookingSettings::default() };
        assert_eq!(SettingsChange::default().apply(was.clone()), was);
        let turn_times = TurnTimes::new(BTreeMap::from([(4, 60)])).unwrap();
        let change = SettingsChange {
            enabled: Some(true),
            auto_confirm: Some(false),
            slot_minutes: Some(30),
            buffer_minutes: Some(1),
            turn_times: Some(turn_times.clone()),
            pacing_covers: Change::Clear,
            pacing_parties: Change::Set(2),
            online_share_percent: Some(3),
            lead_minutes: Some(4),
            window_days: Some(5),
            max_party_online: Some(6),
            hold_minutes: Some(7),
            cancel_cutoff_minutes: Some(8),
            email_new_bookings: Some(false),
            email_changes: Some(false),
            email_cancellations: Some(false),
        };
        let expected = BookingSettings {
            enabled: true,
            auto_confirm: false,
            slot_minutes: 30,
            buffer_minutes: 1,
            turn_times,
            pacing_covers: None,
            pacing_parties: Some(2),
            online_share_percent: 3,
            lead_minutes: 4,
            window_days: 5,
            max_party_online: 6,
            hold_minutes: 7,
            cancel_cutoff_minutes: 8,
            email_new_bookings: false,
            email_changes: false,
            email_cancellations: false,
        };
        assert_eq!(change.apply(was), expected);
    }
}
