import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type BookingChoice, bookingParams, readBooking, writeBooking } from "@/lib/booking-params.ts";

/** Party, day and time in the URL, so that they survive signing in. */
export function useBookingChoice(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readBooking(search, timeZone), [search, timeZone]);
  const setChoice = (next: BookingChoice) =>
    setSearch((now) => withChoice(now, next), { replace: true, preventScrollReset: true });
  return [choice, setChoice] as const;
}

/** Other parameters (the open tab) stay. */
function withChoice(now: URLSearchParams, choice: BookingChoice): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of bookingParams) next.delete(name);
  for (const [name, value] of writeBooking(choice)) next.set(name, value);
  return next;
}
