//! The names of enums on the wire.

use std::borrow::Cow;
use std::str::FromStr;

use domain::shared::failure::FieldError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::VariantArray;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema};
use utoipa::{PartialSchema, ToSchema};

/// An enum of the domain whose variants have names on the wire.
pub trait Vocabulary: AsRef<str> + FromStr + VariantArray + 'static {
    /// The name of its schema in the OpenAPI document.
    const SCHEMA: &'static str;
}

/// Names the schemas of enums: `BusinessKind => "BusinessKind"`.
macro_rules! vocabularies {
    ($($enum:ty => $schema:literal),+ $(,)?) => {
        $(impl $crate::http::named::Vocabulary for $enum {
            const SCHEMA: &'static str = $schema;
        })+
    };
}
pub(crate) use vocabularies;

/// The values of these names, each once.
///
/// # Errors
/// The invalid field.
pub fn words<T: FromStr + PartialEq>(field: &str, words: &[String]) -> Result<Vec<T>, FieldError> {
    let mut values = Vec::new();
    for word in words {
        let value = word.parse().map_err(|_| FieldError::new(field, "unknown_value").with("value", word))?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Ok(values)
}

/// A value of `E` by its name. An unknown name is refused by [`Named::known`], so that it is reported with the other
/// invalid fields.
///
/// Use it through an alias: utoipa's derives want a schema of every generic argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<E>(Result<E, String>);

impl<E: Vocabulary> Named<E> {
    /// The value.
    ///
    /// # Errors
    /// The invalid field, with the names that are valid.
    pub fn known(self, field: &str) -> Result<E, FieldError> {
        self.0.map_err(|_| {
            let names: Vec<&str> = E::VARIANTS.iter().map(AsRef::as_ref).collect();
            FieldError::new(field, "not_one_of").with("values", names.join(", "))
        })
    }
}

/// The values with these names, each once.
///
/// # Errors
/// The invalid field.
pub fn known<E: Vocabulary + PartialEq>(field: &str, names: Vec<Named<E>>) -> Result<Vec<E>, FieldError> {
    let mut values = Vec::new();
    for name in names {
        let value = name.known(field)?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Ok(values)
}

impl<E> From<E> for Named<E> {
    fn from(value: E) -> Self {
        Self(Ok(value))
    }
}

impl<E: AsRef<str>> Serialize for Named<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_ref().map_or_else(String::as_str, AsRef::as_ref))
    }
}

impl<'de, E: FromStr> Deserialize<'de> for Named<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(Self(name.parse().map_err(|_| name)))
    }
}

impl<E: Vocabulary> PartialSchema for Named<E> {
    fn schema() -> RefOr<Schema> {
        let names = E::VARIANTS.iter().map(AsRef::<str>::as_ref);
        ObjectBuilder::new().schema_type(schema::SchemaType::new(Type::String)).enum_values(Some(names)).into()
    }
}

impl<E: Vocabulary> ToSchema for Named<E> {
    fn name() -> Cow<'static, str> {
        E::SCHEMA.into()
    }
}

#[cfg(test)]
mod tests {
    use domain::businesses::diet::Diet;
    use serde_json::json;

    use super::*;

    #[test]
    fn names_are_written_and_read() {
        assert_eq!(serde_json::to_value(Named::from(Diet::GlutenFree)).unwrap(), json!("gluten_free"));
        let names: Vec<Named<Diet>> = serde_json::from_value(json!(["vegan", "halal", "vegan"])).unwrap();
        assert_eq!(known("diets", names), Ok(vec![Diet::Vegan, Diet::Halal]));
    }

    #[test]
    fn an_unknown_name_is_a_field_error() {
        let name: Named<Diet> = serde_json::from_value(json!("air")).unwrap();
        let error = name.known("diets").unwrap_err();
        assert_eq!((error.code, error.values[0].0), ("not_one_of", "values"));
        assert!(error.values[0].1.starts_with("vegetarian, vegan"), "{:?}", error.values);
    }
}
