import type { Hit } from "@/api/explore.ts";
import { readClaims } from "@/lib/access-token.ts";
import { type BookingChoice, writeBooking } from "@/lib/booking-params.ts";
import { isSameMoment, momentAt } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** When and for how many a search is. */
export type VisitWish = Pick<ExploreParams, "party" | "date" | "time" | "openAt">;

/** The address of a business's page with a choice to book: within the app for members, else public. */
export function useBusinessLink(): (uuid: string, choice: BookingChoice) => string {
  const isMember = useAuth((state) => readClaims(state.access_token)?.uid != null);
  const page = isMember ? paths.restaurant : paths.business;
  return (uuid, choice) => `${page(uuid)}?${writeBooking(choice)}`;
}

/**
 * What a search has chosen, for the booking panel of a result. The time is chosen there only if the search was for a
 * free table: a business that is merely open may not have one.
 */
export function choiceAt(
  { time_zone, next_times }: Pick<Hit, "time_zone" | "next_times">,
  wish: VisitWish,
): BookingChoice {
  const { party, date, time, openAt } = wish;
  if (!date || !time || openAt) return { party, date, at: null };
  const at = momentAt(date, time, time_zone);
  // A time past midnight belongs to the service period of the day before.
  const slot = next_times?.find(({ starts_at }) => isSameMoment(starts_at, at));
  return { party, date: slot?.date ?? date, at };
}
