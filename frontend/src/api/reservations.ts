import type { Slot } from "./availability.ts";
import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Narrowed, Schemas } from "./wire.ts";

export type ReservationStatus =
  | "hold"
  | "pending"
  | "confirmed"
  | "seated"
  | "completed"
  | "no_show"
  | "declined"
  | "expired"
  | "cancelled_guest"
  | "cancelled_business";

export type ReservationAction = Schemas["ActName"];

export type Reservation = Narrowed<
  Schemas["Reservation"],
  {
    status: ReservationStatus;
    /** After a business cancels: the nearest times that are free. */
    alternatives: Slot[];
    /** What the current user may do now. */
    actions: ReservationAction[];
  }
>;

/** What a change may ask for beside its action. */
export type ActionDetails = Omit<Schemas["ReservationAct"], "version" | "action">;

/** What a change of one may have made untrue: reservations, and the free times. */
export const reservationKeys = ["reservations"];

type Staff = "guest_name" | "guest_phone" | "walk_in" | "table_ids";
export type NewReservation = Omit<Schemas["ReservationNew"], Staff> & { starts_at: string };
export type NewWalkIn = Pick<Schemas["ReservationNew"], "business_id" | "party" | "guest_name"> & { walk_in: true };
export type NewPhoneBooking = NewReservation & Pick<Schemas["ReservationNew"], "guest_phone"> & { guest_name: string };

type Answer = Promise<Result<One<Reservation>>>;

/** GET reservations/{uuid}. */
export function useReservation(uuid: string | null) {
  const { answer, ...read } = useRead<One<Reservation>>(uuid && `reservations/${uuid}`);
  return { ...read, reservation: answer?.data };
}

/** GET reservations: own, or with `business_id` the book of a business. */
export function useReservations(query: Query) {
  const { answer, ...read } = useRead<Page<Reservation>>("reservations", query, { keepPreviousData: true });
  return { ...read, reservations: answer?.data };
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

/** GET reservations: own before a moment (RFC 3339), the latest first, page after page. */
export function usePastReservations(to: string) {
  return usePages<Page<Reservation>>("reservations", { to, status: past, sort: "-starts_at", limit: 50 });
}

/** POST reservations: a guest holds a table for some minutes; staff seat a walk-in or note a phone booking. */
export function reserve(body: NewReservation | NewWalkIn | NewPhoneBooking, idempotencyKey: string): Answer {
  return request({ method: "POST", url: "reservations", body, headers: { "Idempotency-Key": idempotencyKey } });
}

/**
 * PATCH reservations/{uuid}: one step of its life; refused when someone else has changed it meanwhile. The same key
 * asked again after a lost answer takes it once.
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

/** DELETE reservations/{uuid}: gives back a hold. */
export function release(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `reservations/${uuid}` });
}
