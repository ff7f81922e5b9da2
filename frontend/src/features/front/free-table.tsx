import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Hit } from "@/api/explore.ts";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { Rating } from "@/features/shared/rating.tsx";
import { timeClasses } from "@/features/shared/time-classes.ts";
import { bookAsVisitor } from "@/lib/booking-path.ts";
import { distance } from "@/lib/datetime.ts";

/** A business with a free table: the whole card links to booking it. One that confirms by hand is not said to be free. */
export function FreeTable({ hit, party }: { hit: Hit; party: number }) {
  const { t } = useTranslation("landing");
  const [next] = hit.next_times ?? [];
  if (!next) return null;
  return (
    <li className="relative flex items-center gap-3 overflow-hidden rounded-md border border-line bg-surface pr-3 shadow-raised">
      <span className="relative h-full w-24 shrink-0">
        <BusinessPicture business={hit} kind={illustrationKindOf(hit)} sizes="96px" />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={bookAsVisitor(hit.uuid, { at: next.starts_at, party, date: next.date })}
          className="display line-clamp-2 rounded-sm text-base leading-snug font-semibold break-words text-ink no-underline after:absolute after:inset-0"
        >
          {hit.name}
        </Link>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-muted">
          {hit.rating !== null && <Rating rating={hit.rating} />}
          {hit.distance_m !== null && <span>{distance(hit.distance_m)}</span>}
        </span>
      </span>
      <span className={timeClasses(next.status)}>
        {hit.by_request ? t("tonight.request", { time: next.local_time }) : next.local_time}
      </span>
    </li>
  );
}
