import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { timeLook } from "./time-look.ts";

export type TimeLinkProps = { to: string; time: string; status: "available" | "limited" };

/** A time that leads to where it is booked. */
export function TimeLink({ to, time, status }: TimeLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={to} aria-label={status === "limited" ? t("time.limited", { time }) : time} className={timeLook(status)}>
      {time}
    </Link>
  );
}
