//! The 14 allergens that EU regulation 1169/2011 (annex II) requires to be declared.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// An allergen of annex II, in its order.
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
    Deserialize,
    AsRefStr,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Allergen {
    Gluten,
    Crustaceans,
    Eggs,
    Fish,
    Peanuts,
    Soybeans,
    Milk,
    Nuts,
    Celery,
    Mustard,
    Sesame,
    Sulphites,
    Lupin,
    Molluscs,
}

/// What is known about the allergens of an item or option.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allergens {
    /// Whether the business declared them. While it did not, guests are told to ask the staff: no list means nothing.
    pub declared: bool,
    pub contains: Vec<Allergen>,
    pub may_contain: Vec<Allergen>,
}

impl Allergens {
    /// Whether the item surely or possibly has one of these.
    pub fn has_any(&self, allergens: &[Allergen]) -> bool {
        allergens.iter().any(|allergen| self.contains.contains(allergen) || self.may_contain.contains(allergen))
    }

    /// Sorted, without repetitions; what is contained is not named as a trace as well. A list declares them.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        for list in [&mut self.contains, &mut self.may_contain] {
            list.sort();
            list.dedup();
        }
        self.may_contain.retain(|allergen| !self.contains.contains(allergen));
        self.declared |= !self.contains.is_empty() || !self.may_contain.is_empty();
        self
    }

    /// These and those of an option that is added. Declared only if both are.
    #[must_use]
    pub fn with(mut self, added: &Self) -> Self {
        let declared = self.declared && added.declared;
        self.contains.extend(&added.contains);
        self.may_contain.extend(&added.may_contain);
        Self { declared, ..self.tidied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_fourteen_in_the_order_of_the_regulation() {
        let names: Vec<&str> = Allergen::VARIANTS.iter().map(AsRef::as_ref).collect();
        assert_eq!(names.len(), 14);
        assert_eq!((names[0], names[7], names[13]), ("gluten", "nuts", "molluscs"));
    }

    #[test]
    fn an_option_adds_its_allergens_and_an_undeclared_one_leaves_all_undeclared() {
        let declared =
            |contains: &[Allergen]| Allergens { declared: true, contains: contains.to_vec(), may_contain: Vec::new() };
        let pizza = declared(&[Allergen::Milk, Allergen::Gluten]).tidied();
        let added = pizza.clone().with(&declared(&[Allergen::Nuts]));
        assert_eq!(added, declared(&[Allergen::Gluten, Allergen::Milk, Allergen::Nuts]));
        assert!(!pizza.with(&Allergens::default()).declared);
    }
}
