import type { Reservation } from "@/api/reservations.ts";
import { useAct } from "@/features/reservations/use-act.ts";
import { type Step, steps } from "./steps.ts";

/** Takes a step that shows at once; what the server refuses goes back and is explained in its row. */
export function useStep(reservation: Reservation) {
  const { act, problem } = useAct();
  const take = (action: Step) => act(reservation, { action, expected: { ...steps[action], actions: [] } });
  return { take, problem };
}
