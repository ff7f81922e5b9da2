//! Postal addresses of a business; the primary one gives the position of the business.

use chrono::{DateTime, Utc};

use super::coordinates::Coordinates;
use crate::shared::ids::{AddressId, BusinessId};

/// Most addresses of one business.
pub const MAX_ADDRESSES: usize = 20;

#[derive(Debug, Clone, PartialEq)]
pub struct Address {
    pub id: AddressId,
    pub business: BusinessId,
    pub lines: AddressLines,
    /// Whether it is the one shown first.
    pub primary: bool,
    /// When it was entered.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// The content of an address.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AddressLines {
    /// A label that distinguishes it from the others: "Garden", "Winter kitchen".
    pub label: Option<String>,
    pub street: Option<String>,
    /// Number in the street, letters included.
    pub house_number: Option<String>,
    /// The part of the town.
    pub neighbourhood: Option<String>,
    pub postcode: Option<String>,
    pub city: Option<String>,
    pub region: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: Option<String>,
    pub position: Option<Coordinates>,
}

impl AddressLines {
    /// The country as written, else the one around the position.
    pub fn country_code(&self) -> Option<String> {
        self.country.clone().or_else(|| Some(self.position?.country()?.to_owned()))
    }
}

/// Makes `chosen` the one primary address of a business, or the oldest where it is not among them.
pub fn choose_primary(addresses: &mut [Address], chosen: Option<AddressId>) {
    let present = chosen.filter(|id| addresses.iter().any(|address| address.id == *id));
    let primary = present.or_else(|| addresses.iter().map(|address| address.id).min());
    for address in addresses {
        address.primary = primary == Some(address.id);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn address(number: u128) -> Address {
        Address {
            id: AddressId(Uuid::from_u128(number)),
            business: BusinessId(Uuid::nil()),
            lines: AddressLines::default(),
            primary: false,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    fn primaries(addresses: &[Address]) -> Vec<u128> {
        addresses.iter().filter(|address| address.primary).map(|address| address.id.0.as_u128()).collect()
    }

    #[test]
    fn exactly_one_is_primary() {
        let mut addresses = [address(2), address(1), address(3)];
        choose_primary(&mut addresses, Some(AddressId(Uuid::from_u128(3))));
        assert_eq!(primaries(&addresses), [3]);
        choose_primary(&mut addresses, None);
        assert_eq!(primaries(&addresses), [1]);
        choose_primary(&mut addresses, Some(AddressId(Uuid::from_u128(9))));
        assert_eq!(primaries(&addresses), [1]);
        choose_primary(&mut [], None);
    }
}
