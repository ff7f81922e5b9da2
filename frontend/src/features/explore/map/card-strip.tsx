import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Hit } from "@/api/explore.ts";
import { choiceAt, useBusinessLink, type VisitWish } from "@/features/explore/use-business-link.ts";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { useKindName } from "@/features/shared/labels.ts";
import { Rating } from "@/features/shared/rating.tsx";
import { classes } from "@/lib/classes.ts";
import { distance } from "@/lib/datetime.ts";
import { Picture } from "@/ui/picture.tsx";

export type CardStripProps = {
  hits: readonly Hit[];
  wish: VisitWish;
  chosen: string | null;
  onChoose: (uuid: string) => void;
};

/** Milliseconds without scrolling after which the strip is at rest. */
const rest = 120;

/** The results as small cards in a row that is swiped: the card in the middle is the chosen one. */
export function CardStrip({ hits, wish, chosen, onChoose }: CardStripProps) {
  const { t } = useTranslation("explore");
  const strip = useRef<HTMLUListElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const card = strip.current?.children[hits.findIndex(({ uuid }) => uuid === chosen)];
    if (strip.current && card instanceof HTMLElement) strip.current.scrollLeft = middleOf(card) - half(strip.current);
  }, [hits, chosen]);
  const chooseMiddle = () => {
    const hit = strip.current && hits[nearestTo(strip.current)];
    if (hit && hit.uuid !== chosen) onChoose(hit.uuid);
  };
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(chooseMiddle, rest);
  };
  return (
    <ul
      ref={strip}
      aria-label={t("map.cards")}
      onScroll={onScroll}
      className="relative flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth px-3 [scrollbar-width:none]"
    >
      {hits.map((hit) => (
        <li key={hit.uuid} className="h-24 w-[min(85vw,20rem)] shrink-0 snap-center">
          <SmallCard hit={hit} wish={wish} isChosen={hit.uuid === chosen} onFocus={() => onChoose(hit.uuid)} />
        </li>
      ))}
    </ul>
  );
}

type SmallCardProps = { hit: Hit; wish: VisitWish; isChosen: boolean; onFocus: () => void };

function SmallCard({ hit, wish, isChosen, onFocus }: SmallCardProps) {
  const linkTo = useBusinessLink();
  const kindName = useKindName();
  const facts = [kindName(hit.kind), ...(hit.distance_m === null ? [] : [distance(hit.distance_m)])];
  return (
    <Link
      to={linkTo(hit.uuid, choiceAt(hit, wish))}
      onFocus={onFocus}
      className={classes(
        "flex size-full overflow-hidden rounded-md border bg-surface no-underline shadow-floating",
        isChosen ? "border-positive" : "border-line",
      )}
    >
      <div className="relative w-24 shrink-0 overflow-hidden">
        {hit.cover ? (
          <Picture media={hit.cover} sizes="96px" alt="" className="absolute inset-0 size-full" />
        ) : (
          <FoodIllustration seed={hit.uuid} kind={illustrationKindOf(hit)} className="absolute inset-0 size-full" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center px-3">
        <span className="line-clamp-2 leading-5 font-semibold break-words text-ink">{hit.name}</span>
        <span className="truncate text-sm text-muted">{facts.join(" · ")}</span>
        {hit.rating !== null && <Rating rating={hit.rating} count={hit.rating_count} />}
      </div>
    </Link>
  );
}

const half = (strip: HTMLElement) => strip.clientWidth / 2;
const middleOf = (card: HTMLElement) => card.offsetLeft + card.offsetWidth / 2;

/** The place of the card nearest to the middle of the strip. */
function nearestTo(strip: HTMLElement): number {
  const middle = strip.scrollLeft + half(strip);
  const distances = [...strip.children].map((card) =>
    card instanceof HTMLElement ? Math.abs(middleOf(card) - middle) : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}
