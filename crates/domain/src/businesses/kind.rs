//! The kind of a business (`restaurantType` in the explore filters).

use serde::Serialize;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::cuisine::Cuisine;

/// The kind of a business, in the vocabulary of OpenStreetMap.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    AsRefStr,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum BusinessKind {
    /// Meals at the table.
    Restaurant,
    /// A restaurant known first for its pizza.
    Pizzeria,
    /// Coffee, light meals.
    Cafe,
    /// Drinks at a counter.
    Bar,
    /// Beer and something to eat.
    Pub,
    /// Order at the counter, eat at once.
    FastFood,
    IceCream,
    Biergarten,
    /// Several kitchens around shared tables.
    FoodCourt,
    /// Bread.
    Bakery,
    /// Cakes and pastries.
    Pastry,
}

impl BusinessKind {
    /// The kind that an OpenStreetMap tag means (`amenity=cafe`, `shop=bakery`); of several values
    /// (`restaurant;bar`) the first that is known.
    pub fn from_tag(key: &str, value: &str) -> Option<Self> {
        let of_value: fn(&str) -> Option<Self> = match key {
            "amenity" => Self::from_amenity,
            "shop" => Self::from_shop,
            _ => return None,
        };
        value.split(';').map(str::trim).find_map(of_value)
    }

    /// A restaurant that names pizza before anything else is a pizzeria.
    pub fn refined_by(self, cuisines: &[Cuisine]) -> Self {
        match (self, cuisines.first()) {
            (Self::Restaurant, Some(first)) if first.as_str() == "pizza" => Self::Pizzeria,
            _ => self,
        }
    }

    fn from_amenity(value: &str) -> Option<Self> {
        match value {
            "restaurant" => Some(Self::Restaurant),
            "cafe" => Some(Self::Cafe),
            "bar" => Some(Self::Bar),
            "pub" => Some(Self::Pub),
            "fast_food" => Some(Self::FastFood),
            "ice_cream" => Some(Self::IceCream),
            "biergarten" => Some(Self::Biergarten),
            "food_court" => Some(Self::FoodCourt),
            _ => None,
        }
    }

    fn from_shop(value: &str) -> Option<Self> {
        match value {
            "bakery" => Some(Self::Bakery),
            "pastry" => Some(Self::Pastry),
            "ice_cream" => Some(Self::IceCream),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parsed() {
        for kind in BusinessKind::VARIANTS {
            assert_eq!(kind.as_ref().parse(), Ok(*kind));
        }
        assert!("casino".parse::<BusinessKind>().is_err());
    }

    #[test]
    fn tags_of_businesses_have_a_kind() {
        assert_eq!(BusinessKind::from_tag("amenity", "bank; bar"), Some(BusinessKind::Bar));
        assert_eq!(BusinessKind::from_tag("shop", "bakery"), Some(BusinessKind::Bakery));
        assert_eq!(BusinessKind::from_tag("amenity", "bakery"), None);
        assert_eq!(BusinessKind::from_tag("building", "restaurant"), None);
    }

    #[test]
    fn pizza_first_makes_a_pizzeria() {
        let cuisines = |text| Cuisine::list(text);
        assert_eq!(BusinessKind::Restaurant.refined_by(&cuisines("pizza;italian")), BusinessKind::Pizzeria);
        assert_eq!(BusinessKind::Restaurant.refined_by(&cuisines("italian;pizza")), BusinessKind::Restaurant);
        assert_eq!(BusinessKind::FastFood.refined_by(&cuisines("pizza")), BusinessKind::FastFood);
    }
}
