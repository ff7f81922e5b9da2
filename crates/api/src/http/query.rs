//! Query strings in the interface's conventions: `key[]=a&key[]=b`, booleans `1`/`0`; an unknown filter is 422.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::businesses::coordinates::Coordinates;
use domain::shared::failure::FieldError;
use serde::de::DeserializeOwned;

use super::fault::fault;
use super::problem::Problem;

/// The filters of a list, read from the query string. `T` denies unknown fields and names arrays `key[]`.
#[derive(Debug, Clone)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(parse(request.query_string()).map(Self))
    }
}

/// Reads the filters of a query string.
///
/// # Errors
/// 422 with the name of the invalid filter.
pub fn parse<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    if let Some((name, _)) = form_urlencoded::parse(query.as_bytes()).find(|(_, value)| value.contains('\0')) {
        return Err(Problem::invalid(vec![FieldError::new(name, "nul_character")]));
    }
    let plain: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(filters(query)).finish();
    let deserializer = serde_html_form::Deserializer::new(form_urlencoded::parse(plain.as_bytes()));
    serde_path_to_error::deserialize(deserializer).map_err(|error| {
        let path = error.path().to_string();
        Problem::invalid(vec![fault(&path, &error.inner().to_string(), "filter_unknown")])
    })
}

/// The point of the filter `near`: latitude and longitude, `43.77,11.25`.
///
/// # Errors
/// `near`.
pub fn point(text: &str) -> Result<Coordinates, FieldError> {
    let read = || {
        let (latitude, longitude) = text.split_once(',')?;
        Coordinates::new(latitude.trim().parse().ok()?, longitude.trim().parse().ok()?).ok()
    };
    read().ok_or_else(|| FieldError::new("near", "point_invalid"))
}

/// Refuses filters that the operation does not have, even if its handler reads none.
///
/// # Errors
/// 422 with the name of each.
pub(super) fn check_names(query: &str, known: &[String]) -> Result<(), Problem> {
    let names: BTreeSet<_> = filters(query).map(|(name, _)| name).collect();
    let is_known = |name: &str| known.iter().any(|known| known == name);
    let unknown = names.into_iter().filter(|name| !is_known(name));
    let errors: Vec<_> = unknown.map(|name| FieldError::new(name, "filter_unknown")).collect();
    if errors.is_empty() { Ok(()) } else { Err(Problem::invalid(errors)) }
}

/// The filters of a query string. `lng` selects the language of any response and is not a filter; filters with empty
/// values count as not set.
fn filters(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes()).filter(|(name, value)| name != "lng" && !value.is_empty())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::super::flag;
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Filters {
        q: Option<String>,
        #[serde(rename = "kind[]", default)]
        kind: Vec<String>,
        #[serde(default, deserialize_with = "flag::deserialize")]
        open_now: Option<bool>,
        limit: Option<u32>,
    }

    #[test]
    fn arrays_flags_and_numbers_are_read() {
        let filters: Filters = parse("q=caff%C3%A8&kind[]=bar&kind%5B%5D=cafe&open_now=1&limit=5&lng=it").unwrap();
        assert_eq!(filters.q.as_deref(), Some("caffè"));
        assert_eq!(filters.kind, ["bar", "cafe"]);
        assert_eq!((filters.open_now, filters.limit), (Some(true), Some(5)));
    }

    #[test]
    fn an_empty_value_is_a_filter_not_set() {
        assert_eq!(parse::<Filters>("q=&limit=").unwrap().limit, None);
    }

    #[test]
    fn nul_is_refused_wherever_it_stands() {
        for (query, name) in [("q=a%00b", "q"), ("kind[]=bar&kind[]=%00", "kind[]")] {
            let problem = parse::<Filters>(query).unwrap_err();
            assert_eq!(problem.fields(), [FieldError::new(name, "nul_character")], "{query}");
        }
    }

    #[test]
    fn every_unknown_name_is_refused() {
        let known = ["q".to_owned(), "kind[]".to_owned()];
        assert!(check_names("q=a&kind%5B%5D=bar&lng=it&colour=", &known).is_ok());
        let problem = check_names("kind=bar&q=a&colour=red&colour=green", &known).unwrap_err();
        let unknown = ["colour", "kind"].map(|name| FieldError::new(name, "filter_unknown"));
        assert_eq!(problem.fields(), unknown);
    }

    #[test]
    fn what_is_wrong_is_refused() {
        for query in ["colour=red", "open_now=yes", "limit=many"] {
            assert!(parse::<Filters>(query).is_err(), "{query}");
        }
    }
}
