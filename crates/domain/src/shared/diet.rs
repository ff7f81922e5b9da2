//! Diets that a kitchen caters for (`diet:*` in OpenStreetMap).

use serde::Serialize;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// A diet that a kitchen caters for, named as in OpenStreetMap's key.
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
pub enum Diet {
    Vegetarian,
    Vegan,
    Pescetarian,
    GlutenFree,
    LactoseFree,
    DairyFree,
    NutFree,
    Halal,
    Kosher,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parsed() {
        for diet in Diet::VARIANTS {
            assert_eq!(diet.as_ref().parse(), Ok(*diet));
        }
        assert!("paleo".parse::<Diet>().is_err());
    }
}
