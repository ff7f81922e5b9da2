import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import { useConfiguration } from "@/api/configuration.ts";
import { useExploreHits } from "@/api/explore.ts";
import { nameOfPlace, usePlaces } from "@/api/places.ts";
import { readersZone } from "@/lib/datetime.ts";
import { useExplore } from "@/stores/explore.ts";
import { notify } from "@/stores/notices.ts";
import { exploreQuery } from "./explore-query.ts";
import type { Explore } from "./use-explore.ts";
import { useTotal } from "./use-total.ts";

/**
 * The results of the search in the URL. Its day and time are in the time zone of the results; until that is known, in
 * the reader's.
 */
export function useExploreResults({ params, where, change }: Explore) {
  const center = useConfiguration()?.default_center;
  const zone = useExplore((state) => state.zone) || readersZone();
  useFindPlace(where, center, change);
  const results = useExploreHits(center && where === null ? exploreQuery(params, center, zone) : null);
  const found = results.items?.[0]?.time_zone;
  useEffect(() => {
    if (found) useExplore.getState().setFilters({ zone: found });
  }, [found]);
  const isUnanswered = results.isPrevious && results.problem !== null;
  const total = useTotal(params, isUnanswered ? undefined : results.total);
  return { results, center: params.location ?? center, zone, total };
}

/** Replaces the name of a place in the URL by the first place of that name, or by the default centre. */
function useFindPlace(where: string | null, center: Point | undefined, change: Explore["change"]) {
  const { t } = useTranslation("explore");
  const { places, problem } = usePlaces(center && where ? where : "", center, 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` writes the latest search whichever render it is of.
  useEffect(() => {
    if (where === null || (places === undefined && problem === null)) return;
    const [place] = places ?? [];
    if (!place) notify.error(t("where.notFound", { name: where }));
    change(place ? { location: { ...place, name: nameOfPlace(place) }, area: null } : {});
  }, [where, places, problem]);
}
