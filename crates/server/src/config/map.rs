//! The map and the centre of searches.

use std::path::PathBuf;

use anyhow::Context;
use chrono_tz::Tz;
use domain::businesses::coordinates::Coordinates;
use serde::{Deserialize, Serialize};

/// Which map is shown; without style and file, lists work and the map area explains why it is empty.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapConfig {
    /// Address of a MapLibre style.
    pub style_url: Option<String>,
    /// A local `.pmtiles` file of the Protomaps basemap.
    pub pmtiles: Option<PathBuf>,
    /// Latitude and longitude of the centre of searches without a position.
    pub center: String,
    /// The IANA time zone of that centre. Looking it up would cost 55 MiB of memory.
    pub time_zone: String,
}

impl Default for MapConfig {
    fn default() -> Self {
        Self {
            style_url: None,
            pmtiles: None,
            center: "43.7731,11.2558".to_owned(),
            time_zone: "Europe/Rome".to_owned(),
        }
    }
}

impl MapConfig {
    /// The centre, as latitude and longitude in degrees.
    ///
    /// # Errors
    /// When it is not such a pair.
    pub fn center(&self) -> anyhow::Result<Coordinates> {
        let pair = self.center.split_once(',').and_then(|(latitude, longitude)| {
            Coordinates::new(latitude.trim().parse().ok()?, longitude.trim().parse().ok()?).ok()
        });
        pair.with_context(|| {
            format!(
                "wrong configuration: map.center (VERDORO_MAP_CENTER) must be latitude,longitude, it is {:?}",
                self.center
            )
        })
    }

    /// The time zone of the centre.
    ///
    /// # Errors
    /// When there is no such zone.
    pub fn time_zone(&self) -> anyhow::Result<Tz> {
        self.time_zone.parse().ok().with_context(|| {
            format!(
                "wrong configuration: map.time_zone (VERDORO_MAP_TIME_ZONE) must be a zone like Europe/Rome, it is {:?}",
                self.time_zone
            )
        })
    }
}
