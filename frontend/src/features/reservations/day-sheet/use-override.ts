import { useState } from "react";
import type { SlotReason } from "@/api/availability.ts";
import type { ApiError } from "@/api/problem.ts";
import type { BookingChoice } from "@/lib/booking-params.ts";

/** The rules that staff may override with a reason. A table is never given twice. */
const overridable: readonly unknown[] = [
  "closed",
  "too_soon",
  "too_far",
  "party_size",
  "pacing",
] satisfies SlotReason[];

/** The rule that refused a booking or a change; `undefined` for any other error. */
export function refusedBy({ code, problem }: ApiError): unknown {
  return code === "slot_unavailable" && "reason" in problem ? problem.reason : undefined;
}

/** Offers to override the rule that refused a choice, until another is made. */
export function useOverride() {
  const [refused, setRefused] = useState<BookingChoice | null>(null);
  return {
    /** Takes the server's decision on a choice. */
    noteDecision: (choice: BookingChoice, error: ApiError | undefined) => {
      if (error) setRefused(overridable.includes(refusedBy(error)) ? choice : null);
    },
    isOffered: ({ at, party }: BookingChoice) => refused?.at === at && refused.party === party,
  };
}
