import type { Point } from "@/api/businesses.ts";
import type { Query } from "@/api/query-string.ts";
import { momentAt } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";

/** The query parameters of a search. Times are in `zone`. */
export function exploreQuery(params: ExploreParams, center: Point, zone: string): Query {
  const { latitude, longitude } = params.location ?? center;
  const moment = params.date && params.time ? momentAt(params.date, params.time, zone) : undefined;
  return {
    q: params.searchParam,
    kind: params.restaurantType,
    cuisine: params.foodType,
    price: params.price,
    diet: params.diet,
    latitude,
    longitude,
    distance: params.area ? undefined : params.distance,
    bbox: params.area?.join(),
    open_now: params.openNow || undefined,
    open_at: params.openAt ? moment : undefined,
    bookable_at: params.openAt ? undefined : moment,
    party: params.party,
    sort: params.sort,
    with: ["times"],
    limit: 24,
  };
}
