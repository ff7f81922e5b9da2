import type { Menu, MenuItem } from "./menus.ts";
import type { Result } from "./problem.ts";
import type { Page } from "./read.ts";
import { request } from "./request.ts";

/** GET menus: as they are now. */
export function readMenus(business_id: string): Promise<Result<Page<Menu>>> {
  return request({ url: "menus", query: { business_id } });
}

/** All dishes of these menus, by uuid. */
export function itemsOf(menus: readonly Menu[] = []): ReadonlyMap<string, MenuItem> {
  const items = menus.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return new Map(items.map((item) => [item.uuid, item]));
}
