import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { dayOf, timeOf } from "@/lib/datetime.ts";
import { serverNow } from "@/lib/server-clock.ts";

type Bound = Pick<Reservation, "policy" | "time_zone">;

/** Whether free cancellation has ended. */
export function isLate({ policy }: Bound): boolean {
  return Date.parse(policy.free_until) <= serverNow();
}

/** The cancellation policy in one sentence. */
export function usePolicy(): (reservation: Bound) => string {
  const { t } = useTranslation("booking");
  return (reservation) => {
    if (isLate(reservation)) return t("policy.late");
    const { free_until } = reservation.policy;
    return t("policy.free", {
      time: timeOf(free_until, reservation.time_zone),
      day: dayOf(free_until, reservation.time_zone),
    });
  };
}
