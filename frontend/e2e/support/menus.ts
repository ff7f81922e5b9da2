import type { Business } from "./business.ts";

const csv = `section_en,section_it,name_en,name_it,price,contains,diets,make_units,takeaway,preorder
First courses,Primi,Ribollita,Ribollita,12.00,celery,vegan,1,yes,yes
First courses,Primi,Pesto trofie,Trofie al pesto,13.00,"nuts, gluten",,1,yes,yes
Desserts,Dolci,Cantucci,Cantucci,6.00,nuts,,0,yes,yes
Desserts,Dolci,Sorbet,Sorbetto,5.00,none,,0,yes,yes
`;

type Item = { uuid: string; name: { en: string } };
export type Menu = { uuid: string; version: number; sections: { items: Item[] }[] };

/** A published menu of four dishes, from CSV. */
export async function newMenu({ uuid, owner }: Business): Promise<Menu> {
  const { client } = owner;
  const imported = await client.call<{ menu_id: string }>("POST", "menus/import", {
    business_id: uuid,
    csv,
    check: false,
  });
  const { version } = await client.call<Menu>("GET", `menus/${imported.menu_id}`);
  return client.call<Menu>("PATCH", "menus", {
    uuid: imported.menu_id,
    version,
    name: { en: "Dinner", it: "Cena" },
    published: true,
  });
}

/** Take-away and pre-orders, without lead time. */
export async function takeOrders({ uuid, owner }: Business): Promise<void> {
  await owner.client.call("PATCH", `order_settings/${uuid}`, { takeaway: true, preorder: true, lead_minutes: 0 });
}

/** The dish of a menu with this English name. */
export function dishOf(menu: Menu, name: string): Item {
  const found = menu.sections.flatMap(({ items }) => items).find((item) => item.name.en === name);
  if (!found) throw new Error(`no ${name} on the menu`);
  return found;
}
