import { isFree, type Terms, useAvailableTimes } from "@/api/availability.ts";
import { addDays, timeOf } from "@/lib/datetime.ts";

/** When the last service of the night before is surely over. */
const morning = "06:00";

/**
 * After midnight, the date of the evening that still goes on and has a table; `null` where there is none, `undefined`
 * while that is not known.
 */
export function useLastNight(businessId: string, today: string, timeZone: string, party: number, terms?: Terms) {
  const isNight = timeOf(new Date().toISOString(), timeZone) < morning;
  const evening = addDays(today, -1);
  const { answer, problem } = useAvailableTimes(isNight ? businessId : null, evening, party, terms);
  if (!isNight || problem !== null) return null;
  return answer && (isFree(answer) ? evening : null);
}
