import type { OwnBusiness } from "./businesses.ts";
import type { Page } from "./read.ts";
import { usePages } from "./use-pages.ts";

/** GET businesses?mine=1: all places that the asker may manage, page after page. */
export function useAllMyBusinesses() {
  return usePages<Page<OwnBusiness>>("businesses", { mine: true, limit: 50 });
}
