import { type AvailabilityOptions, isFree, useAvailableTimes } from "@/api/availability.ts";
import { addDays, timeOf } from "@/lib/datetime.ts";

/** The hour by which the previous evening's service period has ended. */
const morning = "06:00";

/**
 * After midnight, the date of the evening that is still open and has a table; `null` if there is none, `undefined` while
 * that is loading.
 */
export function useLastNight(
  businessId: string,
  today: string,
  timeZone: string,
  party: number,
  options?: AvailabilityOptions,
) {
  const isNight = timeOf(new Date().toISOString(), timeZone) < morning;
  const evening = addDays(today, -1);
  const { answer, problem } = useAvailableTimes(isNight ? businessId : null, evening, party, options);
  if (!isNight || problem !== null) return null;
  return answer && (isFree(answer) ? evening : null);
}
