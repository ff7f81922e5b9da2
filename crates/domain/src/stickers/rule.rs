//! A rule: which deeds count, how they are counted, and how many each level needs.

use std::ops::Range;

use chrono::Datelike;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::deed::{Deed, Occasion};
use crate::businesses::kind::BusinessKind;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts {
    pub en: String,
    pub it: String,
}

/// How deeds are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// How many there are.
    Count,
    /// How many different ones of these there are.
    Distinct(Unit),
    /// Whether there is one.
    First,
    /// The most weeks in a row with one.
    Streak,
}

/// What is counted once each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Unit {
    Business,
    Cuisine,
    City,
    /// The kind of business.
    Kind,
    Weekday,
    Month,
}

/// Which deeds count: those that match all of these. Empty means any.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    pub kinds: Vec<BusinessKind>,
    pub cuisines: Vec<String>,
    /// Of visits: what proves them; of orders: how they were collected.
    pub how: Vec<String>,
    /// Hours of the day at the business; may go past midnight.
    pub hours: Option<Range<u32>>,
    /// ISO weekdays, 1 is Monday.
    pub weekdays: Vec<u32>,
    /// 1 is January.
    pub months: Vec<u32>,
    pub party_min: Option<i32>,
}

/// A sticker and what it is earned by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Names the sticker and its drawing; never changes.
    pub key: String,
    /// Grows with every change of what follows.
    pub version: i32,
    pub on: Occasion,
    pub condition: Condition,
    pub measure: Measure,
    /// What each level needs, ascending.
    pub levels: Vec<u32>,
    pub name: Texts,
    /// How it is earned.
    pub how: Texts,
}

/// All rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBook {
    /// Grows with every change of a rule: members are then looked at again.
    pub version: i32,
    pub rules: Vec<Rule>,
}

impl RuleBook {
    pub fn rule(&self, key: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.key == key)
    }
}

impl Condition {
    /// Whether the deed counts.
    pub fn holds(&self, deed: &Deed) -> bool {
        let in_hours = |hours: &Range<u32>| {
            if hours.start < hours.end {
                hours.contains(&deed.hour)
            } else {
                deed.hour >= hours.start || deed.hour < hours.end
            }
        };
        (self.kinds.is_empty() || self.kinds.contains(&deed.kind))
            && (self.cuisines.is_empty() || self.cuisines.iter().any(|cuisine| deed.cuisines.contains(cuisine)))
            && (self.how.is_empty() || deed.how.as_ref().is_some_and(|how| self.how.contains(how)))
            && self.hours.as_ref().is_none_or(in_hours)
            && (self.weekdays.is_empty() || self.weekdays.contains(&deed.local_date.weekday().number_from_monday()))
            && (self.months.is_empty() || self.months.contains(&deed.local_date.month()))
            && self.party_min.is_none_or(|least| deed.party.is_some_and(|party| party >= least))
    }
}
