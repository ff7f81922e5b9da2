import useSWRImmutable from "swr/immutable";
import { type AvailabilityOptions, type AvailableDay, useAvailableTimes, useFirstFreeDay } from "@/api/availability.ts";
import { addDays } from "@/lib/datetime.ts";

/** The number of days after the first one to search. */
const daysSearched = 7;

type StartDay = {
  /** `null` sends no request. */
  businessId: string | null;
  from: string;
  party: number;
  /** Whether to look for a later day than the first one. */
  mayLeave: (day: AvailableDay) => boolean;
  options?: AvailabilityOptions;
};

/**
 * A day to show first: `from`, unless it may be left and a day of the week after has a table. `undefined` while loading.
 */
export function useStartDay({ businessId, from, party, mayLeave, options }: StartDay) {
  const { answer, problem, isReading } = useAvailableTimes(businessId, from, party, options);
  const firstFreeDay = useFirstFreeDay(businessId ?? "", party, options);
  const isPrevious = isReading && (answer?.meta.date !== from || answer.meta.party !== party);
  const isLeft = businessId !== null && answer !== undefined && !isPrevious && mayLeave(answer);
  const { data: later } = useSWRImmutable(isLeft ? ["first free day", businessId, from, party, options] : null, () =>
    firstFreeDay(Array.from({ length: daysSearched }, (_, ahead) => addDays(from, ahead + 1))),
  );
  if (problem !== null) return from;
  if (answer === undefined || isPrevious) return undefined;
  return isLeft ? later && (later.data ?? from) : from;
}
