//! Menus and dishes.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, all, members, staff};

/// For the owner of the business; others may know that it exists.
fn owner(status: u16) -> Expected {
    members(403).but(&[CurrentUser::Owner, CurrentUser::Admin], status)
}

pub fn rows(Fixture { business, menu, section, item, .. }: &Fixture) -> Vec<Row> {
    let new = json!({"business_id": business, "name": {"en": "Menu {number}"}});
    let new_section = json!({"menu_id": menu, "name": {"en": "Section {number}"}});
    let new_item = json!({"section_id": section, "name": {"en": "Item {number}"}, "price": 100});
    let csv = json!({"business_id": business, "csv": "section_en,name_en,price\nA,B,1", "check": true});
    let stock = json!({"item_id": item, "sold_out": false});
    vec![
        Row::new("GET /v1/menus", format!("menus?business_id={business}"), all(200)),
        Row::new("GET /v1/menus/{uuid}", format!("menus/{menu}"), all(200)),
        Row::new("GET /v1/menus/{uuid}/pdf", format!("menus/{menu}/pdf"), all(200)),
        Row::new("GET /v1/menus/{uuid}/csv", format!("menus/{menu}/csv"), owner(200)),
        Row::new("POST /v1/menus", "menus", owner(201)).body(new),
        Row::new("PATCH /v1/menus", "menus", owner(409))
            .body(json!({"uuid": menu, "version": 0, "name": {"en": "Renamed"}})),
        Row::new("POST /v1/menus/import", "menus/import", owner(200)).body(csv),
        Row::new("POST /v1/menus/copy", "menus/copy", owner(201))
            .body(json!({"uuid": menu, "name": {"en": "Copy {number}"}})),
        Row::new("DELETE /v1/menus", "menus?records[]={fresh}", owner(200))
            .fresh(Fresh::Menu)
            .record("menus", "{fresh}"),
        Row::new("POST /v1/menu_sections", "menu_sections", owner(201)).body(new_section.clone()),
        Row::new("PATCH /v1/menu_sections", "menu_sections", owner(200))
            .body(json!({"uuid": section, "name": {"en": "Mains {number}"}})),
        Row::new("DELETE /v1/menu_sections", "menu_sections?records[]={fresh}", owner(200))
            .fresh_in("menu_sections", new_section),
        Row::new("POST /v1/menu_items", "menu_items", owner(201)).body(new_item.clone()),
        Row::new("PATCH /v1/menu_items", "menu_items", owner(200)).body(json!({"uuid": item, "spicy": 1})),
        Row::new("DELETE /v1/menu_items", "menu_items?records[]={fresh}", owner(200)).fresh_in("menu_items", new_item),
        Row::new("PATCH /v1/menu_stock", "menu_stock", staff(200)).body(stock),
        Row::new("GET /v1/dishes", "dishes?q=ribollita", all(200)),
    ]
}
