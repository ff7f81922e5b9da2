//! Floor plans of a business.

use serde_json::{Value, json};

use super::{Fixture, text};

/// The ids of the tables of the garden.
async fn tables(fixture: &Fixture) -> Vec<String> {
    let path = format!("/v1/business_tables?business_id={}", fixture.business);
    let tables = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    tables.as_array().unwrap().iter().map(|table| text(&table["uuid"])).collect()
}

fn round(table: &str, x: i32) -> Value {
    json!({"kind": "round_table", "table_id": table, "x": x, "y": 50, "width": 90, "height": 90, "rotation": 0})
}

fn garden(fixture: &Fixture, version: i32, shapes: &[Value]) -> Value {
    json!({"business_id": fixture.business, "area": "Garden", "width": 600, "height": 400, "shapes": shapes,
        "version": version})
}

#[tokio::test]
async fn a_plan_is_replaced_whole_and_a_stale_one_is_refused() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let list = format!("/v1/business_floor_plans?business_id={}", fixture.business);
    assert_eq!(owner.get(&list).await.data(200), json!([]));
    let tables = tables(&fixture).await;
    let wall = json!({"kind": "wall", "table_id": null, "x": 0, "y": 0, "width": 600, "height": 10, "rotation": 0});
    let both = [round(&tables[0], 50), round(&tables[1], 200), wall.clone()];
    let drawn = owner.put("/v1/business_floor_plans", garden(&fixture, 0, &both)).await.data(200);
    assert_eq!((&drawn["version"], &drawn["shapes"]), (&json!(1), &json!(both)));
    let again = owner.put("/v1/business_floor_plans", garden(&fixture, 0, &[])).await;
    assert_eq!((again.status, again.json()["code"].as_str()), (409, Some("stale_version")));
    let one = [round(&tables[1], 100)];
    assert_eq!(owner.put("/v1/business_floor_plans", garden(&fixture, 1, &one)).await.data(200)["version"], 2);
    let stored = owner.get(&list).await.data(200);
    assert_eq!(stored[0]["shapes"], json!(one));
    assert_eq!(self::tables(&fixture).await, tables, "a shape that is gone leaves its table");
    let removed = format!("/v1/business_tables?records[]={}", tables[1]);
    owner.delete(&removed).await.data(200);
    assert_eq!(owner.get(&list).await.data(200)[0]["shapes"], json!([]));
}

#[tokio::test]
async fn errors_name_the_shape() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let tables = tables(&fixture).await;
    let refused = |shapes: Vec<Value>| owner.put("/v1/business_floor_plans", garden(&fixture, 0, &shapes));
    let outside = refused(vec![round(&tables[0], 0), round(&tables[1], 511)]).await;
    assert_eq!(outside.fault("shapes[1].x"), "out_of_range");
    assert_eq!(refused(vec![round(&fixture.business, 0)]).await.fault("shapes[0].table_id"), "unknown_record");
    let many = vec![
        json!({"kind": "plant", "table_id": null, "x": 0, "y": 0, "width": 50, "height": 50,
        "rotation": 0});
        201
    ];
    assert_eq!(refused(many).await.fault("shapes"), "list_size");
    let cellar = json!({"business_id": fixture.business, "area": "Cellar", "width": 600, "height": 400, "shapes": [],
        "version": 0});
    assert_eq!(owner.put("/v1/business_floor_plans", cellar).await.fault("area"), "unknown_record");
}
