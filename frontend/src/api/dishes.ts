import type { Query } from "./query-string.ts";
import type { Page } from "./read.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A dish that a search found, with the business that serves it. */
export type Dish = Schemas["Dish"];

/** The maximum number of characters of the words. */
export const longestDishWords = 100;

/** GET dishes: dishes by name, page by page. `null` sends no request. */
export function useDishes(query: Query | null) {
  return usePages<Page<Dish>>("dishes", query, { keepPreviousData: true });
}
