import type { Reservation, ReservationAction } from "@/api/reservations.ts";

/** What staff do to a reservation with one press, and what it becomes. */
export const steps = {
  accept: { status: "confirmed" },
  seat: { status: "seated" },
  finish: { status: "completed" },
  no_show: { status: "no_show" },
} as const satisfies Partial<Record<ReservationAction, Pick<Reservation, "status">>>;

export type Step = keyof typeof steps;

/** The step that most likely comes next, the others, and whether it may be called off. */
export function nextSteps({ actions, status }: Pick<Reservation, "actions" | "status">): {
  first: Step | null;
  others: Step[];
  callOff: "cancel" | "decline" | null;
} {
  const possible = (Object.keys(steps) as Step[]).filter((step) => actions.includes(step));
  const first = possible.find((step) => step !== "no_show") ?? null;
  const callOff = actions.includes("decline")
    ? "decline"
    : actions.includes("cancel") && status !== "hold"
      ? "cancel"
      : null;
  return { first, others: possible.filter((step) => step !== first), callOff };
}

/** Whether a party is still to come or at its table. */
export function isLive({ status }: Pick<Reservation, "status">): boolean {
  return status === "pending" || status === "confirmed" || status === "seated";
}
