import { Link } from "react-router";
import type { Hit } from "@/api/explore.ts";
import { SaveButton } from "@/features/bookmarks/save-button.tsx";
import { Facts } from "@/features/shared/facts.tsx";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { useOpenState } from "@/features/shared/open-state.tsx";
import { Rating } from "@/features/shared/rating.tsx";
import { UnverifiedBadge } from "@/features/shared/unverified-badge.tsx";
import { classes } from "@/lib/classes.ts";
import { Picture } from "@/ui/picture.tsx";
import { MostPraised } from "./most-praised.tsx";
import { NextTimes } from "./next-times.tsx";
import { choiceAt, useBusinessLink, type VisitWish } from "./use-business-link.ts";
import { WhyHere } from "./why-here.tsx";

export type BusinessCardProps = {
  hit: Hit;
  wish: VisitWish;
  isLit: boolean;
  onLight: (uuid: string | null) => void;
};

/** A search result as a card. It links to the page of the business with the day, time and party of the search. */
export function BusinessCard({ hit, wish, isLit, onLight }: BusinessCardProps) {
  const linkTo = useBusinessLink();
  return (
    <article
      onPointerEnter={() => onLight(hit.uuid)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(hit.uuid)}
      onBlur={() => onLight(null)}
      className={classes(
        "relative flex flex-col overflow-hidden rounded-md border bg-surface shadow-raised transition-[border-color,box-shadow] duration-150",
        isLit ? "border-positive shadow-floating" : "border-line",
      )}
    >
      <CardPicture hit={hit} />
      <div className="absolute top-2 right-2 z-10">
        <SaveButton business={hit} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="display min-w-0 text-lg leading-snug font-semibold text-balance text-ink">
            <Link to={linkTo(hit.uuid, choiceAt(hit, wish))} className="rounded-sm after:absolute after:inset-0">
              <span className="line-clamp-2 break-words">{hit.name}</span>
            </Link>
          </h3>
          {hit.rating !== null && <Rating rating={hit.rating} count={hit.rating_count} />}
        </div>
        <Facts business={hit} metres={hit.distance_m} />
        <MostPraised dish={hit.most_praised} />
        <p className="empty:hidden">
          <UnverifiedBadge business={hit} />
        </p>
        <div className="mt-auto flex items-end justify-between gap-2 pt-2">
          <NextTimes hit={hit} wish={wish} />
          <WhyHere reasons={hit.why} name={hit.name} />
        </div>
      </div>
    </article>
  );
}

function CardPicture({ hit }: { hit: Hit }) {
  const state = useOpenState(hit);
  return (
    <div className="relative aspect-[16/9] overflow-hidden">
      {hit.cover ? (
        <Picture
          media={hit.cover}
          sizes="(min-width: 600px) 380px, 100vw"
          alt=""
          className="absolute inset-0 size-full"
        />
      ) : (
        <FoodIllustration seed={hit.uuid} kind={illustrationKindOf(hit)} className="absolute inset-0 size-full" />
      )}
      {state && (
        <span className="absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-xs font-semibold text-ink">
          {state}
        </span>
      )}
    </div>
  );
}
