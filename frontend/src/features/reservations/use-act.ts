import { useSWRConfig } from "swr";
import { type ApiError, unwrap } from "../../api/problem.ts";
import type { One } from "../../api/read.ts";
import { type ActionDetails, act, type Reservation, type ReservationAction } from "../../api/reservations.ts";
import { concernsReservations } from "./refresh.ts";

type Known = Pick<Reservation, "uuid" | "version">;
type Step = {
  action: ReservationAction;
  details?: ActionDetails /** What it will probably be. */;
  expected?: Partial<Reservation>;
};
type Cached = { data: unknown } | undefined;

/**
 * Takes a reservation one step on. What is expected shows at once, everywhere the reservation is shown, and goes back
 * when the server refuses; then everything is asked anew. Resolves to the refusal, if there was one.
 */
export function useAct() {
  const { mutate } = useSWRConfig();
  return async (reservation: Known, { action, details, expected = {} }: Step): Promise<ApiError | null> => {
    const sent = act(reservation, action, details);
    await mutate<Cached, One<Reservation>>(concernsReservations, sent.then(unwrap), {
      optimisticData: (cached: Cached) => replaceIn(cached, { ...expected, uuid: reservation.uuid }),
      populateCache: (answer, cached) => replaceIn(cached, answer.data),
      rollbackOnError: true,
      throwOnError: false,
    });
    return (await sent).error ?? null;
  };
}

/** A cached answer with one reservation changed in it, whether it is that one or a list of them. */
export function replaceIn<C extends Cached>(cached: C, change: Partial<Reservation> & { uuid: string }): C {
  if (!cached) return cached;
  const renew = (item: unknown) => (isIt(item, change.uuid) ? { ...item, ...change } : item);
  const { data } = cached;
  return { ...cached, data: Array.isArray(data) ? data.map(renew) : renew(data) };
}

function isIt(item: unknown, uuid: string): item is Reservation {
  return typeof item === "object" && item !== null && "uuid" in item && item.uuid === uuid;
}
