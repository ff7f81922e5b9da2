import { CalendarPlus, Navigation } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { directionsTo } from "@/lib/outward.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { OutwardButton } from "@/ui/outward-link.tsx";
import { Alternatives } from "./alternatives.tsx";
import { usePolicy } from "./policy.ts";
import { isRefused } from "./refused.ts";
import { ReservationActions } from "./reservation-actions.tsx";

const CompanyBelow = lazy(() => import("./company-below.tsx"));
const MyDispute = lazy(async () => {
  await loadTexts("disputes");
  return import("./disputes/my-dispute-below.tsx");
});
/** Loaded once a request was refused. */
const Elsewhere = lazy(() => import("./elsewhere.tsx"));

/** What a guest can do with a reservation that is confirmed, requested or over. */
export function Booked({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const policy = usePolicy();
  const { status, business } = reservation;
  const isComing = status === "confirmed" || status === "pending";
  const isOver = !isComing && status !== "seated";
  return (
    <div className="flex flex-col gap-6">
      <Alternatives reservation={reservation} />
      {isComing && <WaysThere reservation={reservation} />}
      <ReservationActions reservation={reservation} />
      {isComing && (
        <p className="text-base text-muted">
          {policy(reservation)} <FaqLink to="late" />
        </p>
      )}
      {status === "confirmed" && <p className="text-base text-muted">{t("booked.noShows")}</p>}
      {status === "no_show" && (
        <>
          <Suspense>
            <MyDispute reservation={reservation} />
          </Suspense>
          <p>
            <FaqLink to="no-show" />
          </p>
        </>
      )}
      {isOver && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.restaurant(business.uuid)}>{t("booked.again")}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.restaurants}>
            {t("booked.elsewhere")}
          </ButtonLink>
        </div>
      )}
      <Suspense>{isRefused(reservation) && <Elsewhere reservation={reservation} />}</Suspense>
    </div>
  );
}

/** Buttons for the calendar, directions, inviting others and writing to the restaurant. */
function WaysThere({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("booking");
  const { location } = reservation.business;
  const toCalendar = async () => {
    const { addToCalendar } = await import("./add-to-calendar.ts");
    addToCalendar(reservation);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="gradient-outline" icon={CalendarPlus} onPress={() => void toCalendar()}>
        {t("booked.calendar")}
      </Button>
      {location && (
        <OutwardButton to={directionsTo(location)} icon={Navigation}>
          {t("booked.directions")}
        </OutwardButton>
      )}
      <Suspense>
        <CompanyBelow reservation={reservation} />
      </Suspense>
    </div>
  );
}
