import type { Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { type QuickTransition, quickTransitions } from "./transitions.ts";

/** Takes a step that shows at once; what the server refuses goes back and is explained in its row. */
export function useQuickTransition(reservation: Reservation) {
  const { transition, problem } = useReservationTransition();
  const take = (action: QuickTransition) =>
    transition(reservation, { action, expected: { ...quickTransitions[action], actions: [] } });
  return { take, problem };
}
