import { useState } from "react";
import { comingFrom, earliest } from "@/api/offline-queries.ts";
import { type Reservation, type ReservationStatus, useReservations } from "@/api/reservations.ts";

export function useEarliest(): string {
  const [since] = useState(earliest);
  return since;
}

/** My upcoming reservations, the nearest first. */
export function useComing() {
  return useReservations(comingFrom(useEarliest()));
}

const certain: readonly ReservationStatus[] = ["confirmed", "pending", "seated"];

/** My next reservation, if there is one. */
export function useNext(): Reservation | undefined {
  return useComing().reservations?.find(({ status }) => certain.includes(status));
}
