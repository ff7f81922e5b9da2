import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Hit } from "@/api/explore.ts";
import { paths } from "@/lib/paths.ts";
import { DrawnPlate } from "@/ui/drawn-plate.tsx";
import { Picture } from "@/ui/picture.tsx";
import { plateKindOf } from "@/ui/plate/kinds.ts";
import { Rating } from "@/ui/rating.tsx";
import { Facts } from "./facts.tsx";
import { NextTimes } from "./next-times.tsx";
import { OpenState } from "./open-state.tsx";
import { SaveButton } from "./saved/save-button.tsx";
import { UnverifiedBadge } from "./unverified-badge.tsx";

/** A place among the results in one line, for narrow places. */
export function PlaceRow({ hit, party }: { hit: Hit; party: number }) {
  const { t } = useTranslation("explore");
  return (
    <article aria-label={t("results.place", { name: hit.name })} className="flex gap-4 p-3">
      <div className="size-24 shrink-0 overflow-hidden rounded-sm">
        {hit.cover ? (
          <Picture media={hit.cover} sizes="96px" alt="" className="size-full" />
        ) : (
          <DrawnPlate seed={hit.uuid} kind={plateKindOf(hit)} />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="display line-clamp-2 pr-10 text-lg leading-snug font-semibold break-words text-ink">
          <Link to={paths.restaurant(hit.uuid)} className="rounded-sm">
            {hit.name}
          </Link>
        </h3>
        <Facts place={hit} metres={hit.distance_m} />
        <p className="flex flex-wrap items-center gap-x-3">
          {hit.rating !== null && <Rating rating={hit.rating} count={hit.rating_count} />}
          <OpenState place={hit} />
          <UnverifiedBadge place={hit} />
        </p>
        <NextTimes hit={hit} party={party} />
      </div>
      <div className="flex shrink-0 items-end">
        <SaveButton place={hit} look="plain" />
      </div>
    </article>
  );
}
