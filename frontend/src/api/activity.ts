import useSWR from "swr";
import { keyOf } from "./keys.ts";
import { unwrap } from "./problem.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Activity = Schemas["BusinessActivity"];
export type ActivityPage = { data: Activity[]; meta: Schemas["BusinessActivityMeta"] };

/** So many show whether there is news; the badge shows no number above nine. */
const latest = 10;

/** GET business_activity: what guests did with their reservations at a business, latest first, page by page. */
export function useActivity(businessId: string) {
  return usePages<ActivityPage>("business_activity", { business_id: businessId, limit: 20 });
}

/** GET business_activity of several businesses: the latest, by business. One that may not be read any more is left out. */
export function useLatestActivity(businessIds: readonly string[]): Record<string, ActivityPage> | undefined {
  const { data } = useSWR<Record<string, ActivityPage>, unknown>(
    businessIds.length === 0 ? null : keyOf("business_activity", { business_id: businessIds, limit: latest }),
    async () => Object.fromEntries((await Promise.all(businessIds.map(latestOf))).flat()),
    { keepPreviousData: true },
  );
  return data;
}

async function latestOf(businessId: string): Promise<[string, ActivityPage][]> {
  const query = { business_id: businessId, limit: latest };
  const result = await request<ActivityPage>({ url: "business_activity", query });
  const isGone = result.error && (result.error.status === 403 || result.error.status === 422);
  return isGone ? [] : [[businessId, unwrap(result)]];
}
