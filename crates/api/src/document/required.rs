//! Required fields of replies. serde writes every field, null where there is no value, but utoipa takes an `Option` for
//! a field that may be absent.

use std::collections::BTreeSet;

use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Schema};
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;

/// Omits `errors` if no field is invalid.
const PROBLEM: &str = "ProblemDocument";

/// Requires all fields of the schemas that are not part of a request.
pub(super) fn require_fields(document: &mut OpenApi) {
    let in_requests = in_requests(document);
    let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
    for (_, schema) in schemas.filter(|(name, _)| *name != PROBLEM && !in_requests.contains(*name)) {
        if let RefOr::T(schema) = schema {
            require(schema);
        }
    }
}

fn require(schema: &mut Schema) {
    if let Schema::Object(object) = schema {
        object.required = object.properties.keys().cloned().collect();
    }
    for child in children(schema) {
        if let RefOr::T(child) = child {
            require(child);
        }
    }
}

/// The names of the schemas that bodies of requests consist of.
fn in_requests(document: &mut OpenApi) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for item in document.paths.paths.values_mut() {
        let bodies = operations(item).filter_map(|(_, operation)| operation.request_body.as_mut());
        for body in bodies {
            let RefOr::T(body) = body else { continue };
            for content in body.content.values_mut() {
                if let RefOr::T(content) = content
                    && let Some(schema) = &mut content.schema
                {
                    collect(schema, &mut found);
                }
            }
        }
    }
    let Some(components) = &mut document.components else { return found };
    let mut unread: Vec<String> = found.iter().cloned().collect();
    while let Some(name) = unread.pop() {
        let mut inner = BTreeSet::new();
        if let Some(schema) = components.schemas.get_mut(&name) {
            collect(schema, &mut inner);
        }
        unread.extend(inner.difference(&found).cloned());
        found.extend(inner);
    }
    found
}

/// The names of the schemas that `schema` refers to.
fn collect(schema: &mut RefOr<Schema>, found: &mut BTreeSet<String>) {
    match schema {
        RefOr::Ref(reference) => {
            found.extend(reference.ref_location.rsplit('/').next().map(str::to_owned));
        }
        RefOr::T(schema) => children(schema).into_iter().for_each(|child| collect(child, found)),
    }
}

fn children(schema: &mut Schema) -> Vec<&mut RefOr<Schema>> {
    match schema {
        Schema::Array(array) => match &mut array.items {
            ArrayItems::RefOrSchema(items) => vec![items],
            ArrayItems::False => Vec::new(),
        },
        Schema::Object(object) => {
            let values = match object.additional_properties.as_deref_mut() {
                Some(AdditionalProperties::RefOr(values)) => Some(values),
                _ => None,
            };
            object.properties.values_mut().chain(values).collect()
        }
        Schema::OneOf(one) => one.items.iter_mut().collect(),
        Schema::AllOf(all) => all.items.iter_mut().collect(),
        Schema::AnyOf(any) => any.items.iter_mut().collect(),
        _ => Vec::new(),
    }
}
