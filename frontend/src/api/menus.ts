import type { Result } from "./problem.ts";
import { type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type Menu = Schemas["Menu"];
export type MenuSection = Schemas["MenuSection"];
export type MenuItem = Schemas["MenuItem"];
export type MenuImport = Schemas["MenuImport"];

/** The keys that a change of a menu makes outdated. */
export const menuKeys = ["menus", "dishes"];

/** GET menus: all menus of a business with their dishes; those who run it get unpublished ones as well. `null` sends no request. */
export function useMenus(business_id: string | null) {
  const { answer, ...read } = useRead<Page<Menu>>(business_id && "menus", { business_id });
  return { ...read, menus: answer?.data };
}

/** GET menus: as they are now. */
export function readMenus(business_id: string): Promise<Result<Page<Menu>>> {
  return request({ url: "menus", query: { business_id } });
}

/** All dishes of these menus, by uuid. */
export function itemsOf(menus: readonly Menu[] = []): ReadonlyMap<string, MenuItem> {
  const items = menus.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return new Map(items.map((item) => [item.uuid, item]));
}

export type MenuSheet = "menu" | "allergens";

/** GET menus/{uuid}/pdf: the printable menu or allergen sheet. */
export function readMenuPdf(uuid: string, sheet: MenuSheet, lang: string): Promise<Result<Blob>> {
  return request({ url: `menus/${uuid}/pdf`, query: { lang, sheet } });
}
