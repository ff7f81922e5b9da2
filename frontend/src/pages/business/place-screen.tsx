import { useLocation, useNavigate } from "react-router";
import type { Business } from "@/api/places.ts";
import { PlaceHeader } from "@/features/businesses/place-header.tsx";
import { BookingPanel } from "@/features/reservations/booking-panel.tsx";
import { NotBookable } from "@/features/reservations/not-bookable.tsx";
import { useBookingChoice } from "@/features/reservations/use-booking-choice.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { PlacePictures } from "./place-pictures.tsx";
import { PlaceTabs } from "./place-tabs.tsx";

/**
 * A restaurant's page, for members and for visitors alike: what it is on the left, the booking that stays on the right,
 * from where both have room beside the rail; below that one after the other.
 */
export function PlaceScreen({ place }: { place: Business }) {
  return (
    <article className="flex flex-col gap-6">
      <title>{`${place.name} · Verdoro`}</title>
      <PlacePictures place={place} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 min-[900px]:grid-cols-[minmax(0,1fr)_320px] min-[900px]:grid-rows-[auto_1fr] lg:gap-x-12">
        <PlaceHeader place={place} />
        <div className="min-[900px]:sticky min-[900px]:top-4 min-[900px]:col-start-2 min-[900px]:row-span-2 min-[900px]:row-start-1">
          {place.bookable ? <Booking place={place} /> : <NotBookable place={place} />}
        </div>
        <PlaceTabs place={place} />
      </div>
    </article>
  );
}

/** The panel with its choice in the URL: whoever has to sign in first comes back to the same party, day and time. */
function Booking({ place }: { place: Business }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const [choice, setChoice] = useBookingChoice(place.time_zone);
  const signIn = () => void navigate(loginThenBackTo(`${pathname}${search}`));
  return (
    <BookingPanel
      business={place}
      choice={choice}
      onChange={setChoice}
      onHoldInstead={isSignedIn ? undefined : signIn}
    />
  );
}
