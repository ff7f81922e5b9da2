import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Hit } from "@/api/explore.ts";
import { SaveButton } from "@/features/bookmarks/save-button.tsx";
import { Facts } from "@/features/shared/facts.tsx";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { OpenState } from "@/features/shared/open-state.tsx";
import { Rating } from "@/features/shared/rating.tsx";
import { UnverifiedBadge } from "@/features/shared/unverified-badge.tsx";
import { Picture } from "@/ui/picture.tsx";
import { NextTimes } from "./next-times.tsx";
import { choiceAt, useBusinessLink, type VisitWish } from "./use-business-link.ts";

/** A search result as a row, for narrow columns. */
export function BusinessRow({ hit, wish }: { hit: Hit; wish: VisitWish }) {
  const linkTo = useBusinessLink();
  const { t } = useTranslation("explore");
  return (
    <article aria-label={t("results.place", { name: hit.name })} className="flex gap-4 p-3">
      <div className="size-24 shrink-0 overflow-hidden rounded-sm">
        {hit.cover ? (
          <Picture media={hit.cover} sizes="96px" alt="" className="size-full" />
        ) : (
          <FoodIllustration seed={hit.uuid} kind={illustrationKindOf(hit)} />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="display line-clamp-2 pr-10 text-lg leading-snug font-semibold break-words text-ink">
          <Link to={linkTo(hit.uuid, choiceAt(hit, wish))} className="rounded-sm">
            {hit.name}
          </Link>
        </h3>
        <Facts business={hit} metres={hit.distance_m} />
        <p className="flex flex-wrap items-center gap-x-3">
          {hit.rating !== null && <Rating rating={hit.rating} count={hit.rating_count} />}
          <OpenState business={hit} />
          <UnverifiedBadge business={hit} />
        </p>
        <NextTimes hit={hit} wish={wish} />
      </div>
      <div className="flex shrink-0 items-end">
        <SaveButton business={hit} variant="plain" />
      </div>
    </article>
  );
}
