import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { isUndecided } from "@/api/use-send.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { type Place, takeStep } from "./recent-steps.ts";
import { type QuickStep, statusAfter } from "./transitions.ts";

/**
 * Makes a step that shows at once. A refused one is reverted and explained in its row. Without an answer the row shows
 * what was last known and says so, until the server tells of a change.
 */
export function useQuickStep(reservation: Reservation) {
  const { t } = useTranslation("manage");
  const { transition, problem, failure } = useReservationTransition();
  const [askedOf, setAskedOf] = useState(reservation.version);
  const { uuid, version } = reservation;
  const take = (step: QuickStep, place: Place) =>
    takeStep(uuid, { step, place }, async () => {
      setAskedOf(version);
      const expected = { status: statusAfter(step, reservation), actions: [] };
      const { error } = await transition(reservation, { action: step, expected });
      return error === undefined;
    });
  const isLost = failure !== null && isUndecided(failure);
  if (!isLost) return { take, problem };
  return { take, problem: version === askedOf ? t("daySheet.lost") : undefined };
}
