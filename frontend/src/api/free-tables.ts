import { useConfiguration } from "./configuration.ts";
import type { Hit } from "./explore.ts";
import { type Page, useRead } from "./read.ts";

/** How many businesses are shown. */
const most = 6;
/** Kilometres from the centre. */
const near = 5;

const filters = { distance: near, sort: "rating", with: ["times"], limit: most };

/** GET businesses: the best rated near the default centre with a table at a moment (RFC 3339); `null` sends no request. */
export function useFreeNearby(moment: string | null, party: number) {
  const center = useConfiguration()?.default_center;
  const query = {
    ...{ ...filters, bookable_at: moment, party },
    ...{ latitude: center?.latitude, longitude: center?.longitude },
  };
  const { answer, ...read } = useRead<Page<Hit>>(center && moment ? "businesses" : null, query);
  return { ...read, hits: answer?.data };
}
