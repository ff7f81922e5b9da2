//! A change of a review.

use chrono::NaiveDate;

use super::review::Opinion;
use super::stars::Stars;
use crate::shared::change::Change;
use crate::shared::ids::{MenuItemId, UploadId};

/// A change of a review; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct ReviewChange {
    pub rating: Option<Stars>,
    pub food: Change<Stars>,
    pub service: Change<Stars>,
    pub ambience: Change<Stars>,
    pub value: Change<Stars>,
    pub text: Option<String>,
    pub visited_on: Change<NaiveDate>,
    /// All its pictures and videos in their order, each once.
    pub uploads: Option<Vec<UploadId>>,
    /// All dishes it names, each once.
    pub dishes: Option<Vec<MenuItemId>>,
}

impl ReviewChange {
    pub fn apply(&self, opinion: &mut Opinion) {
        opinion.rating = self.rating.unwrap_or(opinion.rating);
        let aspects = &mut opinion.aspects;
        aspects.food = self.food.apply(aspects.food);
        aspects.service = self.service.apply(aspects.service);
        aspects.ambience = self.ambience.apply(aspects.ambience);
        aspects.value = self.value.apply(aspects.value);
        if let Some(text) = &self.text {
            opinion.text.clone_from(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::opinion;
    use super::*;

    #[test]
    fn absent_keeps_and_null_clears() {
        let mut changed = opinion();
        changed.aspects.food = Stars::new(3);
        let service = Stars::new(5).map(Change::Set).unwrap();
        ReviewChange { food: Change::Clear, service, ..Default::default() }.apply(&mut changed);
        assert_eq!((changed.aspects.food, changed.aspects.service), (None, Stars::new(5)));
        assert_eq!((changed.rating, &changed.text), (opinion().rating, &opinion().text));
    }
}
