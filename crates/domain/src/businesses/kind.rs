//! What sort of place a business is (`restaurantType` in the explore filters).

use std::str::FromStr;

use serde::Serialize;

use super::cuisine::Cuisine;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $slug:literal),+ $(,)?) => {
        /// The sort of place, by the vocabulary of OpenStreetMap.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum BusinessKind {
            $($(#[$doc])* $kind,)+
        }

        impl BusinessKind {
            /// Every kind there is.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            /// Its name on the wire and in the database.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$kind => $slug,)+ }
            }
        }
    };
}

kinds! {
    /// Meals at the table.
    Restaurant = "restaurant",
    /// A restaurant known first for its pizza.
    Pizzeria = "pizzeria",
    /// Coffee, light meals.
    Cafe = "cafe",
    /// Drinks at a counter.
    Bar = "bar",
    /// Beer and something to eat.
    Pub = "pub",
    /// Order at the counter, eat at once.
    FastFood = "fast_food",
    /// A gelateria.
    IceCream = "ice_cream",
    /// Beer under trees.
    Biergarten = "biergarten",
    /// Several kitchens around shared tables.
    FoodCourt = "food_court",
    /// Bread.
    Bakery = "bakery",
    /// Cakes and pastries.
    Pastry = "pastry",
}

/// The text names no kind of place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of place")]
pub struct UnknownKind;

impl FromStr for BusinessKind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == text).ok_or(UnknownKind)
    }
}

impl BusinessKind {
    /// The kind that an OpenStreetMap tag speaks of (`amenity=cafe`, `shop=bakery`); of several values
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
    fn names_lead_back_to_kinds() {
        for kind in BusinessKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(*kind));
        }
        assert_eq!("casino".parse::<BusinessKind>(), Err(UnknownKind));
    }

    #[test]
    fn reads_the_tags_that_mean_a_place() {
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
