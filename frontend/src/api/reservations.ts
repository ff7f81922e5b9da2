import type { Slot, Table } from "./availability.ts";
import type { Point } from "./places.ts";
import type { Result } from "./problem.ts";
import type { Query } from "./query-string.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";

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

export type ReservationAction =
  | "confirm"
  | "extend"
  | "change"
  | "cancel"
  | "accept"
  | "decline"
  | "seat"
  | "finish"
  | "no_show";

export type Reservation = {
  uuid: string;
  version: number;
  /** Six characters to say aloud at the door. */
  code: string;
  business: {
    uuid: string;
    slug: string;
    name: string;
    time_zone: string;
    phone: string | null;
    address_line: string | null;
    location: Point | null;
  };
  status: ReservationStatus;
  party: number;
  starts_at: string;
  ends_at: string;
  local_date: string;
  local_time: string;
  time_zone: string;
  area: string | null;
  tables: Table[];
  hold_expires_at: string | null;
  note: string | null;
  walk_in: boolean;
  guest: { uuid: string | null; name: string; phone: string | null };
  policy: { cancel_cutoff_minutes: number; free_until: string };
  reason: string | null;
  /** After a business cancels: the nearest times that are free. */
  alternatives: Slot[];
  /** What the asker may do now. */
  actions: ReservationAction[];
  created_at: string;
};

/** What a change may ask for beside its action. */
export type ActionDetails = {
  starts_at?: string;
  party?: number;
  note?: string;
  phone?: string;
  reason?: string;
  table_ids?: string[];
};

export type NewReservation = { business_id: string; starts_at: string; party: number; note?: string };
export type NewWalkIn = { business_id: string; walk_in: true; party: number; guest_name?: string };
export type NewPhoneBooking = NewReservation & { guest_name: string; guest_phone?: string };

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

/** POST reservations: a guest holds a table for some minutes; staff seat a walk-in or note a phone booking. */
export function reserve(body: NewReservation | NewWalkIn | NewPhoneBooking, idempotencyKey: string): Answer {
  return request({ method: "POST", url: "reservations", body, headers: { "Idempotency-Key": idempotencyKey } });
}

/** PATCH reservations/{uuid}: one step of its life; refused when someone else has changed it meanwhile. */
export function act(
  { uuid, version }: Pick<Reservation, "uuid" | "version">,
  action: ReservationAction,
  details: ActionDetails = {},
): Answer {
  return request({ method: "PATCH", url: `reservations/${uuid}`, body: { version, action, ...details } });
}

/** The step that makes a hold a booking. The same key asked again after a lost answer books once. */
export function confirm(
  { uuid, version }: Pick<Reservation, "uuid" | "version">,
  details: Pick<ActionDetails, "note" | "phone">,
  idempotencyKey: string,
): Answer {
  return request({
    method: "PATCH",
    url: `reservations/${uuid}`,
    body: { version, action: "confirm", ...details },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** DELETE reservations/{uuid}: gives back a hold. */
export function release(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: `reservations/${uuid}` });
}
