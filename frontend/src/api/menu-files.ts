import type { Result } from "./problem.ts";
import { request } from "./request.ts";

/** GET menus/{uuid}/csv. */
export function readMenuCsv(uuid: string): Promise<Result<string>> {
  return request({ url: `menus/${uuid}/csv` });
}

export type MenuSheet = "menu" | "allergens";

/** GET menus/{uuid}/pdf: the printable menu or allergen sheet. */
export function readMenuPdf(uuid: string, sheet: MenuSheet, lang: string): Promise<Result<Blob>> {
  return request({ url: `menus/${uuid}/pdf`, query: { lang, sheet } });
}
