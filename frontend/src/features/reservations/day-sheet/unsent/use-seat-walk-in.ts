import { isUnanswered } from "@/api/errors.ts";
import type { Result } from "@/api/problem.ts";
import { type NewWalkIn, type Reservation, reserve } from "@/api/reservations.ts";
import { addUnsent } from "@/stores/stand/unsent.ts";
import { mustWait, owner, useSendUnsent } from "./use-step.ts";

/** Seats a walk-in: the reservation, `null` if it waits, or the error. */
export function useSeatWalkIn() {
  const send = useSendUnsent();
  return async (body: NewWalkIn, key: string): Promise<Result<Reservation | null>> => {
    const wait = async (isTried: boolean) => {
      const { business_id, guest_name, party } = body;
      await addUnsent({
        key,
        isTried,
        business_id,
        owner: owner(),
        name: guest_name ?? "",
        party,
        wanted: { kind: "walk_in", body },
      });
      return { data: null };
    };
    if (mustWait()) {
      const waits = await wait(false);
      if (navigator.onLine) void send();
      return waits;
    }
    const { data, error } = await reserve(body, key);
    if (!error) return { data: data.data };
    return isUnanswered(error) ? wait(true) : { error };
  };
}
