import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";
import { isUndecided } from "@/api/use-send.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { type Place, takeStep } from "./recent-steps.ts";
import { type QuickStep, statusAfter } from "./transitions.ts";
import { useNetworkNeeded } from "./unsent/use-network-needed.ts";
import { takeBack, useStep } from "./unsent/use-step.ts";

/**
 * Makes a step that shows at once. A refused one is reverted and explained in its row. Seating and finishing wait where
 * there is no network or no answer. For the others the row then shows what was last known and says so, until the server
 * tells of a change.
 */
export function useQuickStep(reservation: Reservation) {
  const { t } = useTranslation("manage");
  const { transition, problem, failure } = useReservationTransition();
  const waiting = useStep();
  const networkNeeded = useNetworkNeeded();
  const [askedOf, setAskedOf] = useState(reservation.version);
  const { uuid, version } = reservation;
  const isMade = async (step: QuickStep): Promise<boolean> => {
    const expected = { status: statusAfter(step, reservation) };
    const now = new Date(serverNow()).toISOString();
    if (step === "seat") {
      return waiting.take(reservation, { action: step, expected: { ...expected, stage: null, seated_at: now } });
    }
    if (step === "finish") return waiting.take(reservation, { action: step, expected: { ...expected, left_at: now } });
    setAskedOf(version);
    const { error } = await transition(reservation, { action: step, expected: { ...expected, actions: [] } });
    return error === undefined;
  };
  const take = async (step: QuickStep, place: Place) => {
    if (step === "undo" && (await takeBack(uuid))) return;
    const begin = () => void takeStep(uuid, { step, place }, () => isMade(step));
    if (step === "seat" || step === "finish") begin();
    else networkNeeded(t(`transition.${step}`), begin)();
  };
  const isLost = failure !== null && isUndecided(failure);
  if (!isLost) return { take, problem: problem ?? waiting.problem };
  return { take, problem: version === askedOf ? t("daySheet.lost") : undefined };
}
