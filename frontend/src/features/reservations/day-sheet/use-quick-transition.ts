import type { Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { type QuickTransition, quickTransitions } from "./transitions.ts";

/** Makes a transition that shows at once; a refused one is reverted and explained in its row. */
export function useQuickTransition(reservation: Reservation) {
  const { transition, problem } = useReservationTransition();
  const take = (action: QuickTransition) =>
    transition(reservation, { action, expected: { ...quickTransitions[action], actions: [] } });
  return { take, problem };
}
