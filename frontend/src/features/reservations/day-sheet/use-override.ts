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

function isOverridable({ code, problem }: ApiError): boolean {
  return code === "slot_unavailable" && "reason" in problem && overridable.includes(problem.reason);
}

/** Offers to override the rule that refused a choice, until another is made. */
export function useOverride() {
  const [refused, setRefused] = useState<BookingChoice | null>(null);
  return {
    /** Takes the server's decision on a choice. */
    noteDecision: (choice: BookingChoice, error: ApiError | undefined) => {
      if (error) setRefused(isOverridable(error) ? choice : null);
    },
    isOffered: ({ at, party }: BookingChoice) => refused?.at === at && refused.party === party,
  };
}
