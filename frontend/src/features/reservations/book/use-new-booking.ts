import { useSWRConfig } from "swr";
import { messageOf } from "@/api/errors.ts";
import { type NewPhoneBooking, type NewWalkIn, reserve } from "@/api/reservations.ts";
import { concernsReservations } from "@/features/reservations/refresh.ts";
import { useRepeatable } from "@/features/reservations/use-repeatable.ts";

/** Enters a party into the book, once however often it is pressed. */
export function useNewBooking(onDone: () => void) {
  const { mutate } = useSWRConfig();
  const { run, isRunning, error } = useRepeatable();
  const enter = async (body: NewWalkIn | NewPhoneBooking) => {
    const { error: refusal } = await run(body, (key) => reserve(body, key));
    void mutate(concernsReservations);
    if (!refusal) onDone();
  };
  return { enter, isEntering: isRunning, problem: error ? messageOf(error) : undefined };
}
