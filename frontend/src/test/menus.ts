import type { Menu, MenuItem, MenuSection } from "@/api/menus.ts";
import type { Order } from "@/api/orders.ts";

const nothing = { declared: true, contains: [], may_contain: [] };

/** A dish of the trattoria: ribollita for 12 euros, with celery. */
export function makeItem(change: Partial<MenuItem> = {}): MenuItem {
  return {
    uuid: "i1",
    version: 1,
    name: { en: "Ribollita", it: "Ribollita" },
    description: { en: "Bread and cabbage soup", it: "Zuppa di pane e cavolo" },
    price: 1200,
    vat_bp: 1000,
    kind: "food",
    variants: [],
    allergens: { declared: true, contains: ["celery"], may_contain: [] },
    diets: ["vegan"],
    spicy: 0,
    photo: null,
    make_units: 1,
    takeaway: true,
    preorder: true,
    sold_out: false,
    sold_out_until: null,
    daily_stock: null,
    stock_left: null,
    praised: 0,
    options: [],
    position: 0,
    ...change,
  };
}

/** Pici with a choice of one sauce, and up to two extras; it contains gluten and may contain nuts. */
export const pici = makeItem({
  uuid: "i2",
  name: { en: "Pici", it: "Pici" },
  description: null,
  price: 1100,
  diets: [],
  allergens: { declared: true, contains: ["gluten"], may_contain: ["nuts"] },
  options: [
    {
      uuid: "g1",
      name: { en: "Sauce", it: "Sugo" },
      min: 1,
      max: 1,
      options: [
        { uuid: "o1", name: { en: "Ragù", it: "Ragù" }, price_delta: 0, max_each: 1, allergens: nothing },
        { uuid: "o2", name: { en: "Truffle", it: "Tartufo" }, price_delta: 400, max_each: 1, allergens: nothing },
      ],
    },
    {
      uuid: "g2",
      name: { en: "Extras", it: "Aggiunte" },
      min: 0,
      max: 2,
      options: [
        { uuid: "o3", name: { en: "Pecorino", it: "Pecorino" }, price_delta: 150, max_each: 2, allergens: nothing },
      ],
    },
  ],
});

/** Wine by the glass or the bottle, of which the allergens are not declared. */
export const wine = makeItem({
  uuid: "i3",
  name: { en: "House red", it: "Rosso della casa" },
  description: null,
  price: null,
  kind: "alcohol",
  diets: [],
  allergens: { declared: false, contains: [], may_contain: [] },
  variants: [
    { uuid: "v1", name: { en: "Glass", it: "Calice" }, price: 500 },
    { uuid: "v2", name: { en: "Bottle", it: "Bottiglia" }, price: 2200 },
  ],
  make_units: 0,
});

export function makeSection(change: Partial<MenuSection> = {}): MenuSection {
  const name = { en: "First courses", it: "Primi" };
  return { uuid: "s1", version: 1, name, note: null, position: 0, items: [], ...change };
}

export function makeMenu(change: Partial<Menu> = {}): Menu {
  return {
    uuid: "m1",
    business_id: "b1",
    version: 3,
    name: { en: "Dinner", it: "Cena" },
    currency: "EUR",
    days: [],
    from: null,
    to: null,
    service_ids: [],
    serving: null,
    position: 0,
    published: true,
    sections: [
      makeSection({ items: [makeItem(), pici] }),
      makeSection({ uuid: "s2", name: { en: "Wine", it: "Vino" }, position: 1, items: [wine] }),
    ],
    updated_at: "2026-11-01T10:00:00Z",
    ...change,
  };
}

/** A take-away order for 20:15 in Florence, just placed. */
export function makeOrder(change: Partial<Order> = {}): Order {
  return {
    uuid: "or1",
    version: 1,
    code: "Q4T7RM",
    business: { uuid: "b1", slug: "trattoria-sant-ambra", name: "Trattoria Sant’Ambra", cover: null },
    kind: "takeaway",
    reservation_id: null,
    status: "placed",
    pickup_at: "2026-11-21T19:15:00Z",
    for_time: "2026-11-21T19:15:00Z",
    time_zone: "Europe/Rome",
    local_date: "2026-11-21",
    local_time: "20:15",
    released_at: null,
    lines: [
      {
        item_id: "i1",
        name: { en: "Ribollita", it: "Ribollita" },
        variant_id: null,
        variant: null,
        options: [],
        quantity: 2,
        unit_price: 1200,
        total: 2400,
        vat_bp: 1000,
        allergens: { declared: true, contains: ["celery"], may_contain: [] },
        note: null,
      },
    ],
    total: 2400,
    currency: "EUR",
    vat: [{ vat_bp: 1000, net: 2182, tax: 218 }],
    allergy_note: null,
    note: null,
    guest: null,
    reason: null,
    accept_by: "2026-11-21T15:10:00Z",
    actions: ["change", "cancel"],
    history: [{ status: "placed", at: "2026-11-21T15:00:00Z", actor: "guest", reason: null }],
    created_at: "2026-11-21T15:00:00Z",
    ...change,
  };
}
