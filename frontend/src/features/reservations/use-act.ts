import { useSWRConfig } from "swr";
import type { ApiError } from "@/api/problem.ts";
import { type ActionDetails, act, type Reservation, type ReservationAction } from "@/api/reservations.ts";
import { concernsReservations } from "./refresh.ts";
import { useRepeatable } from "./use-repeatable.ts";

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
  const { run } = useRepeatable();
  return async (reservation: Reservation, { action, details = {}, expected }: Step): Promise<ApiError | null> => {
    const show = (state: Partial<Reservation>, revalidate: boolean) =>
      mutate<Cached>(
        concernsReservations,
        (cached: Cached) => replaceIn(cached, { ...state, uuid: reservation.uuid }),
        {
          revalidate,
        },
      );
    if (expected) await show(expected, false);
    const { uuid, version } = reservation;
    const step = { uuid, version, action, ...details };
    const { data, error } = await run(step, (key) => act(reservation, action, details, key));
    void show(data?.data ?? reservation, true);
    return error ?? null;
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
