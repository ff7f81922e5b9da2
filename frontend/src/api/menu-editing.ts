import type { Menu, MenuImport, MenuItem, MenuSection } from "./menus.ts";
import type { Result } from "./problem.ts";
import type { Data } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type MenuFields = Pick<Menu, "name" | "days" | "from" | "to" | "service_ids" | "published">;

/** POST menus. */
export function addMenu(menu: Schemas["MenuNew"]): Promise<Result<Data<Menu>>> {
  return request({ method: "POST", url: "menus", body: menu });
}

/** PATCH menus: 409 when someone else has changed it meanwhile. */
export function changeMenu(change: Schemas["MenuChange"]): Promise<Result<Data<Menu>>> {
  return request({ method: "PATCH", url: "menus", body: change });
}

/** POST menus/copy: an unpublished copy of a whole menu. */
export function copyMenu(copy: Schemas["MenuCopyNew"]): Promise<Result<Data<Menu>>> {
  return request({ method: "POST", url: "menus/copy", body: copy });
}

/** A menu, a section or a dish. */
export type MenuPart = "menus" | "menu_sections" | "menu_items";

/** DELETE {part}?records[]: with everything in it. */
export function removePart(part: MenuPart, uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: part, query: { records: [uuid] } });
}

/** POST menu_sections. */
export function addSection(section: Schemas["MenuSectionNew"]): Promise<Result<Data<MenuSection>>> {
  return request({ method: "POST", url: "menu_sections", body: section });
}

/** PATCH menu_sections: its texts, or its place among the sections. */
export function changeSection(change: Schemas["MenuSectionChange"]): Promise<Result<Data<MenuSection>>> {
  return request({ method: "PATCH", url: "menu_sections", body: change });
}

/** POST menu_items. */
export function addItem(item: Schemas["MenuItemNew"]): Promise<Result<Data<MenuItem>>> {
  return request({ method: "POST", url: "menu_items", body: item });
}

/** PATCH menu_items: variants and options are replaced as a whole. */
export function changeItem(change: Schemas["MenuItemChange"]): Promise<Result<Data<MenuItem>>> {
  return request({ method: "PATCH", url: "menu_items", body: change });
}

/** PATCH menu_stock: whether a dish is sold out, and until when (RFC 3339); `null` is until staff say so. */
export function setStock(change: Schemas["MenuStockChange"]): Promise<Result<Data<MenuItem>>> {
  return request({ method: "PATCH", url: "menu_stock", body: change });
}

/** POST menus/import: a price list as CSV; `check` only looks for errors. */
export function importMenu(list: Schemas["MenuImportNew"]): Promise<Result<Data<MenuImport>>> {
  return request({ method: "POST", url: "menus/import", body: list });
}
