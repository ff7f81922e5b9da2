import type { Reservation, ReservationAction, ReservationStatus } from "@/api/reservations.ts";

type Row = Pick<Reservation, "actions" | "status">;

/** Steps that staff make with one press, and the resulting status. They can be undone. */
const resulting = { seat: "seated", finish: "completed", no_show: "no_show" } as const satisfies Partial<
  Record<ReservationAction, ReservationStatus>
>;

/** The status after the last step was undone. */
const undone: Partial<Record<ReservationStatus, ReservationStatus>> = {
  seated: "confirmed",
  completed: "seated",
  no_show: "confirmed",
};

export type QuickStep = keyof typeof resulting | "undo";

/** The status after a step. A walk-in whose seating is undone is cancelled. */
export function statusAfter(step: QuickStep, { status, walk_in }: Pick<Reservation, "status" | "walk_in">) {
  if (step !== "undo") return resulting[step];
  return walk_in && status === "seated" ? "cancelled_business" : (undone[status] ?? status);
}

/** The most likely next step, and how the reservation can be cancelled or declined by the business. */
export function nextSteps({ actions, status }: Row): {
  first: "accept" | "seat" | "finish" | null;
  cancelOrDecline: "cancel" | "decline" | null;
} {
  const first = (["accept", "seat", "finish"] as const).find((action) => actions.includes(action)) ?? null;
  const mayCancel = actions.includes("cancel") && status !== "hold";
  return { first, cancelOrDecline: actions.includes("decline") ? "decline" : mayCancel ? "cancel" : null };
}

/** Whether a party is expected or seated. */
export function isLive({ status }: Pick<Reservation, "status">): boolean {
  return status === "pending" || status === "confirmed" || status === "seated";
}
