//! Generated dishes.

use tokio_postgres::Client;

/// So many dishes on each menu.
const ON_MENU: i64 = 50;
const SERVE: &str = "
    WITH hosts AS (
        SELECT b.id, row_number() OVER (ORDER BY b.id) - 1 + ($1::bigint - 1) / $3::bigint AS n FROM businesses b
        WHERE b.verified AND b.deleted_at IS NULL AND NOT EXISTS (SELECT FROM menus WHERE business_id = b.id)
        ORDER BY b.id LIMIT ($2::bigint - $1::bigint + 1) / $3::bigint
    ), menus AS (
        INSERT INTO menus (id, business_id, name_it, published, updated_at)
        SELECT md5('menu' || n)::uuid, id, 'Menu', true, now() FROM hosts RETURNING id
    )
    INSERT INTO menu_sections (id, menu_id, name_it, position) SELECT id, id, 'Piatti', 0 FROM menus";
/// The name of a dish has a noun of 40, an ingredient of 30 and an ending of 20.
const DISHES: &str = "
    INSERT INTO menu_items (id, section_id, menu_id, business_id, name_it, price, vat_bp, kind, praised, published, position)
    SELECT gen_random_uuid(), menus.id, menus.id, menus.business_id,
        (string_to_array('ribollita pappa pici gnocchi tagliatelle ravioli lasagne risotto polenta zuppa minestra arista bistecca '
            || 'peposo trippa lampredotto baccalà seppie fritto polpette coniglio cinghiale anatra faraona tortelli crespelle '
            || 'crostini bruschetta panzanella insalata torta crostata cantuccini tiramisù gelato panna frittata sformato '
            || 'schiacciata focaccia', ' '))[1 + (hashint8(i) & 2147483647) % 40]
        || ' con ' ||
        (string_to_array('funghi fagioli pomodoro ricotta spinaci tartufo salsiccia zucca carciofi asparagi noci pecorino '
            || 'basilico acciughe vongole gamberi speck zafferano limone patate cavolo ceci lenticchie porri cipolle olive '
            || 'capperi pinoli miele mandorle', ' '))[1 + (hashint8(i * 7 + 1) & 2147483647) % 30]
        || ' ' ||
        (string_to_array('antica casalinga classica piccante delicata rustica estiva invernale dolce leggera ricca toscana '
            || 'senese aretina livornese fiorentina pisana lucchese maremmana nostrana', ' '))[1 + (hashint8(i * 13 + 5) & 2147483647) % 20],
        900 + i % 900, 1000, 'food', greatest(0, i % 400 - 380), true, i % $3::bigint
    FROM generate_series($1::bigint, $2::bigint) i JOIN menus ON menus.id = md5('menu' || (i - 1) / $3::bigint)::uuid";

/// Adds the dishes with these numbers to the menus of businesses that have none. Triggers are spared and indexes rebuilt,
/// which takes a fraction of the time.
pub async fn cook(database: &Client, first: i64, last: i64) {
    let listed = "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
        WHERE indrelid = 'menu_items'::regclass AND NOT indisunique";
    let mut definitions = Vec::new();
    for row in database.query(listed, &[]).await.unwrap() {
        database.batch_execute(&format!("DROP INDEX {}", row.get::<_, String>(0))).await.unwrap();
        definitions.push(row.get::<_, String>(1));
    }
    database.execute(SERVE, &[&first, &last, &ON_MENU]).await.unwrap();
    database.batch_execute("ALTER TABLE menu_items DISABLE TRIGGER USER").await.unwrap();
    database.execute(DISHES, &[&first, &last, &ON_MENU]).await.unwrap();
    database.batch_execute("ALTER TABLE menu_items ENABLE TRIGGER USER").await.unwrap();
    database.batch_execute(&definitions.join(";")).await.unwrap();
    database.batch_execute("VACUUM ANALYZE menu_items, menus, menu_sections").await.unwrap();
    database.batch_execute("CHECKPOINT").await.unwrap();
}
