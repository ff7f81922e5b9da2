import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import type { Reservation } from "@/api/reservations.ts";
import { dateIn, longDate, timeOf } from "@/lib/datetime.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";

type AnswerExpectedProps = {
  reservation: Reservation;
  /** Once it is loaded. */
  business: Business | undefined;
};

/** When the business can be expected to answer a request, by its opening hours, and where to ask. */
export function AnswerExpected({ reservation, business }: AnswerExpectedProps) {
  const { t } = useTranslation("ticket");
  const when = useWhenOpen(business);
  const { name, phone } = reservation.business;
  return (
    <div className="flex flex-col gap-1 text-base text-ink">
      <p>{t("answer.byHand", { name })}</p>
      {/* As high before it is loaded, in most windows. */}
      <p className="min-h-[3.1em] md:min-h-[1.55em]">{business && (when ?? t("answer.whenOpen"))}</p>
      <p className="text-muted">
        {t("answer.email")}
        {phone && (
          <>
            {" "}
            {t("answer.hurry")} <OutwardLink to={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</OutwardLink>
          </>
        )}
      </p>
    </div>
  );
}

/** "It is open now: expect the answer today, by 23:00." Nothing if its hours are not known. */
function useWhenOpen(business: Business | undefined): string | null {
  const { t } = useTranslation("ticket");
  if (!business) return null;
  const { today, time_zone } = business;
  if (today.state === "open" && today.changes_at === null) return t("answer.today");
  if (today.changes_at === null) return null;
  const time = timeOf(today.changes_at, time_zone);
  if (today.state === "open") return t("answer.until", { time });
  if (today.changes_to !== "open") return null;
  const day = dateIn(time_zone, new Date(today.changes_at));
  return day === today.date ? t("answer.from", { time }) : t("answer.fromDay", { day: longDate(day), time });
}
