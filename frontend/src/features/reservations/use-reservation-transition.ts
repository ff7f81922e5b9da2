import { useSWRConfig } from "swr";
import { under } from "@/api/keys.ts";
import type { Result } from "@/api/problem.ts";
import {
  type ActionDetails,
  type Reservation,
  type ReservationAction,
  reservationKeys,
  transition as sendTransition,
} from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";

type Transition = {
  action: ReservationAction;
  details?: ActionDetails;
  /** The expected result. */
  expected?: Partial<Reservation>;
  /** The idempotency key, for a step that is sent again later if this request gets no answer. */
  ownKey?: string;
};
type Sent = Pick<Reservation, "uuid" | "version"> & Pick<Transition, "action" | "details" | "ownKey">;
type Cached = { data: unknown } | undefined;
type Answer = Result<{ data: Reservation }>;
/** With the version that was sent. */
type Transitioned = Answer & { version: number };

/** The latest transition in progress of each reservation; it resolves to the reservation after it, and the answer. */
const underWay = new Map<string, Promise<{ after: Reservation; answer: Transitioned }>>();

/**
 * Makes a transition of a reservation. The expected result shows at once everywhere and is reverted when the server
 * refuses. Transitions of the same reservation are sent one after another; everything is refetched after the last one,
 * because a refetch would show those in progress as they were before.
 */
export function useReservationTransition({ onDone }: { onDone?: () => void } = {}) {
  const { mutate } = useSWRConfig();
  const { send, isSending, problem, failure } = useSend(
    ({ action, details = {}, ownKey, ...reservation }: Sent, key) =>
      sendTransition(reservation, action, details, ownKey ?? key),
    { onSent: onDone },
  );
  const show = (change: Partial<Reservation> & { uuid: string }, revalidate: boolean) =>
    mutate<Cached>(under(reservationKeys), (cached: Cached) => replaceIn(cached, change), { revalidate });

  const transition = async (reservation: Reservation, { expected, ...change }: Transition): Promise<Transitioned> => {
    const { uuid } = reservation;
    const previous = underWay.get(uuid);
    const carryOut = async () => {
      if (expected) await show({ ...expected, uuid }, false);
      const before = (await previous)?.after ?? reservation;
      const answer = await send({ uuid, version: before.version, ...change });
      return { after: answer.data?.data ?? before, answer: { ...answer, version: before.version } };
    };
    const sent = carryOut();
    underWay.set(uuid, sent);
    const { after, answer } = await sent;
    if (underWay.get(uuid) !== sent) return answer;
    underWay.delete(uuid);
    void show(after, underWay.size === 0);
    return answer;
  };
  return { transition, isSending, problem, failure };
}

/** A cached response, of one reservation or a list, with one reservation changed. */
export function replaceIn<C extends Cached>(cached: C, change: Partial<Reservation> & { uuid: string }): C {
  if (!cached) return cached;
  const renew = (item: unknown) => (isIt(item, change.uuid) ? { ...item, ...change } : item);
  const { data } = cached;
  return { ...cached, data: Array.isArray(data) ? data.map(renew) : renew(data) };
}

function isIt(item: unknown, uuid: string): item is Reservation {
  return typeof item === "object" && item !== null && "uuid" in item && item.uuid === uuid;
}
