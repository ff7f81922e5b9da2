//! Orders of the demo guest and others in the kitchen of the demo owner.

use chrono::{DateTime, DurationRound, NaiveDate, TimeDelta, Utc};
use domain::menus::{Allergens, Names};
use domain::orders::{Line, Order, OrderSide, OrderStatus, SLOT, total_of, units_of};
use domain::shared::ids::MenuItemId;
use serde::Serialize;
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::menus::{ItemRow, MenuRows};
use super::people::Person;
use super::seeded_rng::SeededRng;

/// Rows of orders.
#[derive(Default)]
pub struct OrderRows {
    pub orders: Vec<OrderRow>,
    pub slots: Vec<SlotRow>,
    pub history: Vec<HistoryRow>,
}

#[derive(Serialize)]
pub struct OrderRow {
    id: Uuid,
    business_id: Uuid,
    user_id: Uuid,
    code: String,
    version: i32,
    kind: &'static str,
    status: &'static str,
    due_at: DateTime<Utc>,
    stock_day: NaiveDate,
    lines: Vec<Line>,
    total: i64,
    currency: &'static str,
    allergy_note: Option<&'static str>,
    guest_name: String,
    guest_email: String,
    guest_language: String,
    accept_by: DateTime<Utc>,
    demo: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

#[derive(Serialize)]
pub struct SlotRow {
    order_id: Uuid,
    business_id: Uuid,
    slot: DateTime<Utc>,
    units: u32,
}

#[derive(Serialize)]
pub struct HistoryRow {
    order_id: Uuid,
    at: DateTime<Utc>,
    status: &'static str,
    actor: &'static str,
}

/// An order: how many minutes from now it is due, its status, whether it is the demo guest's, an allergy note.
type Sketch = (i64, OrderStatus, bool, Option<&'static str>);

const SKETCHES: [Sketch; 7] = [
    (-60 * 24 * 6, OrderStatus::Completed, true, None),
    (-60 * 24 * 2, OrderStatus::Completed, true, None),
    (-45, OrderStatus::Completed, false, None),
    (0, OrderStatus::Ready, false, None),
    (15, OrderStatus::Preparing, false, Some("Celiachia: niente glutine, anche tracce.")),
    (45, OrderStatus::Accepted, true, None),
    (75, OrderStatus::Placed, false, None),
];

/// The orders at the business whose owner's sign-in is printed.
pub fn orders(businesses: &[DemoBusiness], people: &[Person], menus: &MenuRows, now: DateTime<Utc>) -> OrderRows {
    let mut rows = OrderRows::default();
    let mut rng = SeededRng::new(32);
    let guest = people.iter().find(|person| person.sign_in.as_deref() == Some("guest"));
    let others: Vec<&Person> = people.iter().filter(|person| person.is_guest()).collect();
    let Some(business) = businesses.iter().find(|business| business.sketch.sign_in) else { return rows };
    let items: Vec<&ItemRow> = menus
        .items
        .iter()
        .filter(|item| item.business_id == business.id.0 && item.takeaway && item.price.is_some())
        .collect();
    for sketch in SKETCHES {
        let person = if sketch.2 { guest } else { rng.pick(&others).copied() };
        if let Some(person) = person {
            add(&mut rows, &mut rng, business, person, &items, sketch, now);
        }
    }
    rows
}

fn add(
    rows: &mut OrderRows,
    rng: &mut SeededRng,
    business: &DemoBusiness,
    person: &Person,
    items: &[&ItemRow],
    (minutes, status, _, allergy_note): Sketch,
    now: DateTime<Utc>,
) {
    let due_at = (now + TimeDelta::minutes(minutes)).duration_trunc(SLOT).unwrap_or(now);
    let created_at = now.min(due_at - TimeDelta::minutes(40));
    let (order_id, business_id) = (rng.id(created_at), business.id.0);
    let lines: Vec<Line> =
        (0..rng.between(1, 3)).filter_map(|_| rng.pick(items).copied()).map(|item| line(item, 1)).collect();
    let units = units_of(&lines);
    if units > 0 {
        rows.slots.push(SlotRow { order_id, business_id, slot: due_at, units });
    }
    let steps = [
        OrderStatus::Placed,
        OrderStatus::Accepted,
        OrderStatus::Preparing,
        OrderStatus::Ready,
        OrderStatus::Completed,
    ];
    let taken: Vec<OrderStatus> = steps.into_iter().filter(|step| *step <= status).collect();
    for (number, step) in (0..).zip(&taken) {
        let side = if *step == OrderStatus::Placed { OrderSide::Guest } else { OrderSide::Staff };
        let at = created_at + TimeDelta::minutes(number * 8);
        rows.history.push(HistoryRow { order_id, at, status: step.into_str(), actor: side.into_str() });
    }
    let bytes: [u8; 8] = rng.bytes();
    rows.orders.push(OrderRow {
        id: order_id,
        business_id,
        user_id: person.id.0,
        code: domain::reservations::code::Code::from_random(bytes).as_str().to_owned(),
        version: i32::try_from(taken.len()).unwrap_or(1),
        kind: "takeaway",
        status: status.into_str(),
        due_at,
        stock_day: business.hours.business_date(due_at),
        total: total_of(&lines),
        lines,
        currency: "EUR",
        allergy_note,
        guest_name: person.name.clone(),
        guest_email: person.email.clone(),
        guest_language: person.language.clone(),
        accept_by: created_at.max(now) + Order::TO_ACCEPT,
        demo: true,
        created_at,
        updated_at: created_at,
    });
}

fn line(item: &ItemRow, quantity: u32) -> Line {
    let price = item.price.unwrap_or_default();
    Line {
        item: MenuItemId(item.id),
        name: Names { en: Some(item.name_en.clone()), it: Some(item.name_it.clone()) },
        variant: None,
        variant_name: None,
        options: Vec::new(),
        quantity,
        unit_price: price,
        total: price * i64::from(quantity),
        vat_bp: item.vat_bp,
        make_units: item.make_units,
        allergens: Allergens {
            declared: item.allergens_declared,
            contains: item.contains.clone(),
            may_contain: item.may_contain.clone(),
        },
        note: None,
    }
}
