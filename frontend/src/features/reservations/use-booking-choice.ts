import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type BookingChoice, readBooking, writeBooking } from "@/lib/booking-params.ts";

/** Party, day and time in the URL, so that a sign-in on the way loses none of them. */
export function useBookingChoice(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readBooking(search, timeZone), [search, timeZone]);
  const setChoice = (next: BookingChoice) =>
    setSearch((now) => withChoice(now, next), { replace: true, preventScrollReset: true });
  return [choice, setChoice] as const;
}

/** What else stands in the address (the open tab) stays. */
function withChoice(now: URLSearchParams, choice: BookingChoice): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of ["party", "date", "at"]) next.delete(name);
  for (const [name, value] of writeBooking(choice)) next.set(name, value);
  return next;
}
