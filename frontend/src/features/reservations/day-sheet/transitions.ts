import type { Reservation, ReservationAction } from "@/api/reservations.ts";

/** Transitions that staff make with one press, and the resulting status. */
export const quickTransitions = {
  accept: { status: "confirmed" },
  seat: { status: "seated" },
  finish: { status: "completed" },
  no_show: { status: "no_show" },
} as const satisfies Partial<Record<ReservationAction, Pick<Reservation, "status">>>;

export type QuickTransition = keyof typeof quickTransitions;

/** The most likely next transition, the others, and whether the reservation can be cancelled or declined. */
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

/** Whether a party is expected or seated. */
export function isLive({ status }: Pick<Reservation, "status">): boolean {
  return status === "pending" || status === "confirmed" || status === "seated";
}
