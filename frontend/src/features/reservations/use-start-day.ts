import useSWRImmutable from "swr/immutable";
import { type AvailabilityOptions, mayBeFreeLater, useAvailableTimes, useFirstFreeDay } from "@/api/availability.ts";
import { addDays } from "@/lib/datetime.ts";

/** The number of days after today to search. */
const daysSearched = 7;

/**
 * The first day that has a table, today or in the week after; today if none has. `undefined` while loading; `null` sends
 * no request.
 */
export function useStartDay(businessId: string | null, today: string, party: number, options?: AvailabilityOptions) {
  const { answer, problem } = useAvailableTimes(businessId, today, party, options);
  const firstFreeDay = useFirstFreeDay(businessId ?? "", party, options);
  const isOver = businessId !== null && answer !== undefined && mayBeFreeLater(answer);
  const { data: later } = useSWRImmutable(isOver ? ["first free day", businessId, today, party, options] : null, () =>
    firstFreeDay(Array.from({ length: daysSearched }, (_, ahead) => addDays(today, ahead + 1))),
  );
  if (problem !== null) return today;
  if (answer === undefined) return undefined;
  return isOver ? later && (later.data ?? today) : today;
}
