import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { dateIn, dayAndMonth, timeOf } from "@/lib/datetime.ts";

const minute = 60_000;

/** Below so many minutes the time left is shown, too. */
const urgentFrom = 60;

type AnswerByProps = {
  reservation: Reservation;
  /** The current time, in milliseconds. */
  now: number;
};

/** Until when staff answer a request; urgent in the last hour. Nothing for what needs no answer. */
export default function AnswerBy({ reservation: { status, answer_by, time_zone }, now }: AnswerByProps) {
  const { t } = useTranslation("staff");
  if (status !== "pending" || answer_by === null) return null;
  const left = Math.floor((Date.parse(answer_by) - now) / minute);
  const day = dateIn(time_zone, new Date(answer_by));
  const clock = timeOf(answer_by, time_zone);
  const time = day === dateIn(time_zone, new Date(now)) ? clock : `${dayAndMonth(day)}, ${clock}`;
  if (left >= urgentFrom) return <span className="text-ink">{t("answerBy.time", { time })}</span>;
  return <strong className="text-danger">{t("answerBy.urgent", { time, count: Math.max(0, left) })}</strong>;
}
