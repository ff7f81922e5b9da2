//! Random orders, changes and steps against the database: after each, nothing is oversold and totals are what lines say.

use std::collections::HashMap;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;
use domain::menus::{
    Allergens, Choice, Item, ItemKind, Menu, MenuContent, MenuRepository, Names, Options, Section, Variant,
};
use domain::orders::{
    BusinessKitchen, ChosenOption, LineRequest, LinesRequest, NewOrder, OrderChange, OrderKind, OrderReads, OrderRule,
    OrderStatus, OrderView, Orders, SLOT, total_of,
};
use domain::shared::actor::{Actor, Member, Role};
use domain::shared::clock::Clock as _;
use domain::shared::error::Error;
use domain::shared::ids::{
    AuthId, BusinessId, MenuId, MenuItemId, MenuSectionId, OptionGroupId, OptionId, OrderId, SessionId, UserId,
    VariantId,
};
use domain::unit_of_work::{UnitOfWork as _, in_transaction};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use strum::VariantArray;
use uuid::Uuid;

use crate::db::Database;
use crate::db::testing::{crowded_database, database};
use crate::system::{System, core};

const CAPACITY: i64 = 7;
const GUESTS: usize = 5;
const STEPS: usize = 150;

#[derive(QueryableByName)]
struct Worst {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Stored {
    #[diesel(sql_type = Text)]
    text: String,
}

struct Scene {
    database: Database,
    orders: Orders,
    kitchen: BusinessKitchen,
    guests: Vec<Actor>,
    staff: Actor,
    items: Vec<Item>,
    /// The lines of each order as they were placed or changed last.
    lines: HashMap<OrderId, Vec<domain::orders::Line>>,
    random: StdRng,
}

async fn run(database: &Database, sql: &str) {
    let mut connection = database.connection().await.unwrap();
    for statement in sql.split(';').filter(|statement| !statement.trim().is_empty()) {
        diesel::sql_query(statement).execute(&mut connection).await.unwrap();
    }
}

async fn number(database: &Database, sql: &str) -> i64 {
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<Worst> =
        diesel::sql_query(format!("SELECT ({sql})::bigint AS number")).load(&mut connection).await.unwrap();
    rows[0].number
}

async fn person(database: &Database, name: &str) -> Actor {
    let (auth, user) = (Uuid::now_v7(), Uuid::now_v7());
    run(
        database,
        &format!(
            "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES ('{auth}', '{name}@example.org', '', now(), now());
             INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
                VALUES ('{user}', '{auth}', '{name}', '{name}', now(), now())"
        ),
    )
    .await;
    let (auth, session) = (AuthId(auth), SessionId(Uuid::nil()));
    Actor::Member(Member { auth, session, user: Some(UserId(user)), role: Role::Member })
}

fn names(text: &str) -> Names {
    Names { en: Some(text.into()), it: None }
}

/// A random item: some with variants, options or a stock.
fn item(random: &mut StdRng, menu: &Menu, section: MenuSectionId, number: i32) -> Item {
    let id = || Uuid::now_v7();
    let variants = (0..random.random_range(0..3))
        .map(|_| Variant { id: VariantId(id()), name: names("Size"), price: random.random_range(0..3_000) })
        .collect();
    let choices = |random: &mut StdRng| {
        let choice = |random: &mut StdRng| Choice {
            id: OptionId(id()),
            name: names("Extra"),
            price_delta: random.random_range(-300..300),
            max_each: random.random_range(1..3),
            allergens: Allergens::default(),
        };
        (0..2).map(|_| choice(random)).collect::<Vec<_>>()
    };
    let options = (0..random.random_range(0..2))
        .map(|_| Options { id: OptionGroupId(id()), name: names("Extras"), min: 0, max: 2, choices: choices(random) })
        .collect();
    Item {
        id: MenuItemId(id()),
        section,
        menu: menu.id,
        business: menu.business,
        version: 1,
        name: names("Dish"),
        description: None,
        price: Some(random.random_range(0..2_000)),
        vat_bp: [0, 400, 1_000, 2_200][random.random_range(0..4)],
        kind: ItemKind::Food,
        variants,
        allergens: Allergens::default(),
        diets: Vec::new(),
        spicy: 0,
        photo: None,
        make_units: random.random_range(0..4),
        takeaway: true,
        preorder: true,
        sold_out: false,
        sold_out_until: None,
        daily_stock: random.random_bool(0.6).then(|| random.random_range(0..8)),
        options,
        position: number,
    }
}

impl Scene {
    async fn new(seed: u64, database: Database) -> Self {
        let mut random = StdRng::seed_from_u64(seed);
        let business = BusinessId(Uuid::now_v7());
        run(
            &database,
            &format!(
                "INSERT INTO businesses (id, slug, name, kind, time_zone, country, opening_hours, source, created_at, updated_at)
                    VALUES ('{business}', 'x', 'X', 'restaurant', 'Europe/Rome', 'IT', '24/7', 'member', now(), now());
                 INSERT INTO order_settings VALUES ('{business}', true, true, {CAPACITY}, 0)"
            ),
        )
        .await;
        let mut guests = Vec::new();
        for number in 0..GUESTS {
            guests.push(person(&database, &format!("guest{number}")).await);
        }
        let staff = person(&database, "cook").await;
        let user = staff.user().unwrap();
        run(&database, &format!("INSERT INTO business_members VALUES ('{business}', '{user}', 'manager', now())"))
            .await;
        let menu = Menu {
            id: MenuId(Uuid::now_v7()),
            business,
            version: 1,
            name: names("Menu"),
            days: Vec::new(),
            from: None,
            to: None,
            services: Vec::new(),
            position: 0,
            published: true,
            updated_at: System.now(),
        };
        let section = Section {
            id: MenuSectionId(Uuid::now_v7()),
            menu: menu.id,
            version: 1,
            name: names("Mains"),
            note: None,
            position: 0,
        };
        let items: Vec<Item> = (0..6).map(|number| item(&mut random, &menu, section.id, number)).collect();
        let empty = MenuContent { menu: menu.clone(), sections: Vec::new(), items: Vec::new() };
        let content = MenuContent { menu, sections: vec![section], items: items.clone() };
        let mut unit = database.transaction().await.unwrap();
        unit.save_menu(&content.menu).await.unwrap();
        unit.save_content(&empty, &content).await.unwrap();
        Box::new(unit).commit().await.unwrap();
        let orders = Orders { core: core(&database) };
        let kitchen = orders.kitchen(business).await.unwrap();
        Self { database, orders, kitchen, guests, staff, items, lines: HashMap::new(), random }
    }

    fn due_at(&mut self) -> DateTime<Utc> {
        let quarter = System.now().duration_trunc(SLOT).unwrap();
        quarter + TimeDelta::minutes(15 * self.random.random_range(2..6))
    }

    fn request(&mut self) -> Vec<LineRequest> {
        let random = &mut self.random;
        let line = |random: &mut StdRng| {
            let item = self.items.choose(random).unwrap();
            let variant =
                if random.random_bool(0.5) { item.variants.choose(random).map(|variant| variant.id) } else { None };
            let chosen = item.options.iter().flat_map(|group| group.choices.choose(random).map(|choice| choice.id));
            let options = chosen.map(|option| ChosenOption { option, count: 1 }).collect();
            LineRequest { item: item.id, variant, options, quantity: random.random_range(1..4), note: None }
        };
        (0..random.random_range(1..4)).map(|_| line(random)).collect()
    }

    /// Orders as a client does: at the total that a first refusal tells.
    async fn place(&mut self) {
        let actor = *self.guests.choose(&mut self.random).unwrap();
        let pickup_at = Some(self.due_at());
        let lines = LinesRequest { lines: self.request(), expected_total: -1 };
        let mut new =
            NewOrder { kind: OrderKind::Takeaway, reservation: None, pickup_at, lines, allergy_note: None, note: None };
        let place = async |new: &NewOrder| {
            in_transaction(&*self.orders.core.store, async |unit| {
                self.orders.place(unit, &actor, &self.kitchen, new).await
            })
            .await
        };
        let Err(Error::Rule(OrderRule::PriceChanged(now))) = place(&new).await else { return };
        new.lines.expected_total = now.total;
        let view = place(&new).await.unwrap();
        self.lines.insert(view.order.id, view.order.lines);
    }

    async fn change(&mut self, id: OrderId) {
        let Some(view) = self.read(id).await else { return };
        let actor = *self.guests.iter().find(|guest| guest.user().ok() == view.order.guest.user).unwrap();
        let pickup_at = self.random.random_bool(0.5).then(|| self.due_at());
        let mut change = OrderChange { pickup_at, ..OrderChange::default() };
        change.lines = Some(LinesRequest { lines: self.request(), expected_total: -1 });
        let edit = async |change: &OrderChange| {
            in_transaction(&*self.orders.core.store, async |unit| {
                self.orders.change(unit, &actor, &self.kitchen, id, None, change).await
            })
            .await
        };
        let Err(Error::Rule(OrderRule::PriceChanged(now))) = edit(&change).await else { return };
        if let Some(lines) = &mut change.lines {
            lines.expected_total = now.total;
        }
        if let Ok(view) = edit(&change).await {
            self.lines.insert(id, view.order.lines);
        }
    }

    async fn step(&mut self, id: OrderId, status: OrderStatus) {
        let by_guest = status == OrderStatus::Cancelled;
        let Some(view) = self.read(id).await else { return };
        let guest = self.guests.iter().find(|guest| guest.user().ok() == view.order.guest.user);
        let actor = if by_guest { *guest.unwrap() } else { self.staff };
        let stepped = in_transaction(&*self.orders.core.store, async |unit| {
            self.orders.set_status(unit, &actor, id, None, status, Some("why")).await
        })
        .await;
        assert!(matches!(stepped, Ok(_) | Err(Error::Rule(_))), "{stepped:?}");
    }

    async fn read(&self, id: OrderId) -> Option<OrderView> {
        Some(self.database.order(id, None).await.unwrap()?.0)
    }

    async fn reprice(&mut self) {
        let id = self.items.choose(&mut self.random).unwrap().id;
        let price = self.random.random_range(0..2_000);
        run(&self.database, &format!("UPDATE menu_items SET price = {price} WHERE id = '{id}'")).await;
    }

    async fn check(&self) {
        let most =
            "SELECT coalesce(max(units), 0) FROM (SELECT sum(units) AS units FROM order_slots GROUP BY slot) used";
        assert!(number(&self.database, most).await <= CAPACITY, "the capacity is exceeded");
        let oversold =
            "SELECT count(*) FROM menu_sales JOIN menu_items ON id = item_id WHERE sold > daily_stock OR sold < 0";
        assert_eq!(number(&self.database, oversold).await, 0, "the stock is exceeded");
        let miscounted = "SELECT count(*) FROM menu_sales WHERE sold <> (
            SELECT coalesce(sum((line->>'quantity')::int), 0) FROM orders, jsonb_array_elements(lines) line
            WHERE line->>'item' = item_id::text AND stock_day = day AND status NOT IN ('rejected', 'cancelled'))";
        assert_eq!(number(&self.database, miscounted).await, 0, "sales are not what orders say");
        for (id, lines) in &self.lines {
            let order = self.read(*id).await.unwrap().order;
            assert_eq!((&order.lines, order.total), (lines, total_of(lines)), "an order changed by itself");
            assert!(lines.iter().all(|line| line.total == line.unit_price * i64::from(line.quantity)));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_orders_are_never_oversold_and_all_end() {
    let mut placed = 0;
    for seed in 1..=3 {
        let mut scene = Scene::new(seed, database().await).await;
        for step in 0..STEPS {
            let ids: Vec<OrderId> = scene.lines.keys().copied().collect();
            let order = ids.choose(&mut scene.random).copied();
            match (scene.random.random_range(0..10), order) {
                (0..4, _) | (_, None) => scene.place().await,
                (4, Some(id)) => scene.change(id).await,
                (5, _) => scene.reprice().await,
                (_, Some(id)) => {
                    let status = *OrderStatus::VARIANTS.choose(&mut scene.random).unwrap();
                    scene.step(id, status).await;
                }
            }
            if step % 10 == 0 {
                scene.check().await;
            }
        }
        scene.check().await;
        placed += scene.lines.len();
        end_all(&mut scene).await;
        scene.check().await;
    }
    // How many a seed places depends on the time of the day.
    assert!(placed > 15, "only {placed} orders were placed");
}

/// The kitchen finishes what it accepted; what it did not accept runs out.
async fn end_all(scene: &mut Scene) {
    run(&scene.database, "UPDATE orders SET accept_by = now() - interval '1 second'").await;
    scene.orders.reject_unaccepted().await.unwrap();
    let ids: Vec<OrderId> = scene.lines.keys().copied().collect();
    for id in ids {
        for status in [OrderStatus::Preparing, OrderStatus::Ready, OrderStatus::Completed] {
            let now = scene.read(id).await.unwrap().order.status;
            if now < status {
                scene.step(id, status).await;
            }
        }
        let order = scene.read(id).await.unwrap().order;
        assert!(order.status.is_over(), "{:?}", order.status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_64_guests_at_once_one_gets_the_last_portion() {
    let scene = Scene::new(4, crowded_database(64).await).await;
    let item = scene.items[0].id;
    run(
        &scene.database,
        &format!(
            "UPDATE menu_items SET daily_stock = 1, price = 500, make_units = 0, options = '[]' WHERE id = '{item}'"
        ),
    )
    .await;
    let mut guests = Vec::new();
    for number in 0..64 {
        guests.push(person(&scene.database, &format!("many{number}")).await);
    }
    let line = LineRequest { item, variant: None, options: Vec::new(), quantity: 1, note: None };
    let pickup_at = Some(System.now().duration_trunc(SLOT).unwrap() + SLOT * 3);
    let lines = LinesRequest { lines: vec![line], expected_total: 500 };
    let new =
        NewOrder { kind: OrderKind::Takeaway, reservation: None, pickup_at, lines, allergy_note: None, note: None };
    let place = async |actor: &Actor| {
        in_transaction(&*scene.orders.core.store, async |unit| {
            scene.orders.place(unit, actor, &scene.kitchen, &new).await
        })
        .await
    };
    let results = futures_util::future::join_all(guests.iter().map(place)).await;
    let placed = results.iter().filter(|result| result.is_ok()).count();
    let sold_out = results.iter().filter(|result| matches!(result, Err(Error::Rule(OrderRule::SoldOut(_))))).count();
    assert_eq!((placed, sold_out), (1, 63), "{results:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_is_append_only_and_an_allergy_note_is_deleted_in_time() {
    let mut scene = Scene::new(9, database().await).await;
    while scene.lines.is_empty() {
        scene.place().await;
    }
    let mut connection = scene.database.connection().await.unwrap();
    for change in ["UPDATE order_history SET reason = 'x'", "DELETE FROM order_history"] {
        assert!(diesel::sql_query(change).execute(&mut connection).await.is_err(), "{change}");
    }
    run(&scene.database, "UPDATE orders SET allergy_note = 'Nuts', due_at = now() - interval '29 days'").await;
    let notes = "SELECT coalesce(string_agg(allergy_note, ' '), 'none') AS text FROM orders";
    let mut read = async || {
        let rows: Vec<Stored> = diesel::sql_query(notes).load(&mut connection).await.unwrap();
        rows[0].text.clone()
    };
    scene.database.purge(System.now()).await.unwrap();
    assert!(read().await.starts_with("Nuts"));
    scene.database.purge(System.now() + TimeDelta::days(2)).await.unwrap();
    assert_eq!(read().await, "none");
    run(&scene.database, "DELETE FROM auths").await;
    let nameless = "SELECT count(*) FROM orders WHERE guest_name <> '' OR guest_email IS NOT NULL";
    assert_eq!(number(&scene.database, nameless).await, 0, "the guest goes with the account");
}
