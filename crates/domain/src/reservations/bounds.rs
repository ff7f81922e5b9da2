//! Checks of single fields of the booking configuration.

use std::collections::BTreeSet;

use crate::shared::failure::FieldError;

/// Checks that `value` lies between `min` and `max`, both included; else `out_of_range`.
pub(super) fn within(field: &'static str, value: i64, min: i64, max: i64) -> Result<(), FieldError> {
    bounded(field, "out_of_range", value, min, max)
}

/// Checks that a list has between `min` and `max` entries; else `list_size`.
pub(super) fn sized(field: &'static str, entries: usize, min: usize, max: usize) -> Result<(), FieldError> {
    bounded(field, "list_size", entries, min, max)
}

/// Checks that no entry is repeated; else `repeated`.
pub(super) fn distinct<T: Ord>(field: &'static str, entries: &[T]) -> Result<(), FieldError> {
    let unique: BTreeSet<&T> = entries.iter().collect();
    if unique.len() == entries.len() { Ok(()) } else { Err(FieldError::new(field, "repeated")) }
}

fn bounded<T>(field: &'static str, code: &'static str, value: T, min: T, max: T) -> Result<(), FieldError>
where
    T: PartialOrd + ToString,
{
    if (&min..=&max).contains(&&value) {
        Ok(())
    } else {
        Err(FieldError::new(field, code).with("min", min).with("max", max))
    }
}
