import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type ReservationStatus = Schemas["ReservationStatus"];
export type ReservationAction = Schemas["ReservationAction"];
export type Reservation = Schemas["Reservation"];

export type ReservationStage = Schemas["ReservationStage"];

/** The fields of a change besides its action. */
export type ActionDetails = Omit<Schemas["ReservationChange"], "version" | "action">;

/** The keys that a change makes outdated: reservations and available times. */
export const reservationKeys = ["reservations"];

/** The keys of what guests did, which a step of a reservation makes outdated. */
export const activityKeys = ["business_activity"];

type Staff = "guest_name" | "guest_phone" | "walk_in" | "table_ids" | "override_reason";
export type NewReservation = Omit<Schemas["ReservationNew"], Staff> & { starts_at: string };
export type NewWalkIn = Pick<Schemas["ReservationNew"], "business_id" | "party" | "guest_name" | "table_ids"> & {
  walk_in: true;
};
export type NewPhoneBooking = NewReservation &
  Pick<Schemas["ReservationNew"], "guest_phone" | "override_reason"> & { guest_name: string };

type Answer = Promise<Result<Data<Reservation>>>;

/** GET reservations/{uuid}. */
export function useReservation(uuid: string | null) {
  const { answer, ...read } = useRead<Data<Reservation>>(uuid && `reservations/${uuid}`);
  return { ...read, reservation: answer?.data };
}

/** GET reservations/{uuid}: the steps of a reservation, the first one first. */
export function useReservationHistory(uuid: string) {
  const { answer, ...read } = useRead<Data<Reservation>>(`reservations/${uuid}`, { with: ["history"] });
  return { ...read, history: answer?.data.history ?? undefined };
}

/** GET reservations: my own, or with `business_id` those of a business. */
export function useReservations(query: Query) {
  const { answer, ...read } = useRead<Page<Reservation>>("reservations", query, { keepPreviousData: true });
  return { ...read, reservations: answer?.data };
}

/** GET reservations: the requests of a business, of any day, the one with the soonest deadline first, page by page. */
export function useRequests(businessId: string) {
  return usePages<Page<Reservation>>("reservations", { business_id: businessId, sort: "answer_by", limit: 20 });
}

const past: readonly ReservationStatus[] = [
  "confirmed",
  "seated",
  "completed",
  "no_show",
  "declined",
  "cancelled_guest",
  "cancelled_business",
];

/** GET reservations: my own before a moment (RFC 3339), the latest first, page by page. */
export function usePastReservations(to: string) {
  return usePages<Page<Reservation>>("reservations", { to, status: past, sort: "-starts_at", limit: 50 });
}

/** GET reservations: my own from a moment (RFC 3339) that I cancelled, the latest first. */
export function useCancelled(from: string) {
  return useReservations({ from, status: ["cancelled_guest"], sort: "-starts_at", limit: 50 });
}

/** POST reservations: a guest holds a table for some minutes; staff seat a walk-in or add a phone booking. */
export function reserve(body: NewReservation | NewWalkIn | NewPhoneBooking, idempotencyKey: string): Answer {
  return request({ method: "POST", url: "reservations", body, headers: { "Idempotency-Key": idempotencyKey } });
}

/**
 * PATCH reservations/{uuid}: one transition; 409 when someone else has changed it meanwhile. Repeated with the
 * same key after a lost response, it is made once.
 */
export function transition(
  { uuid, version }: Pick<Reservation, "uuid" | "version">,
  action: ReservationAction,
  details: ActionDetails,
  idempotencyKey: string,
): Answer {
  return request({
    method: "PATCH",
    url: `reservations/${uuid}`,
    body: { version, action, ...details },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** POST reservation_swaps: two parties exchange their tables, both or neither. */
export function swapTables(
  swap: Schemas["ReservationSwap"],
  idempotencyKey: string,
): Promise<Result<{ data: Reservation[] }>> {
  return request({
    method: "POST",
    url: "reservation_swaps",
    body: swap,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** DELETE reservations/{uuid}: releases a hold. */
export function release(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `reservations/${uuid}` });
}
