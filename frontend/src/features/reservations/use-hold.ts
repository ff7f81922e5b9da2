import { useNavigate } from "react-router";
import { type NewReservation, reservationKeys, reserve } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";

/** A table to hold: a slot's start (RFC 3339) for a party. */
export type WantedTable = { startsAt: string; party: number; note?: string };

export type Holding = {
  hold: (table: WantedTable) => void;
  isHolding: boolean;
  problem: string | undefined;
  /** The code of that error. */
  code: string | undefined;
};

type HoldEvents = { onGone?: () => void; onHeld?: () => void };

/**
 * Holds a table for some minutes and opens its confirmation. If someone else has just taken the table, the available
 * times are refetched and `onGone` is called.
 */
export function useHold(businessId: string, { onGone, onHeld }: HoldEvents = {}): Holding {
  const navigate = useNavigate();
  const { send, isSending, problem, failure } = useSend((body: NewReservation, key) => reserve(body, key), {
    invalidates: reservationKeys,
    onSent: ({ data }) => {
      onHeld?.();
      return navigate(paths.confirmReservation(data.uuid));
    },
  });
  const hold = async ({ startsAt, party, note }: WantedTable) => {
    const { error } = await send({ business_id: businessId, starts_at: startsAt, party, ...(note ? { note } : {}) });
    if (error?.code === "slot_unavailable") onGone?.();
  };
  return { hold: (table) => void hold(table), isHolding: isSending, problem, code: failure?.code };
}
