//! The booking configuration: rules, tables, combinations, service periods, closures.

use serde_json::{Value, json};

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, staff, staff_alone};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [rules(fixture), tables(fixture), combinations(fixture), services(fixture), closures(fixture), plans(fixture)]
        .into_iter()
        .flatten()
        .collect()
}

fn rules(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let path = format!("business_booking/{business}");
    vec![
        Row::new("GET /v1/business_booking/{business_id}", &path, staff(200)),
        Row::new("PATCH /v1/business_booking/{business_id}", &path, staff(409)).body(json!({"version": 0})),
    ]
}

fn tables(Fixture { business, table, .. }: &Fixture) -> Vec<Row> {
    let twin = json!({"business_id": business, "label": "1", "min_party": 1, "max_party": 2});
    let backwards = json!({"uuid": table, "min_party": 9});
    vec![
        Row::new("GET /v1/business_tables", format!("business_tables?business_id={business}"), staff(200)),
        Row::new("POST /v1/business_tables", "business_tables", staff(422)).body(twin),
        Row::new("PATCH /v1/business_tables", "business_tables", staff_alone(422)).body(backwards),
        Row::new("DELETE /v1/business_tables", "business_tables?records[]={fresh}", staff_alone(200))
            .fresh_in("business_tables", another_table(business)),
    ]
}

fn another_table(business: &str) -> Value {
    json!({"business_id": business, "label": "T{number}", "min_party": 1, "max_party": 2})
}

fn combinations(Fixture { business, table, combination, .. }: &Fixture) -> Vec<Row> {
    let list = format!("business_table_combinations?business_id={business}");
    let pair = json!({"business_id": business, "table_ids": [table, "{fresh}"], "min_party": 2, "max_party": 6});
    let backwards = json!({"uuid": combination, "min_party": 9});
    vec![
        Row::new("GET /v1/business_table_combinations", &list, staff(200)),
        Row::new("POST /v1/business_table_combinations", "business_table_combinations", staff(201))
            .fresh(Fresh::Made(CurrentUser::Owner, "business_tables", another_table(business)))
            .body(pair),
        Row::new("PATCH /v1/business_table_combinations", "business_table_combinations", staff_alone(422))
            .body(backwards),
        Row::new(
            "DELETE /v1/business_table_combinations",
            "business_table_combinations?records[]={fresh}",
            staff_alone(200),
        )
        .fresh(Fresh::Combination)
        .record("business_table_combinations", "{fresh}"),
    ]
}

fn services(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let another = json!({"business_id": business, "name": "Dinner {number}", "days": [1], "opens": "19:00",
        "closes": "23:00", "last_seating": "22:00", "from_date": "2020-01-01", "until_date": "2020-01-02"});
    let renamed = json!({"uuid": "{fresh}", "name": "Supper {number}"});
    vec![
        Row::new("GET /v1/business_services", format!("business_services?business_id={business}"), staff(200)),
        Row::new("POST /v1/business_services", "business_services", staff(201)).body(another.clone()),
        Row::new("PATCH /v1/business_services", "business_services", staff_alone(200))
            .fresh_in("business_services", another.clone())
            .body(renamed),
        Row::new("DELETE /v1/business_services", "business_services?records[]={fresh}", staff_alone(200))
            .fresh_in("business_services", another),
    ]
}

fn closures(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let another =
        json!({"business_id": business, "starts_at": "2099-01-01T00:00:00Z", "ends_at": "2099-01-02T00:00:00Z"});
    vec![
        Row::new("GET /v1/business_closures", format!("business_closures?business_id={business}"), staff(200)),
        Row::new("POST /v1/business_closures", "business_closures", staff(201)).body(another.clone()),
        Row::new("DELETE /v1/business_closures", "business_closures?records[]={fresh}", staff_alone(200))
            .fresh_in("business_closures", another),
    ]
}

fn plans(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let backwards = json!({"business_id": business, "area": null, "width": 1, "height": 1, "shapes": [], "version": 0});
    vec![
        Row::new("GET /v1/business_floor_plans", format!("business_floor_plans?business_id={business}"), staff(200)),
        Row::new("PUT /v1/business_floor_plans", "business_floor_plans", staff(422)).body(backwards),
        Row::new("GET /v1/business_holidays", format!("business_holidays?business_id={business}"), staff(200)),
        Row::new(
            "GET /v1/business_day_notes",
            format!("business_day_notes?business_id={business}&date=2026-12-24"),
            staff(200),
        ),
        Row::new("PUT /v1/business_day_notes", "business_day_notes", staff(409))
            .body(json!({"business_id": business, "date": "2026-12-24", "text": "x", "version": 7})),
    ]
}
