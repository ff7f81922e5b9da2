import { lazy, Suspense } from "react";
import type { Business } from "@/api/businesses.ts";
import { BusinessHeader } from "@/features/businesses/business-header.tsx";
import { BookingBar } from "@/features/reservations/booking-bar.tsx";
import { BookingPanel } from "@/features/reservations/booking-panel.tsx";
import { NotBookable } from "@/features/reservations/not-bookable.tsx";
import { useBookingChoice } from "@/features/reservations/use-booking-choice.ts";
import { type Holding, useHold } from "@/features/reservations/use-hold.ts";
import { readClaims } from "@/lib/access-token.ts";
import { classes } from "@/lib/classes.ts";
import { useIsNarrow } from "@/lib/media.ts";
import { useAuth } from "@/stores/auth.ts";
import { usePendingBooking, wantTable } from "@/stores/pending-booking.ts";
import { BusinessPictures } from "./business-pictures.tsx";
import { BusinessTabs } from "./business-tabs.tsx";

const PageView = lazy(() => import("./page-view-below.tsx"));
const VisitorBookingDialog = lazy(() => import("./visitor-booking-dialog.tsx"));

/**
 * A business's page, for members and visitors: content on the left and the sticky booking panel on the right. In narrow
 * windows a bar at the bottom opens the panel.
 */
export function BusinessScreen({ business }: { business: Business }) {
  const isNarrow = useIsNarrow();
  const panel = business.bookable ? <Booking business={business} /> : <NotBookable business={business} />;
  const hasBar = isNarrow && business.bookable && !business.closed;
  return (
    <article className={classes("flex flex-col gap-6", hasBar && "min-h-dvh")}>
      <title>{`${business.name} · Verdoro`}</title>
      <BusinessPictures business={business} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 min-[900px]:grid-cols-[minmax(0,1fr)_320px] min-[900px]:grid-rows-[auto_1fr] lg:gap-x-12">
        <BusinessHeader business={business} />
        {!business.closed && !hasBar && (
          <div className="min-[900px]:sticky min-[900px]:top-4 min-[900px]:col-start-2 min-[900px]:row-span-2 min-[900px]:row-start-1">
            {panel}
          </div>
        )}
        <BusinessTabs business={business} />
      </div>
      {hasBar && panel}
      <Suspense>{!business.mine && <PageView businessId={business.uuid} />}</Suspense>
    </article>
  );
}

/**
 * The panel with its choice in the URL. Visitors who hold a table sign up or sign in in a dialog over it, which continues
 * after a reload.
 */
function Booking({ business }: { business: Business }) {
  const isMember = useAuth((state) => readClaims(state.access_token)?.uid != null);
  const [choice, setChoice] = useBookingChoice(business.time_zone);
  const held = useHold(business.uuid, { onGone: () => setChoice({ ...choice, at: null }) });
  const pending = usePendingBooking((state) => state.pending);
  const want: Holding["hold"] = ({ startsAt, party }) =>
    wantTable({ businessId: business.uuid, startsAt, party, date: choice.date });
  const holding = isMember ? held : { ...held, hold: want };
  const BookingParts = useIsNarrow() ? BookingBar : BookingPanel;
  return (
    <>
      <BookingParts business={business} choice={choice} onChange={setChoice} holding={holding} />
      <Suspense>
        {pending?.isOpen && pending.businessId === business.uuid && (
          <VisitorBookingDialog business={business} pending={pending} onChoose={setChoice} />
        )}
      </Suspense>
    </>
  );
}
