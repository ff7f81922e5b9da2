import type { Business } from "@/api/places.ts";
import { SaveButton } from "@/features/bookmarks/save-button.tsx";
import { Facts } from "@/features/shared/facts.tsx";
import { OpenState } from "@/features/shared/open-state.tsx";
import { Rating } from "@/features/shared/rating.tsx";
import { UnverifiedBadge } from "@/features/shared/unverified-badge.tsx";

/** The name and the facts that decide. */
export function PlaceHeader({ place }: { place: Business }) {
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="display min-w-0 text-2xl font-bold text-balance break-words text-ink">{place.name}</h1>
        <SaveButton place={place} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {place.rating !== null && <Rating rating={place.rating} count={place.rating_count} />}
        <Facts place={place} isWhole />
        <OpenState place={place} />
        <UnverifiedBadge place={place} />
      </div>
    </header>
  );
}
