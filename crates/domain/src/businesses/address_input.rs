//! What somebody writes about an address.

use super::address::AddressLines;
use super::checks::{Checks, line, read};
use super::coordinates::Coordinates;
use crate::shared::failure::FieldError;

const MAX_PART: usize = 120;

/// The fields of an address as written. What is absent stays as it is; `Some(None)` clears.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the fields are those of AddressLines")]
pub struct AddressInput {
    pub label: Option<Option<String>>,
    pub street: Option<Option<String>>,
    pub house_number: Option<Option<String>>,
    pub postcode: Option<Option<String>>,
    pub city: Option<Option<String>>,
    pub region: Option<Option<String>>,
    pub country: Option<Option<String>>,
    pub latitude: Option<Option<f64>>,
    pub longitude: Option<Option<f64>>,
}

impl AddressInput {
    /// Changes `lines` to what is written.
    ///
    /// # Errors
    /// Every field that is wrong; an address that says nothing is wrong in `street`.
    pub fn apply(&self, lines: &mut AddressLines) -> Result<(), Vec<FieldError>> {
        let mut checks = Checks::default();
        let parts = [
            ("label", &self.label, &mut lines.label),
            ("street", &self.street, &mut lines.street),
            ("house_number", &self.house_number, &mut lines.house_number),
            ("postcode", &self.postcode, &mut lines.postcode),
            ("city", &self.city, &mut lines.city),
            ("region", &self.region, &mut lines.region),
        ];
        for (field, input, target) in parts {
            checks.set(target, input.as_ref(), |text| line(field, text.as_deref(), MAX_PART));
        }
        checks.set(&mut lines.country, self.country.as_ref(), |text| {
            read("country", "country_invalid", text.as_deref(), country)
        });
        let position = lines.position;
        checks.set(&mut lines.position, Some(()), |()| self.position(position));
        let says_nothing = lines.street.is_none() && lines.city.is_none() && lines.position.is_none();
        checks.require("street", &(!says_nothing).then_some(()));
        checks.done()
    }

    /// The position after the edit: both numbers or neither.
    fn position(&self, before: Option<Coordinates>) -> Result<Option<Coordinates>, FieldError> {
        let latitude = self.latitude.unwrap_or(before.map(Coordinates::latitude));
        let longitude = self.longitude.unwrap_or(before.map(Coordinates::longitude));
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

fn country(text: &str) -> Option<String> {
    let code = text.to_ascii_uppercase();
    (code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase())).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(input: AddressInput) -> Vec<String> {
        let mut lines = AddressLines { street: Some("Via Roma".into()), ..AddressLines::default() };
        let errors = input.apply(&mut lines).err().unwrap_or_default();
        errors.into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn names_what_is_wrong() {
        let text = |text: &str| Some(Some(text.to_owned()));
        let long = "x".repeat(121);
        assert_eq!(
            fields(AddressInput { city: text(&long), country: text("ITA"), ..Default::default() }),
            ["city", "country"]
        );
        assert_eq!(fields(AddressInput { latitude: Some(Some(43.0)), ..Default::default() }), ["longitude"]);
        let nowhere = AddressInput { latitude: Some(Some(91.0)), longitude: Some(Some(11.0)), ..Default::default() };
        assert_eq!(fields(nowhere), ["latitude"]);
        assert_eq!(fields(AddressInput { street: Some(None), ..Default::default() }), ["street"]);
    }

    #[test]
    fn half_a_position_is_completed_by_the_one_before() {
        let mut lines = AddressLines { position: Coordinates::new(43.0, 11.0).ok(), ..AddressLines::default() };
        AddressInput { latitude: Some(Some(44.0)), ..Default::default() }.apply(&mut lines).unwrap();
        assert_eq!(lines.position, Coordinates::new(44.0, 11.0).ok());
    }
}
