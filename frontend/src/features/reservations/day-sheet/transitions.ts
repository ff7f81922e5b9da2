import type { Reservation, ReservationAction } from "@/api/reservations.ts";

/** What staff do to a reservation with one press, and what it becomes. */
export const quickTransitions = {
  accept: { status: "confirmed" },
  seat: { status: "seated" },
  finish: { status: "completed" },
  no_show: { status: "no_show" },
} as const satisfies Partial<Record<ReservationAction, Pick<Reservation, "status">>>;

export type QuickTransition = keyof typeof quickTransitions;

/** The step that most likely comes next, the others, and whether it may be called off. */
export function nextTransitions({ actions, status }: Pick<Reservation, "actions" | "status">): {
  first: QuickTransition | null;
  others: QuickTransition[];
  cancelOrDecline: "cancel" | "decline" | null;
} {
  const possible = (Object.keys(quickTransitions) as QuickTransition[]).filter((action) => actions.includes(action));
  const first = possible.find((action) => action !== "no_show") ?? null;
  const cancelOrDecline = actions.includes("decline")
    ? "decline"
    : actions.includes("cancel") && status !== "hold"
      ? "cancel"
      : null;
  return { first, others: possible.filter((action) => action !== first), cancelOrDecline };
}

/** Whether a party is still to come or at its table. */
export function isLive({ status }: Pick<Reservation, "status">): boolean {
  return status === "pending" || status === "confirmed" || status === "seated";
}
