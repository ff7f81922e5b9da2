import type { Reservation } from "@/api/reservations.ts";

type Counted = Pick<Reservation, "status" | "party">;

/** Parties and covers of a day, and the covers still expected, seated and served. */
export function totals(reservations: readonly Counted[]) {
  const coming = reservations.filter(isCounted);
  const coversOf = (...statuses: Reservation["status"][]) =>
    covers(coming.filter((one) => statuses.includes(one.status)));
  return {
    parties: coming.length,
    covers: covers(coming),
    expected: coversOf("pending", "confirmed"),
    seated: coversOf("seated"),
    served: coversOf("completed"),
  };
}

/** Whether a party comes or has come. */
export function isCounted({ status }: Pick<Counted, "status">): boolean {
  return status === "pending" || status === "confirmed" || status === "seated" || status === "completed";
}

const covers = (reservations: readonly Counted[]) => reservations.reduce((sum, { party }) => sum + party, 0);
