//! A change of an address.

use super::address::AddressLines;
use super::coordinates::Coordinates;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;

/// A change of an address.
#[derive(Debug, Clone, Default)]
pub struct AddressChange {
    pub label: Change<String>,
    pub street: Change<String>,
    pub house_number: Change<String>,
    pub neighbourhood: Change<String>,
    pub postcode: Change<String>,
    pub city: Change<String>,
    pub region: Change<String>,
    /// ISO 3166-1 alpha-2; where it is missing, the country around the position.
    pub country: Change<String>,
    pub latitude: Change<f64>,
    pub longitude: Change<f64>,
}

impl AddressChange {
    /// A new address.
    ///
    /// # Errors
    /// The fields of an incomplete or impossible position; `street` when the address is empty.
    pub fn lines(&self) -> Result<AddressLines, Vec<FieldError>> {
        let mut lines = AddressLines::default();
        self.apply(&mut lines)?;
        Ok(lines)
    }

    /// Changes an address.
    ///
    /// # Errors
    /// As [`AddressChange::lines`]; `lines` may then be changed in part.
    pub fn apply(&self, lines: &mut AddressLines) -> Result<(), Vec<FieldError>> {
        for (field, change) in [
            (&mut lines.label, &self.label),
            (&mut lines.street, &self.street),
            (&mut lines.house_number, &self.house_number),
            (&mut lines.neighbourhood, &self.neighbourhood),
            (&mut lines.postcode, &self.postcode),
            (&mut lines.city, &self.city),
            (&mut lines.region, &self.region),
            (&mut lines.country, &self.country),
        ] {
            *field = change.clone().apply(field.take());
        }
        let mut errors = Vec::new();
        match self.position(lines.position) {
            Ok(position) => lines.position = position,
            Err(error) => errors.push(error),
        }
        lines.country = lines.country_code();
        if lines.street.is_none() && lines.city.is_none() && lines.position.is_none() {
            errors.push(FieldError::new("street", "required"));
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// The position after the change: both numbers or neither.
    fn position(&self, before: Option<Coordinates>) -> Result<Option<Coordinates>, FieldError> {
        let latitude = self.latitude.apply(before.map(Coordinates::latitude));
        let longitude = self.longitude.apply(before.map(Coordinates::longitude));
        match (latitude, longitude) {
            (None, None) => Ok(None),
            (Some(_), None) => Err(FieldError::new("longitude", "required")),
            (None, Some(_)) => Err(FieldError::new("latitude", "required")),
            (Some(latitude), Some(longitude)) => {
                let field = if (-90.0..=90.0).contains(&latitude) { "longitude" } else { "latitude" };
                Coordinates::new(latitude, longitude).map(Some).map_err(|_| FieldError::new(field, "position_invalid"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invalid(change: AddressChange) -> Vec<String> {
        let mut lines = AddressLines { street: Some("Via Roma".into()), ..AddressLines::default() };
        let errors = change.apply(&mut lines).err().unwrap_or_default();
        errors.into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn invalid_fields_are_named() {
        assert_eq!(invalid(AddressChange { latitude: Change::Set(43.0), ..Default::default() }), ["longitude"]);
        let nowhere = AddressChange { latitude: Change::Set(91.0), longitude: Change::Set(11.0), ..Default::default() };
        assert_eq!(invalid(nowhere), ["latitude"]);
        assert_eq!(invalid(AddressChange { street: Change::Clear, ..Default::default() }), ["street"]);
    }

    #[test]
    fn a_missing_country_comes_from_the_position() {
        let bangkok =
            AddressChange { latitude: Change::Set(13.7563), longitude: Change::Set(100.5018), ..Default::default() };
        assert_eq!(bangkok.lines().unwrap().country.as_deref(), Some("TH"));
        let mut given = AddressLines { country: Some("CH".into()), ..AddressLines::default() };
        bangkok.apply(&mut given).unwrap();
        assert_eq!(given.country.as_deref(), Some("CH"), "what was entered is kept");
        let clearing = AddressChange { country: Change::Clear, ..Default::default() };
        clearing.apply(&mut given).unwrap();
        assert_eq!(given.country.as_deref(), Some("TH"));
    }

    #[test]
    fn half_a_position_is_completed_by_the_earlier_one() {
        let mut lines = AddressLines { position: Coordinates::new(43.0, 11.0).ok(), ..AddressLines::default() };
        AddressChange { latitude: Change::Set(44.0), ..Default::default() }.apply(&mut lines).unwrap();
        assert_eq!(lines.position, Coordinates::new(44.0, 11.0).ok());
    }
}
