//! Diets that a kitchen caters for (`diet:*` in OpenStreetMap).

use std::str::FromStr;

use serde::Serialize;

macro_rules! diets {
    ($($diet:ident = $slug:literal),+ $(,)?) => {
        /// A diet that a kitchen caters for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "the variants name themselves")]
        pub enum Diet { $($diet,)+ }

        impl Diet {
            /// Every diet there is.
            pub const ALL: &'static [Self] = &[$(Self::$diet),+];

            /// Its name on the wire and in the database, as in OpenStreetMap's key.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$diet => $slug,)+ }
            }
        }
    };
}

diets! {
    Vegetarian = "vegetarian",
    Vegan = "vegan",
    Pescetarian = "pescetarian",
    GlutenFree = "gluten_free",
    LactoseFree = "lactose_free",
    DairyFree = "dairy_free",
    NutFree = "nut_free",
    Halal = "halal",
    Kosher = "kosher",
}

/// The text names no diet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown diet")]
pub struct UnknownDiet;

impl FromStr for Diet {
    type Err = UnknownDiet;

    fn from_str(text: &str) -> Result<Self, UnknownDiet> {
        Self::ALL.iter().copied().find(|diet| diet.as_str() == text).ok_or(UnknownDiet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_diets() {
        for diet in Diet::ALL {
            assert_eq!(diet.as_str().parse(), Ok(*diet));
        }
        assert_eq!("paleo".parse::<Diet>(), Err(UnknownDiet));
    }
}
