//! Menus in the words of <https://schema.org/Menu>.

use domain::businesses::currency;
use domain::businesses::diet::Diet;
use domain::menus::{Decimal, ItemView, MenuView, SectionView};
use domain::shared::language::Language;
use serde_json::{Map, Value, json};

use super::cover;

/// The menus of a business; `None` without any.
pub fn json_ld(menus: &[MenuView], address: &str, origin: &str) -> Option<Value> {
    let menus: Vec<Value> = menus.iter().map(|view| menu(view, address, origin)).collect();
    (!menus.is_empty()).then(|| json!(menus))
}

fn menu(view: &MenuView, address: &str, origin: &str) -> Value {
    let sections: Vec<Value> =
        view.sections.iter().map(|section| self::section(section, view.currency, origin)).collect();
    json!({
        "@type": "Menu",
        "@id": format!("{address}#menu-{}", view.menu.id),
        "url": format!("{address}?tab=menu"),
        "name": view.menu.name.for_reader(Language::En),
        "hasMenuSection": sections,
    })
}

fn section(view: &SectionView, currency: &str, origin: &str) -> Value {
    let mut section = Map::new();
    section.insert("@type".into(), json!("MenuSection"));
    section.insert("name".into(), json!(view.section.name.for_reader(Language::En)));
    if let Some(note) = &view.section.note {
        section.insert("description".into(), json!(note.for_reader(Language::En)));
    }
    let items: Vec<Value> = view.items.iter().map(|view| item(view, currency, origin)).collect();
    section.insert("hasMenuItem".into(), json!(items));
    Value::Object(section)
}

fn item(view: &ItemView, currency: &str, origin: &str) -> Value {
    let ItemView { item, photo, .. } = view;
    let mut document = Map::new();
    document.insert("@type".into(), json!("MenuItem"));
    document.insert("name".into(), json!(item.name.for_reader(Language::En)));
    if let Some(description) = &item.description {
        document.insert("description".into(), json!(description.for_reader(Language::En)));
    }
    if let Some(image) = photo.as_ref().and_then(|photo| cover::json_ld(photo, origin)) {
        document.insert("image".into(), image);
    }
    let diets: Vec<&str> = item.diets.iter().filter_map(|diet| restricted_diet(*diet)).collect();
    if !diets.is_empty() {
        document.insert("suitableForDiet".into(), json!(diets));
    }
    let own = item.price.map(|price| offer(price, currency, None));
    let of_variant =
        |variant: &domain::menus::Variant| offer(variant.price, currency, Some(variant.name.for_reader(Language::En)));
    let offers: Vec<Value> = own.into_iter().chain(item.variants.iter().map(of_variant)).collect();
    document.insert("offers".into(), json!(offers));
    Value::Object(document)
}

fn offer(price: i64, currency: &str, name: Option<&str>) -> Value {
    let mut offer = Map::new();
    offer.insert("@type".into(), json!("Offer"));
    if let Some(name) = name {
        offer.insert("name".into(), json!(name));
    }
    offer.insert("price".into(), json!(Decimal(price).write(currency::digits(currency))));
    offer.insert("priceCurrency".into(), json!(currency));
    Value::Object(offer)
}

/// <https://schema.org/RestrictedDiet>, which has no value for some diets.
fn restricted_diet(diet: Diet) -> Option<&'static str> {
    Some(match diet {
        Diet::Vegetarian => "https://schema.org/VegetarianDiet",
        Diet::Vegan => "https://schema.org/VeganDiet",
        Diet::GlutenFree => "https://schema.org/GlutenFreeDiet",
        Diet::LactoseFree => "https://schema.org/LowLactoseDiet",
        Diet::Halal => "https://schema.org/HalalDiet",
        Diet::Kosher => "https://schema.org/KosherDiet",
        Diet::Pescetarian | Diet::DairyFree | Diet::NutFree => return None,
    })
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use domain::menus::{Allergens, Item, ItemKind, Menu, Names, Section, Variant};
    use domain::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, VariantId};
    use uuid::Uuid;

    use super::*;

    fn names(text: &str) -> Names {
        Names { en: Some(text.into()), it: None }
    }

    fn item() -> Item {
        Item {
            id: MenuItemId(Uuid::nil()),
            section: MenuSectionId(Uuid::nil()),
            menu: MenuId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            version: 1,
            name: names("Ribollita"),
            description: Some(names("Bread soup")),
            price: Some(950),
            vat_bp: 1_000,
            kind: ItemKind::Food,
            variants: vec![Variant { id: VariantId(Uuid::nil()), name: names("Large"), price: 1_400 }],
            allergens: Allergens::default(),
            diets: vec![Diet::Vegan, Diet::NutFree],
            spicy: 0,
            photo: None,
            make_units: 1,
            takeaway: true,
            preorder: true,
            sold_out: false,
            sold_out_until: None,
            daily_stock: None,
            options: Vec::new(),
            position: 0,
        }
    }

    #[test]
    fn a_menu_field_by_field() {
        let menu = Menu {
            id: MenuId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            version: 1,
            name: names("À la carte"),
            days: Vec::new(),
            from: None,
            to: None,
            services: Vec::new(),
            position: 0,
            published: true,
            updated_at: DateTime::UNIX_EPOCH,
        };
        let section = Section {
            id: MenuSectionId(Uuid::nil()),
            menu: menu.id,
            version: 1,
            name: names("First courses"),
            note: Some(names("Until 14:00")),
            position: 0,
        };
        let items = vec![ItemView { item: item(), photo: None, praised: 0, stock_left: None }];
        let view = MenuView { menu, currency: "EUR", serving: None, sections: vec![SectionView { section, items }] };
        let expected = json!([{
            "@type": "Menu",
            "@id": "https://verdoro.example/business/1#menu-00000000-0000-0000-0000-000000000000",
            "url": "https://verdoro.example/business/1?tab=menu",
            "name": "À la carte",
            "hasMenuSection": [{
                "@type": "MenuSection",
                "name": "First courses",
                "description": "Until 14:00",
                "hasMenuItem": [{
                    "@type": "MenuItem",
                    "name": "Ribollita",
                    "description": "Bread soup",
                    "suitableForDiet": ["https://schema.org/VeganDiet"],
                    "offers": [
                        { "@type": "Offer", "price": "9.50", "priceCurrency": "EUR" },
                        { "@type": "Offer", "name": "Large", "price": "14.00", "priceCurrency": "EUR" },
                    ],
                }],
            }],
        }]);
        let address = "https://verdoro.example/business/1";
        assert_eq!(json_ld(&[view], address, "https://verdoro.example"), Some(expected));
        assert_eq!(json_ld(&[], address, ""), None);
    }
}
