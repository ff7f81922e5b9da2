import { useTranslation } from "react-i18next";
import type { Reservation, ReservationStage } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { useStep } from "./unsent/use-step.ts";

/** Minutes by which a press extends or shortens a stay. */
export const stayStep = 15;

/** Changes how far a party is, which waits without a network, and how long it stays. What is expected shows at once. */
export function useSitting(reservation: Reservation) {
  const { transition, problem } = useReservationTransition();
  const waiting = useStep();
  const setStage = (stage: ReservationStage | null) =>
    waiting.take(reservation, { action: "change", details: { stage }, expected: { stage } });
  const stay = (minutes: number) => {
    const ends_at = new Date(Date.parse(reservation.ends_at) + minutes * 60_000).toISOString();
    return transition(reservation, { action: "change", details: { ends_at }, expected: { ends_at } });
  };
  return { setStage, stay, problem: problem ?? waiting.problem };
}

/** The name of a stage. */
export function useStageName(): (stage: ReservationStage) => string {
  const { t } = useTranslation("manage");
  return (stage) => t(`stage.${stage}`);
}
