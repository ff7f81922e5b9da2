import type { OwnBusiness } from "./businesses.ts";
import type { Page } from "./read.ts";
import { usePages } from "./use-pages.ts";

/** GET businesses?mine=1: all businesses that the current user may manage, page by page. */
export function useAllMyBusinesses() {
  return usePages<Page<OwnBusiness>>("businesses", { mine: true, limit: 50 });
}
