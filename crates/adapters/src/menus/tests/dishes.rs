//! Searching dishes page by page finds what sorting all of them does.

use diesel::prelude::*;
use diesel::sql_types::Uuid as SqlUuid;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::businesses::coordinates::Coordinates;
use domain::menus::DishQuery;
use domain::shared::page::{Limit, PageRequest};
use uuid::Uuid;

use crate::businesses::generate::generate;
use crate::db::{Database, metres_from, testing};

/// On each of the menus a dish that all have; on one in forty one more, with a rare name.
const COOK: &str = "
    WITH numbered AS (SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS n FROM businesses),
    menus AS (
        INSERT INTO menus (id, business_id, name_it, published, updated_at)
        SELECT md5('menu' || n)::uuid, id, 'Menu', true, now() FROM numbered RETURNING id, business_id
    ), sections AS (
        INSERT INTO menu_sections (id, menu_id, name_it, position) SELECT id, id, 'Piatti', 0 FROM menus RETURNING id
    )
    INSERT INTO menu_items (id, section_id, menu_id, business_id, name_it, price, vat_bp, kind, praised, published, position)
    SELECT md5(n || kind)::uuid, menus.id, menus.id, menus.business_id, kind, 900, 1000, 'food', n % 50, true, 0
    FROM menus JOIN sections USING (id) JOIN numbered ON numbered.id = menus.business_id
        CROSS JOIN (VALUES ('Ribollita'), ('Lampredotto')) kinds (kind)
    WHERE kind = 'Ribollita' OR n % 40 = 0;
    UPDATE menu_items SET published = true";

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

async fn sorted(database: &Database, word: &str, order: &str, condition: &str) -> Vec<Uuid> {
    let sql = format!(
        "SELECT i.id FROM menu_items i JOIN businesses b ON b.id = i.business_id
         WHERE i.name_it = '{word}' AND b.verified AND {condition} ORDER BY {order}, i.id"
    );
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<Found> = diesel::sql_query(sql).load(&mut connection).await.unwrap();
    rows.into_iter().map(|row| row.id).collect()
}

/// The first dishes, read in pages of seven.
async fn paged(database: &Database, query: &DishQuery, most: usize) -> Vec<Uuid> {
    let mut found = Vec::new();
    let mut request = PageRequest { limit: Limit::new(7).unwrap(), after: None };
    while found.len() < most {
        let page = database.find_dishes(query, request).await.unwrap();
        found.extend(page.items.iter().map(|dish| dish.item.0));
        let Some(next) = page.next else { break };
        request.after = Some(next);
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_common_and_of_rare_dishes_are_in_order() {
    let database = testing::database().await;
    generate(&database, 1..=3_000).await.unwrap();
    database.connection().await.unwrap().batch_execute(COOK).await.unwrap();
    let duomo = Coordinates::new(43.7731, 11.2560).unwrap();
    let metres = metres_from("43.7731", "11.2560");
    for word in ["Ribollita", "Lampredotto"] {
        let words = vec![word.to_lowercase()];
        let anywhere = DishQuery { words: words.clone(), ..DishQuery::default() };
        let expected = sorted(&database, word, "i.praised DESC", "true").await;
        let found = paged(&database, &anywhere, 150).await;
        assert!(found.len() >= 50, "{word}: {}", found.len());
        assert_eq!(found, expected[..found.len()], "{word}, anywhere");
        for radius in [300.0, 3_000.0, 50_000.0] {
            let near = DishQuery { words: words.clone(), near: Some((duomo, radius)), ..DishQuery::default() };
            let expected = sorted(&database, word, &metres, &format!("{metres} <= {radius}")).await;
            let found = paged(&database, &near, 150).await;
            assert_eq!(found.len(), expected.len().min(154), "{word} within {radius} m");
            assert_eq!(found, expected[..found.len()], "{word} within {radius} m");
        }
    }
}
