import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { timeClasses } from "./time-classes.ts";

export type TimeLinkProps = {
  to: string;
  time: string;
  status: "available" | "limited";
  /** Its day, if it is not obvious. */
  day?: string | null;
  /** Whether the business confirms the booking by hand. */
  isRequest?: boolean;
};

/** A slot as a link to its booking. */
export function TimeLink({ to, time, status, day, isRequest = false }: TimeLinkProps) {
  const { t } = useTranslation();
  const when = [day, time, isRequest && t("time.request")].filter(Boolean).join(", ");
  return (
    <Link
      to={to}
      aria-label={status === "limited" ? t("time.limited", { time: when }) : when}
      className={timeClasses(status)}
    >
      <span className="flex flex-col items-center py-1 leading-tight">
        {day && <span className="text-xs font-medium">{day}</span>}
        {time}
        {isRequest && <span className="text-xs font-medium">{t("time.request")}</span>}
      </span>
    </Link>
  );
}
