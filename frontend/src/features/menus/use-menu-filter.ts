import { useSearchParams } from "react-router";
import { diets } from "@/i18n/diets.ts";
import { type DishFilter, readFilter, writeFilter } from "@/lib/menu-filter.ts";

export const noFilter: DishFilter = { diet: [], without: [] };

/** The filter of dishes, in the URL. */
export function useMenuFilter(): [DishFilter, (filter: DishFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (filter: DishFilter) =>
    setSearch((now) => writeFilter(now, filter), { replace: true, preventScrollReset: true });
  return [readFilter(search, diets), change];
}
