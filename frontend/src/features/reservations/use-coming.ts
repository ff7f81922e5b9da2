import { useState } from "react";
import { comingFrom, earliest } from "@/api/offline-queries.ts";
import { useReservations } from "@/api/reservations.ts";

export function useEarliest(): string {
  const [since] = useState(earliest);
  return since;
}

/** My upcoming reservations, the nearest first. */
export function useComing() {
  return useReservations(comingFrom(useEarliest()));
}
