//! Tests of printed sheets, and of searching dishes.

mod dishes;

use chrono::DateTime;
use domain::menus::{
    Allergen, Allergens, Item, ItemKind, ItemView, Menu, MenuSheet, MenuView, Names, Section, SectionView, SheetKind,
    Variant,
};
use domain::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, VariantId};
use domain::shared::language::Language;
use lopdf::Document;
use uuid::Uuid;

use super::sheet::draw;

fn names(en: &str, it: &str) -> Names {
    Names { en: Some(en.into()), it: Some(it.into()) }
}

fn item(name: Names, price: Option<i64>, allergens: Allergens) -> ItemView {
    let item = Item {
        id: MenuItemId(Uuid::nil()),
        section: MenuSectionId(Uuid::nil()),
        menu: MenuId(Uuid::nil()),
        business: BusinessId(Uuid::nil()),
        version: 1,
        name,
        description: Some(names("Bread soup with beans and black cabbage", "Zuppa di pane con fagioli e cavolo nero")),
        price,
        vat_bp: 1_000,
        kind: ItemKind::Food,
        variants: vec![Variant { id: VariantId(Uuid::nil()), name: names("Large", "Grande"), price: 1_400 }],
        allergens,
        diets: Vec::new(),
        spicy: 1,
        photo: None,
        make_units: 1,
        takeaway: true,
        preorder: true,
        sold_out: false,
        sold_out_until: None,
        daily_stock: None,
        options: Vec::new(),
        position: 0,
    };
    ItemView { item, photo: None, praised: 0, stock_left: None }
}

fn sheet(kind: SheetKind, language: Language, items: usize) -> MenuSheet {
    let declared = Allergens {
        declared: true,
        contains: vec![Allergen::Gluten, Allergen::Celery],
        may_contain: vec![Allergen::Nuts],
    };
    let mut views: Vec<ItemView> =
        (0..items).map(|_| item(names("Ribollita soup", "Ribollita"), Some(950), declared.clone())).collect();
    views.push(item(names("Dish of the day", "Piatto del giorno"), None, Allergens::default()));
    let section = Section {
        id: MenuSectionId(Uuid::nil()),
        menu: MenuId(Uuid::nil()),
        version: 1,
        name: names("First courses", "Primi"),
        note: None,
        position: 0,
    };
    let menu = Menu {
        id: MenuId(Uuid::nil()),
        business: BusinessId(Uuid::nil()),
        version: 1,
        name: names("À la carte", "Alla carta"),
        days: Vec::new(),
        from: None,
        to: None,
        services: Vec::new(),
        position: 0,
        published: true,
        updated_at: DateTime::UNIX_EPOCH,
    };
    MenuSheet {
        kind,
        language,
        business_name: "Osteria «Però»".into(),
        currency_symbol: "€",
        currency_digits: 2,
        menu: MenuView { menu, currency: "EUR", serving: None, sections: vec![SectionView { section, items: views }] },
    }
}

fn text(bytes: &[u8]) -> (usize, String) {
    let document = Document::load_mem(bytes).unwrap();
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    (pages.len(), document.extract_text(&pages).unwrap())
}

#[test]
fn a_menu_is_printed_in_both_languages() {
    for (language, words) in [
        (
            Language::En,
            ["Ribollita soup", "€ 9.50", "Large € 14.00", "Contains gluten, celery; may contain nuts", "ask the staff"],
        ),
        (
            Language::It,
            [
                "Ribollita",
                "9,50 €",
                "Grande 14,00 €",
                "Contiene glutine, sedano; può contenere frutta a guscio",
                "chiedi al personale",
            ],
        ),
    ] {
        let (pages, text) = text(&draw(&sheet(SheetKind::Menu, language, 1)).unwrap());
        assert_eq!(pages, 1);
        for word in words {
            assert!(text.contains(word), "{word} is missing in {text:?}");
        }
    }
}

#[test]
fn the_allergen_sheet_names_all_fourteen() {
    for (language, words) in [
        (Language::En, ["Sulphites", "Molluscs", "●", "○", "ask the staff"]),
        (Language::It, ["Solfiti", "Molluschi", "●", "○", "chiedi al personale"]),
    ] {
        let (_, text) = text(&draw(&sheet(SheetKind::Allergens, language, 1)).unwrap());
        for word in words {
            assert!(text.contains(word), "{word} is missing in {text:?}");
        }
    }
}

#[test]
fn long_menus_take_several_pages_and_an_empty_one_takes_one() {
    for kind in [SheetKind::Menu, SheetKind::Allergens] {
        let (pages, text) = text(&draw(&sheet(kind, Language::En, 299)).unwrap());
        assert!((5..40).contains(&pages), "{pages}");
        assert_eq!(text.matches("Ribollita soup").count(), 299);
        let mut empty = sheet(kind, Language::En, 0);
        empty.menu.sections.clear();
        assert_eq!(self::text(&draw(&empty).unwrap()).0, 1);
    }
}
