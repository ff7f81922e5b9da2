//! A change of a business.

use chrono_tz::Tz;

use super::business::Business;
use super::kind::BusinessKind;
use super::price_level::PriceLevel;
use super::wheelchair::Wheelchair;
use crate::shared::change::Change;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;

/// A change of a business; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct BusinessChange {
    pub name: Option<String>,
    pub kind: Option<BusinessKind>,
    pub time_zone: Option<Tz>,
    pub details: Details,
}

/// The optional fields of a business.
#[derive(Debug, Clone, Default)]
pub struct Details {
    /// The most characteristic first.
    pub cuisines: Option<Vec<Cuisine>>,
    pub price_level: Change<PriceLevel>,
    pub description_en: Change<String>,
    pub description_it: Change<String>,
    pub phone: Change<String>,
    pub email: Change<String>,
    pub website: Change<String>,
    /// In OpenStreetMap's syntax.
    pub opening_hours: Change<String>,
    pub diets: Option<Vec<Diet>>,
    pub wheelchair: Change<Wheelchair>,
}

impl BusinessChange {
    pub fn apply(self, business: &mut Business) {
        let Self { name, kind, time_zone, details } = self;
        set(&mut business.name, name);
        set(&mut business.kind, kind);
        set(&mut business.time_zone, time_zone);
        details.apply(business);
    }
}

impl Details {
    pub fn apply(self, business: &mut Business) {
        set(&mut business.cuisines, self.cuisines);
        set(&mut business.diets, self.diets);
        let descriptions = &mut business.descriptions;
        change(&mut descriptions.en, self.description_en);
        change(&mut descriptions.it, self.description_it);
        change(&mut business.price_level, self.price_level);
        change(&mut business.phone, self.phone);
        change(&mut business.email, self.email);
        change(&mut business.website, self.website);
        change(&mut business.opening_hours, self.opening_hours);
        change(&mut business.wheelchair, self.wheelchair);
    }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

fn change<T>(field: &mut Option<T>, change: Change<T>) {
    *field = change.apply(field.take());
}

#[cfg(test)]
mod tests {
    use super::super::testing::business;
    use super::*;

    #[test]
    fn absent_keeps_and_null_clears() {
        let mut changed = business();
        let details = Details { phone: Change::Clear, ..Default::default() };
        BusinessChange { name: Some("Da Luca".into()), details, ..Default::default() }.apply(&mut changed);
        assert_eq!((changed.name.as_str(), &changed.phone), ("Da Luca", &None));
        assert_eq!(changed.email, business().email);
    }
}
