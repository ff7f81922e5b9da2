//! Collects the errors of several fields while they are parsed.

use domain::shared::failure::FieldError;

/// The errors so far.
#[derive(Debug, Default)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    /// The value of a field, if it is present and valid.
    pub fn take<T>(&mut self, field: Option<Result<T, FieldError>>) -> Option<T> {
        match field? {
            Ok(value) => Some(value),
            Err(error) => {
                self.0.push(error);
                None
            }
        }
    }

    /// The value of several fields, if it is present and valid.
    pub fn take_all<T>(&mut self, fields: Option<Result<T, Vec<FieldError>>>) -> Option<T> {
        match fields? {
            Ok(value) => Some(value),
            Err(errors) => {
                self.0.extend(errors);
                None
            }
        }
    }

    /// `value`, unless a field was invalid or `value` is absent for that reason.
    ///
    /// # Errors
    /// Every invalid field.
    pub fn finish<T>(self, value: Option<T>) -> Result<T, Vec<FieldError>> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(self.0),
        }
    }
}
