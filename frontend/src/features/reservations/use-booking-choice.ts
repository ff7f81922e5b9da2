import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type BookingChoice, readBooking, writeBooking } from "../../lib/booking-params.ts";

/** Party, day and time in the URL, so that a sign-in on the way loses none of them. */
export function useBookingChoice(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readBooking(search, timeZone), [search, timeZone]);
  const setChoice = (next: BookingChoice) => setSearch(writeBooking(next), { replace: true, preventScrollReset: true });
  return [choice, setChoice] as const;
}
