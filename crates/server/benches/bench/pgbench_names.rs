//! Names for the parameters of captured statements, so that each of pgbench's transactions has values of its own.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::capture::Statement;

/// The values that differ between transactions, and the SQL that generates them.
pub struct Names {
    /// Ids that stay.
    fixed: Vec<String>,
    /// The value seen, and the expression for another like it.
    known: Vec<(String, String)>,
}

impl Names {
    pub fn new(fixed: impl IntoIterator<Item = String>) -> Self {
        Self { fixed: fixed.into_iter().collect(), known: Vec::new() }
    }

    pub fn give(&mut self, value: &str, expression: &str) {
        self.known.push((value.to_owned(), expression.to_owned()));
    }

    /// Names the parameters of these statements.
    pub fn take(&mut self, statements: &[Statement]) {
        for value in statements.iter().flat_map(|statement| &statement.parameters).flatten() {
            if !self.fixed.contains(value)
                && self.position(value).is_none()
                && let Some(expression) = another(value)
            {
                self.give(value, &expression);
            }
        }
    }

    fn position(&self, value: &str) -> Option<usize> {
        self.known.iter().position(|(known, _)| known == value)
    }

    /// The expression for a value that differs.
    pub fn of(&self, value: &str) -> Option<String> {
        if let Some(number) = self.position(value) {
            return Some(format!(":c{number}"));
        }
        let only = value.strip_prefix('{')?.strip_suffix('}')?;
        self.position(only).map(|number| format!("ARRAY[:c{number}::uuid]"))
    }

    /// The columns of the query that generates the values.
    pub fn columns(&self) -> Vec<String> {
        self.known.iter().enumerate().map(|(number, (_, expression))| format!("{expression} AS c{number}")).collect()
    }
}

/// Another identity, the same time on another day; nothing for what may stay as it is.
fn another(value: &str) -> Option<String> {
    if !value.starts_with('{') && value.parse::<Uuid>().is_ok() {
        return Some("gen_random_uuid()".to_owned());
    }
    let later = "(:step - 1) * interval '1 day'";
    if let Some((from, until)) =
        value.strip_prefix("[\"").and_then(|range| range.strip_suffix("\")")?.split_once("\",\""))
    {
        return Some(format!("tstzrange('{from}'::timestamptz + {later}, '{until}'::timestamptz + {later})"));
    }
    let time: DateTime<Utc> = DateTime::parse_from_str(value, "%Y-%m-%d %H:%M:%S%#z").ok()?.into();
    (time.timestamp_subsec_nanos() == 0).then(|| format!("'{value}'::timestamptz + {later}"))
}
