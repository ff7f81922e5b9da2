import { type Page, useRead } from "./read.ts";
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
