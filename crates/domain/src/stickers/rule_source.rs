//! Rules as they are written in their file, and checking them.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::Range;
use std::str::FromStr;

use serde::Deserialize;
use strum::VariantArray;

use super::deed::Occasion;
use super::rule::{Condition, Measure, Rule, RuleBook, Texts, Unit};
use crate::businesses::kind::BusinessKind;
use crate::shared::cuisine::Cuisine;

/// The most stickers.
const MAX_RULES: usize = 100;
/// The most levels of a sticker.
const MAX_LEVELS: usize = 5;

/// The whole file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesSource {
    version: i32,
    #[serde(rename = "sticker")]
    stickers: Vec<RuleSource>,
}

/// One rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSource {
    key: String,
    version: i32,
    on: String,
    #[serde(default, rename = "where")]
    condition: ConditionSource,
    measure: String,
    /// What `distinct` counts once each.
    of: Option<String>,
    #[serde(default)]
    levels: Vec<u32>,
    name: TextsSource,
    how: TextsSource,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ConditionSource {
    kinds: Vec<String>,
    cuisines: Vec<String>,
    how: Vec<String>,
    hours: Option<[u32; 2]>,
    weekdays: Vec<u32>,
    months: Vec<u32>,
    party_min: Option<i32>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct TextsSource {
    en: String,
    it: String,
}

impl RulesSource {
    /// The rules.
    ///
    /// # Errors
    /// A sentence for each mistake, which names the sticker and the field.
    pub fn check(self) -> Result<RuleBook, Vec<String>> {
        let (mut rules, mut mistakes, mut keys) = (Vec::new(), Vec::new(), HashSet::new());
        if self.version < 1 {
            mistakes.push("`version` must be at least 1".to_owned());
        }
        if self.stickers.len() > MAX_RULES {
            mistakes.push(format!("there are {} stickers, at most {MAX_RULES} are possible", self.stickers.len()));
        }
        for source in self.stickers {
            let key = source.key.clone();
            if !keys.insert(key.clone()) {
                mistakes.push(format!("sticker `{key}`: the `key` is used twice"));
            }
            match source.check() {
                Ok(rule) => rules.push(rule),
                Err(found) => mistakes.extend(found.into_iter().map(|what| format!("sticker `{key}`: {what}"))),
            }
        }
        if mistakes.is_empty() { Ok(RuleBook { version: self.version, rules }) } else { Err(mistakes) }
    }
}

impl RuleSource {
    fn check(self) -> Result<Rule, Vec<String>> {
        let mut mistakes = Vec::new();
        let is_key = |key: &str| key.len() <= 40 && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        if self.key.is_empty() || !is_key(&self.key) || ["newest", "none"].contains(&self.key.as_str()) {
            mistakes.push("`key` must be 1 to 40 lower-case letters and underscores".to_owned());
        }
        if self.version < 1 {
            mistakes.push("`version` must be at least 1".to_owned());
        }
        let on = one_of::<Occasion>("on", &self.on).map_err(|why| mistakes.push(why)).ok();
        let measure = self.measure().map_err(|why| mistakes.push(why)).ok();
        let levels = match (measure, self.levels.is_empty()) {
            (Some(Measure::First), true) => vec![1],
            _ => self.levels.clone(),
        };
        if measure == Some(Measure::First) && levels != [1] {
            mistakes.push("`levels` must be left out where `measure` is `first`".to_owned());
        } else if levels.is_empty()
            || levels.len() > MAX_LEVELS
            || levels.contains(&0)
            || !levels.is_sorted_by(|a, b| a < b)
        {
            mistakes.push(format!("`levels` must be 1 to {MAX_LEVELS} ascending numbers from 1"));
        }
        for (field, text) in [("name", &self.name), ("how", &self.how)] {
            if text.en.trim().is_empty() || text.it.trim().is_empty() {
                mistakes.push(format!("`{field}` needs an English and an Italian text"));
            }
        }
        let condition = self.condition.check().map_err(|found| mistakes.extend(found)).ok();
        match (on, measure, condition) {
            (Some(on), Some(measure), Some(condition)) if mistakes.is_empty() => Ok(Rule {
                key: self.key,
                version: self.version,
                on,
                condition,
                measure,
                levels,
                name: self.name.into(),
                how: self.how.into(),
            }),
            _ => Err(mistakes),
        }
    }

    fn measure(&self) -> Result<Measure, String> {
        let of = self.of.as_deref();
        match (self.measure.as_str(), of) {
            ("distinct", Some(of)) => one_of::<Unit>("of", of).map(Measure::Distinct),
            ("distinct", None) => Err("`measure` is `distinct`, so that `of` must say what is counted".to_owned()),
            (_, Some(_)) => Err("`of` belongs to the `measure` `distinct` only".to_owned()),
            ("count", None) => Ok(Measure::Count),
            ("first", None) => Ok(Measure::First),
            ("streak", None) => Ok(Measure::Streak),
            (other, None) => Err(format!("`measure` is {other:?}, not one of count, distinct, first, streak")),
        }
    }
}

impl ConditionSource {
    fn check(self) -> Result<Condition, Vec<String>> {
        let mut mistakes = Vec::new();
        let mut kinds = Vec::new();
        for kind in &self.kinds {
            match one_of::<BusinessKind>("where.kinds", kind) {
                Ok(kind) => kinds.push(kind),
                Err(why) => mistakes.push(why),
            }
        }
        for cuisine in &self.cuisines {
            let known =
                Cuisine::list(cuisine).into_iter().any(|known| known.as_str() == cuisine && known.names().is_some());
            if !known {
                mistakes.push(format!("`where.cuisines` has {cuisine:?}, which is no known cuisine"));
            }
        }
        if self.hours.is_some_and(|[from, to]| from > 23 || to > 24 || from == to) {
            mistakes.push("`where.hours` must be two different hours, from 0 to 24".to_owned());
        }
        if self.weekdays.iter().any(|day| !(1..=7).contains(day)) {
            mistakes.push("`where.weekdays` must be numbers from 1 (Monday) to 7".to_owned());
        }
        if self.months.iter().any(|month| !(1..=12).contains(month)) {
            mistakes.push("`where.months` must be numbers from 1 to 12".to_owned());
        }
        if mistakes.is_empty() {
            Ok(Condition {
                kinds,
                cuisines: self.cuisines,
                how: self.how,
                hours: self.hours.map(|[start, end]| Range { start, end }),
                weekdays: self.weekdays,
                months: self.months,
                party_min: self.party_min,
            })
        } else {
            Err(mistakes)
        }
    }
}

impl From<TextsSource> for Texts {
    fn from(source: TextsSource) -> Self {
        Self { en: source.en, it: source.it }
    }
}

fn one_of<T: FromStr + VariantArray + AsRef<str> + 'static>(field: &str, name: &str) -> Result<T, String> {
    let names = || T::VARIANTS.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(", ");
    name.parse().map_err(|_| sentence(field, name, names()))
}

fn sentence(field: &str, name: &str, names: impl Display) -> String {
    format!("`{field}` has {name:?}, not one of {names}")
}
