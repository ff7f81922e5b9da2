import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { dateIn, longDate, timeOf } from "@/lib/datetime.ts";
import { OutwardLink } from "@/ui/outward-link.tsx";

/** Until when the business answers a request, and where to ask. */
export function AnswerExpected({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("ticket");
  const { answer_by, time_zone } = reservation;
  const { name, phone } = reservation.business;
  return (
    <div className="flex flex-col gap-1 text-base text-ink">
      <p>
        {t("answer.byHand", { name })} <FaqLink to="request" />
      </p>
      {answer_by && <AnswerBy {...{ answer_by, time_zone }} />}
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

function AnswerBy({ answer_by, time_zone }: { answer_by: string; time_zone: string }) {
  const { t } = useTranslation("ticket");
  const [day, time] = [dateIn(time_zone, new Date(answer_by)), timeOf(answer_by, time_zone)];
  const isToday = day === dateIn(time_zone);
  return <p>{isToday ? t("answer.by", { time }) : t("answer.byDay", { time, day: longDate(day) })}</p>;
}
