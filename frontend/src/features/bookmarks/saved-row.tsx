import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Business } from "@/api/businesses.ts";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { Facts } from "@/features/shared/facts.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { OpenState } from "@/features/shared/open-state.tsx";
import { Rating } from "@/features/shared/rating.tsx";
import { UnverifiedBadge } from "@/features/shared/unverified-badge.tsx";

type SavedRowProps = { business: Business; to: string; note?: string | null; actions: ReactNode };

/** A bookmark: picture, facts, note and actions. */
export function SavedRow({ business, to, note, actions }: SavedRowProps) {
  return (
    <div className="flex gap-4 border-b border-line py-4">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-sm md:size-24">
        <BusinessPicture business={business} kind={illustrationKindOf(business)} sizes="96px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2 className="display text-lg leading-snug font-semibold text-ink">
          <Link to={to} className="rounded-sm break-words hover:underline">
            {business.name}
          </Link>
        </h2>
        <Facts business={business} />
        <p className="flex flex-wrap items-center gap-x-3">
          {business.rating !== null && <Rating rating={business.rating} count={business.rating_count} />}
          <OpenState business={business} />
          <UnverifiedBadge business={business} />
        </p>
        {note && (
          <p className="mt-1 border-l-2 border-gilding pl-3 text-base break-words whitespace-pre-line text-ink">
            {note}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-start">{actions}</div>
    </div>
  );
}
