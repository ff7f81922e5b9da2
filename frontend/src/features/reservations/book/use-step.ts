import { useState } from "react";
import { messageOf } from "@/api/errors.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useAct } from "@/features/reservations/use-act.ts";
import { type Step, steps } from "./steps.ts";

/** Takes a step that shows at once; what the server refuses goes back and is explained in its row. */
export function useStep(reservation: Reservation) {
  const act = useAct();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (action: Step) => {
    setProblem(null);
    const refusal = await act(reservation, { action, expected: { ...steps[action], actions: [] } });
    if (refusal) setProblem(messageOf(refusal));
  };
  return { take, problem };
}
