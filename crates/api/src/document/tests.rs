//! Rules that the OpenAPI document follows for every operation.

use serde_json::Value;

use super::*;

/// Fields whose values are names of an enum.
const ENUMS: [&str; 22] = [
    "action",
    "actions",
    "decision",
    "diet",
    "diets",
    "evidence",
    "factor",
    "held",
    "how",
    "kind",
    "messages_from",
    "notice",
    "purpose",
    "role",
    "sort",
    "state",
    "status",
    "to",
    "from",
    "use",
    "wheelchair",
    "with",
];

/// Numbers that have bounds.
const BOUNDED: [&str; 12] = [
    "ambience",
    "facets",
    "food",
    "latitude",
    "limit",
    "longitude",
    "max_party",
    "min_party",
    "party",
    "price_level",
    "rating",
    "value",
];

/// Fields of the same name that have no bounds: a mean, a count, a score, the state of a sign-in at a provider.
const UNBOUNDED: [&str; 4] = ["ReviewSummary", "ReviewsTotal", "SocialProof", "Sticker"];

fn document() -> Value {
    serde_json::to_value(openapi()).unwrap()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// Operations as (name, path, operation).
fn all(document: &Value) -> Vec<(String, &String, &Value)> {
    let operations = entries(&document["paths"]).flat_map(|(path, item)| {
        entries(item).map(move |(method, operation)| (format!("{method} {path}"), path, operation))
    });
    operations.collect()
}

/// Every named value that a request or a reply carries: (its path or schema, name, schema).
fn fields(document: &Value) -> Vec<(String, String, Value)> {
    let mut found = Vec::new();
    for (_, path, operation) in all(document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap().trim_end_matches("[]");
            found.push((path.clone(), name.to_owned(), parameter["schema"].clone()));
        }
    }
    for (owner, schema) in entries(&document["components"]["schemas"]) {
        collect(owner, schema, &mut found);
    }
    found
}

fn collect(owner: &str, schema: &Value, found: &mut Vec<(String, String, Value)>) {
    // Envelopes repeat the fields of the records inside them.
    if ["Data_", "Page_", "One_", "Many_"].iter().any(|prefix| owner.starts_with(prefix)) {
        return;
    }
    for (name, field) in entries(&schema["properties"]) {
        found.push((owner.to_owned(), name.clone(), field.clone()));
        collect(owner, field, found);
    }
    for key in ["allOf", "oneOf", "anyOf"] {
        for part in schema[key].as_array().into_iter().flatten() {
            collect(owner, part, found);
        }
    }
}

/// The schema of the values, of a list that of its items.
fn of_values(schema: &Value) -> &Value {
    let items = &schema["items"];
    if items.is_object() { items } else { schema }
}

fn has_type(schema: &Value, names: &[&str]) -> bool {
    let types = &schema["type"];
    let is_named = |name: &Value| name.as_str().is_some_and(|name| names.contains(&name));
    is_named(types) || types.as_array().is_some_and(|types| types.iter().any(is_named))
}

fn is_exception(owner: &str) -> bool {
    UNBOUNDED.contains(&owner)
}

#[test]
fn every_failure_is_listed() {
    let document = document();
    let mut wrong = Vec::new();
    for (name, _, operation) in all(&document) {
        let failures: Vec<&String> = entries(&operation["responses"])
            .map(|(status, _)| status)
            .filter(|status| !status.starts_with('2'))
            .collect();
        if failures.iter().any(|status| *status == "default") {
            wrong.push(format!("{name} has a default response"));
        }
        for status in ["429", "500", "503"] {
            if !failures.iter().any(|known| *known == status) {
                wrong.push(format!("{name} lists no {status}"));
            }
        }
        for status in failures.into_iter().filter(|status| !status.starts_with(['1', '3'])) {
            let schema = &operation["responses"][status]["content"]["application/problem+json"]["schema"];
            if schema["$ref"] != "#/components/schemas/ProblemDocument" {
                wrong.push(format!("{name} has no problem document for {status}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn closed_sets_of_names_are_enums() {
    let document = document();
    let is_plain =
        |schema: &Value| has_type(schema, &["string"]) && schema["enum"].is_null() && schema["format"].is_null();
    let wrong: Vec<String> = fields(&document)
        .iter()
        .filter(|(owner, name, _)| ENUMS.contains(&name.as_str()) && !is_exception(owner))
        .filter(|(_, _, schema)| is_plain(of_values(schema)))
        .map(|(owner, name, _)| format!("{owner}: {name} is a plain text"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// utoipa publishes no schema that only parameters refer to.
#[test]
fn references_lead_to_schemas() {
    let document = openapi().to_json().unwrap();
    let schemas = &self::document()["components"]["schemas"];
    let references = document.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<&str> = references.filter(|name| schemas[*name].is_null()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A reference to the schema of a text type would lose the bounds of the field.
#[test]
fn texts_have_the_bounds_of_their_fields() {
    let document = document();
    for name in ["Line", "Lines", "Prose"] {
        assert!(document["components"]["schemas"][name].is_null(), "{name}");
    }
    let name = &document["components"]["schemas"]["BookmarkListNew"]["properties"]["name"];
    assert_eq!((&name["minLength"], &name["maxLength"]), (&1.into(), &60.into()));
}

#[test]
fn numbers_have_bounds() {
    let document = document();
    let fields = fields(&document);
    let limits = fields.iter().filter(|(_, name, _)| name == "limit").count();
    assert!(limits > 15, "only {limits} limits were recognised");
    let wrong: Vec<String> = fields
        .iter()
        .filter(|(owner, name, _)| BOUNDED.contains(&name.as_str()) && !is_exception(owner))
        .filter(|(_, _, schema)| has_type(of_values(schema), &["integer", "number"]))
        .filter(|(_, _, schema)| of_values(schema)["minimum"].is_null() || of_values(schema)["maximum"].is_null())
        .map(|(owner, name, _)| format!("{owner}: {name} has no bounds"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// serde leaves out no field of a reply.
#[test]
fn fields_of_replies_are_required() {
    let document = document();
    for name in ["Auth", "Business", "BusinessAddress", "Claim", "Media", "Review", "ReviewCase", "Session", "User"] {
        let schema = &document["components"]["schemas"][name];
        let fields = schema["properties"].as_object().unwrap().len();
        assert_eq!(schema["required"].as_array().map(Vec::len), Some(fields), "{name}");
    }
    let required = |name: &str| document["components"]["schemas"][name]["required"].clone();
    assert_eq!(required("BusinessNew"), serde_json::json!(["name", "kind"]));
    assert_eq!(required("ReviewNew"), serde_json::json!(["business_id", "rating"]));
    assert_eq!(required("AddressFields"), Value::Null);
}

/// A handler's filters are in the document only where its attribute names them in `params(…)`.
#[test]
fn lists_and_deletions_have_their_filters() {
    let document = document();
    let mut lists = 0;
    for (name, path, operation) in all(&document) {
        let answer = &operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"];
        let is_list = answer.as_str().is_some_and(|name| name.contains("/Many_") || name.contains("/Page_"));
        let takes_filters = match name.split(' ').next() {
            // The last hundred versions of a post, at once.
            Some("get") => is_list && path != "/v1/posts/{uuid}/edits",
            // An account has one app for codes, so that there is nothing to choose.
            Some("delete") => !path.contains('{') && !path.ends_with("/totp"),
            _ => false,
        };
        lists += usize::from(name.starts_with("get") && is_list);
        let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
        let has_filters = parameters.iter().any(|parameter| parameter["in"] == "query");
        assert!(has_filters || !takes_filters, "{name}");
    }
    // Without this the test would pass when the envelope of lists is renamed.
    assert!(lists >= 25, "{lists} lists were recognised");
}
