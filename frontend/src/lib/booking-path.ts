import { paths } from "./paths.ts";

/** A slot for a party; `date` is that of its service period. */
type ChosenTime = { at: string; party: number; date?: string | null };

/** The page of a business with a time to book already chosen, for members. */
export function bookAt(uuid: string, time: ChosenTime): string {
  return `${paths.restaurant(uuid)}?${timeQuery(time)}`;
}

/** The same for visitors. */
export function bookAsVisitor(uuid: string, time: ChosenTime): string {
  return `${paths.business(uuid)}?${timeQuery(time)}`;
}

function timeQuery({ at, party, date }: ChosenTime): URLSearchParams {
  return new URLSearchParams({ at, party: String(party), ...(date && { date }) });
}
