//! The change of one optional field in a PATCH.

/// Absent leaves the field, null clears it, a value sets it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// The field is unchanged.
    #[default]
    Keep,
    /// The field is cleared.
    Clear,
    /// The field gets this value.
    Set(T),
}

impl<T> Change<T> {
    /// The field's value after the change.
    pub fn apply(self, current: Option<T>) -> Option<T> {
        match self {
            Self::Keep => current,
            Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }

    /// The same change of another type.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Change<U> {
        match self {
            Self::Keep => Change::Keep,
            Self::Clear => Change::Clear,
            Self::Set(value) => Change::Set(f(value)),
        }
    }
}

impl<T> From<Option<Option<T>>> for Change<T> {
    fn from(field: Option<Option<T>>) -> Self {
        match field {
            None => Self::Keep,
            Some(None) => Self::Clear,
            Some(Some(value)) => Self::Set(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absent_keeps_null_clears_a_value_sets() {
        let cases = [(None, Some(1)), (Some(None), None), (Some(Some(2)), Some(2))];
        for (field, expected) in cases {
            assert_eq!(Change::from(field).apply(Some(1)), expected, "{field:?}");
        }
    }
}
