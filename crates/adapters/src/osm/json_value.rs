//! Reads one JSON value from a stream into memory. Its depth is bounded by the stream, its size by the meter.

use serde_json::{Map, Value};
use struson::reader::{JsonReader, ReaderError, ValueType};

pub(super) fn next_value<J: JsonReader>(json: &mut J) -> Result<Value, ReaderError> {
    Ok(match json.peek()? {
        ValueType::Object => Value::Object(next_object(json)?),
        ValueType::Array => Value::Array(next_array(json)?),
        ValueType::String => Value::String(json.next_string()?),
        ValueType::Number => number(json.next_number_as_str()?),
        ValueType::Boolean => Value::Bool(json.next_bool()?),
        ValueType::Null => {
            json.next_null()?;
            Value::Null
        }
    })
}

fn next_object<J: JsonReader>(json: &mut J) -> Result<Map<String, Value>, ReaderError> {
    let mut members = Map::new();
    json.begin_object()?;
    while json.has_next()? {
        let name = json.next_name_owned()?;
        members.insert(name, next_value(json)?);
    }
    json.end_object()?;
    Ok(members)
}

fn next_array<J: JsonReader>(json: &mut J) -> Result<Vec<Value>, ReaderError> {
    let mut items = Vec::new();
    json.begin_array()?;
    while json.has_next()? {
        items.push(next_value(json)?);
    }
    json.end_array()?;
    Ok(items)
}

/// A number too large for 64 bits is as good as none.
fn number(text: &str) -> Value {
    let whole = text.parse::<i64>().ok().map(Value::from);
    whole.or_else(|| text.parse::<f64>().ok().map(Value::from)).unwrap_or_default()
}
