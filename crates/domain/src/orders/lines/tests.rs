//! Tests of requested lines.

use chrono_tz::Europe::Rome;
use uuid::Uuid;

use super::*;
use crate::businesses::opening_hours::{Locality, OpeningHours};
use crate::menus::{Allergen, Allergens, ItemKind, Names, Options};
use crate::shared::ids::{BusinessId, MenuId, MenuSectionId, OptionGroupId};

fn id<T: From<Uuid>>(number: u128) -> T {
    Uuid::from_u128(number).into()
}

fn names(text: &str) -> Names {
    Names { en: Some(text.into()), it: None }
}

fn choice(number: u128, price_delta: i64, max_each: u32) -> Choice {
    let allergens = Allergens { declared: true, contains: vec![Allergen::Nuts], may_contain: Vec::new() };
    Choice { id: id(number), name: names("option"), price_delta, max_each, allergens }
}

fn pizza() -> Item {
    Item {
        id: id(1),
        section: MenuSectionId(Uuid::nil()),
        menu: MenuId(Uuid::nil()),
        business: BusinessId(Uuid::nil()),
        version: 1,
        name: names("Pizza"),
        description: None,
        price: Some(900),
        vat_bp: 1_000,
        kind: ItemKind::Food,
        variants: vec![Variant { id: id(20), name: names("Large"), price: 1_300 }],
        allergens: Allergens { declared: true, contains: vec![Allergen::Gluten], may_contain: Vec::new() },
        diets: Vec::new(),
        spicy: 0,
        photo: None,
        make_units: 2,
        takeaway: true,
        preorder: false,
        sold_out: false,
        sold_out_until: None,
        daily_stock: None,
        options: vec![
            Options {
                id: OptionGroupId(Uuid::nil()),
                name: names("Dough"),
                min: 1,
                max: 1,
                choices: vec![choice(30, 0, 1), choice(31, 150, 1)],
            },
            Options { id: id(9), name: names("Extras"), min: 0, max: 3, choices: vec![choice(40, 100, 2)] },
        ],
        position: 0,
    }
}

fn wine() -> Item {
    Item { id: id(2), price: None, options: Vec::new(), ..pizza() }
}

fn menu(days: &[i16]) -> Menu {
    Menu {
        id: MenuId(Uuid::nil()),
        business: BusinessId(Uuid::nil()),
        version: 1,
        name: names("Menu"),
        days: days.to_vec(),
        from: None,
        to: None,
        services: Vec::new(),
        position: 0,
        published: true,
        updated_at: DateTime::UNIX_EPOCH,
    }
}

fn request(item: u128, variant: Option<u128>, options: &[(u128, u32)]) -> LineRequest {
    let options = options.iter().map(|(option, count)| ChosenOption { option: id(*option), count: *count }).collect();
    LineRequest { item: id(item), variant: variant.map(id), options, quantity: 2, note: None }
}

/// The lines of requests for take-away, or for a reservation.
fn copied(kind: OrderKind, menu: &Menu, requests: &[LineRequest]) -> Result<Vec<Line>, Vec<(String, &'static str)>> {
    let opening = Opening {
        zone: Rome,
        hours: OpeningHours::new("24/7", Locality::new(Rome, Some("IT"), None)),
        services: Vec::new(),
        closures: Vec::new(),
    };
    let items = [pizza(), wine()].into_iter().map(|item| (item.id, (item, menu.clone()))).collect();
    let wanted = Wanted { kind, due_at: DateTime::UNIX_EPOCH, opening: &opening, items: &items };
    wanted.copy(requests).map_err(|errors| errors.into_iter().map(|error| (error.field, error.code)).collect())
}

#[test]
fn a_line_copies_what_the_menu_says() {
    let requests = [request(1, Some(20), &[(31, 1), (40, 2)]), request(2, Some(20), &[])];
    let lines = copied(OrderKind::Takeaway, &menu(&[]), &requests).unwrap();
    let prices: Vec<_> = lines.iter().map(|line| (line.unit_price, line.total, line.quantity)).collect();
    assert_eq!(prices, [(1_300 + 150 + 200, 3_300, 2), (1_300, 2_600, 2)]);
    assert_eq!(lines[0].allergens.contains, [Allergen::Gluten, Allergen::Nuts]);
    assert_eq!(lines[1].allergens.contains, [Allergen::Gluten]);
    assert_eq!((lines[0].vat_bp, lines[0].make_units), (1_000, 2));
}

#[test]
fn invalid_fields_are_named() {
    let table: [(LineRequest, &str, &str); 9] = [
        (request(3, None, &[(30, 1)]), "lines[0].item_id", "item_unknown"),
        (request(1, Some(21), &[(30, 1)]), "lines[0].variant_id", "variant_unknown"),
        (request(2, None, &[]), "lines[0].variant_id", "required"),
        (request(1, None, &[]), "lines[0].options", "options_too_few"),
        (request(1, None, &[(30, 1), (31, 1)]), "lines[0].options", "options_too_many"),
        (request(1, None, &[(30, 1), (50, 1)]), "lines[0].options[1].option_id", "option_unknown"),
        (request(1, None, &[(30, 1), (40, 3)]), "lines[0].options[1].count", "too_many"),
        (request(1, None, &[(30, 1), (40, 1), (40, 2)]), "lines[0].options[2].count", "too_many"),
        (request(2, Some(20), &[(30, 1)]), "lines[0].options[0].option_id", "option_unknown"),
    ];
    for (request, field, code) in table {
        let errors = copied(OrderKind::Takeaway, &menu(&[]), std::slice::from_ref(&request)).unwrap_err();
        assert_eq!(errors, [(field.to_owned(), code)], "{request:?}");
    }
}

#[test]
fn an_item_is_sold_in_its_ways_and_at_its_times() {
    let requests = [request(1, None, &[(30, 1)])];
    // The epoch is a Thursday.
    let refused = |kind, days: &[i16]| copied(kind, &menu(days), &requests).unwrap_err()[0].1;
    assert_eq!(refused(OrderKind::Preorder, &[]), "not_for_preorder");
    assert_eq!(refused(OrderKind::Takeaway, &[5]), "not_served_then");
    assert!(copied(OrderKind::Takeaway, &menu(&[4]), &requests).is_ok());
}
