import { useEffect, useState } from "react";
import { useConfiguration } from "@/api/configuration.ts";
import { useExploreHits } from "@/api/explore.ts";
import { readersZone } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { exploreQuery } from "./explore-query.ts";
import { useTotal } from "./use-total.ts";

/**
 * The results of the search in the URL. Its day and time are in the time zone of the results; until that is known, in
 * the reader's.
 */
export function useExploreResults(params: ExploreParams) {
  const center = useConfiguration()?.default_center;
  const [zone, setZone] = useState(readersZone);
  const results = useExploreHits(center ? exploreQuery(params, center, zone) : null);
  const found = results.items?.[0]?.time_zone;
  useEffect(() => {
    if (found) setZone(found);
  }, [found]);
  const isUnanswered = results.isPrevious && results.problem !== null;
  return { results, center, zone, total: useTotal(params, isUnanswered ? undefined : results.total) };
}
