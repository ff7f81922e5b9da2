import { useSWRConfig } from "swr";
import { isUnanswered } from "@/api/errors.ts";
import type { ActionDetails, Reservation } from "@/api/reservations.ts";
import { useReservationTransition } from "@/features/reservations/use-reservation-transition.ts";
import { isConnected } from "@/lib/connection.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { useAuth } from "@/stores/auth.ts";
import { addUnsent, isOf, isWaiting, removeUnsent, type UnsentStep, unsent } from "@/stores/stand/unsent.ts";

type Step = {
  action: "seat" | "finish" | "change";
  details?: ActionDetails;
  expected: Partial<Reservation>;
};

/** The account that makes a step. */
export const owner = () => useAuth.getState().auth?.uuid ?? "";

/** A step waits without a network, and behind those that wait already. */
export const mustWait = () => !isConnected() || unsent().some((step) => step.owner === owner() && isWaiting(step));

/** The last step of a reservation that waits. */
const lastOf = (uuid: string): UnsentStep | undefined =>
  unsent().findLast((step) => isWaiting(step) && isOf(uuid)(step));

/** Loads what sends steps, so that it is there when the network returns. */
export const loadOutbox = () => import("./outbox.ts").catch(() => null);

/** Sends what waits, now. Without the outbox app/send-waiting.ts does so later. */
export function useSendUnsent(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return async () => {
    const outbox = await loadOutbox();
    await outbox?.sendWaiting(owner(), { cache, mutate });
  };
}

/** Makes a step of a reservation, which waits if there is no network or no answer. Resolves to whether it is made or waits. */
export function useStep() {
  const send = useSendUnsent();
  const { transition, problem, failure } = useReservationTransition();
  const take = async (reservation: Reservation, { action, details = {}, expected }: Step): Promise<boolean> => {
    const { uuid, business, guest, party, local_date: date } = reservation;
    const wait = (version: number, sent: Partial<UnsentStep> = {}) =>
      addUnsent({
        business_id: business.uuid,
        owner: owner(),
        name: guest.name ?? "",
        party,
        wanted: { kind: "step", uuid, date, version, action, details, expected },
        ...sent,
      });
    if (mustWait()) {
      await wait(reservation.version);
      if (navigator.onLine) void send();
      return true;
    }
    const key = newIdempotencyKey();
    const { error, version } = await transition(reservation, {
      action,
      details,
      // After a new status other steps are possible, which the server tells. The rest changes with its answer: a row that
      // grows between the taps of a double tap would slip from under the finger.
      expected: expected.status ? { status: expected.status, actions: [] } : expected,
      ownKey: key,
    });
    if (error && isUnanswered(error)) {
      await wait(version, { key, isTried: true });
      return true;
    }
    return !error;
  };
  return { take, problem: failure && isUnanswered(failure) ? undefined : problem };
}

/** Takes the last step of a reservation back if no request was begun for it. Resolves to whether it was. */
export async function takeBack(uuid: string): Promise<boolean> {
  const last = lastOf(uuid);
  if (!last || last.isTried) return false;
  await removeUnsent(last.key);
  return true;
}
