import { useNavigate } from "react-router";
import { type NewReservation, reservationKeys, reserve } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";

/** Holds a table for some minutes and opens its confirmation. If someone else has just taken the table, the available times are refetched. */
export function useHold(businessId: string) {
  const navigate = useNavigate();
  const { send, isSending, problem, failure } = useSend((body: NewReservation, key) => reserve(body, key), {
    invalidates: reservationKeys,
    onSent: ({ data }) => navigate(paths.confirmReservation(data.uuid)),
  });
  const hold = (startsAt: string, party: number, note?: string) =>
    send({ business_id: businessId, starts_at: startsAt, party, ...(note ? { note } : {}) });
  return { hold, isHolding: isSending, problem, code: failure?.code, isGone: failure?.code === "slot_unavailable" };
}
