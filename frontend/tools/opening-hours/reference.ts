/** Opening hours as npm `opening_hours` reads them. */
import opening_hours from "opening_hours";

// It reports each country whose holidays it does not know there, and throws as well.
console.error = () => {};

/** Where and when hours are compared; `periods` are start in epoch seconds and number of instants, `step` seconds apart. */
export type Place = {
  place: string;
  zone: string;
  country: string;
  state: string;
  latitude: number;
  longitude: number;
  step: number;
  periods: [number, number][];
};

/** Null if it cannot read the text. */
export function referenceOf(text: string, place: Place): opening_hours | null {
  // It takes numbers, as its types say, for no coordinates.
  const [lat, lon] = [String(place.latitude), String(place.longitude)];
  const address = { country_code: place.country.toLowerCase(), state: place.state };
  try {
    return new opening_hours(text, { lat, lon, address } as never, { tag_key: "opening_hours" } as never);
  } catch {
    return null;
  }
}

/**
 * The state at each instant as a character: `o`pen, `c`losed or `u`nknown. The library reckons in the process's time zone,
 * which must be that of the place. Null if it does not know the holidays there.
 */
export function statesOf(hours: opening_hours, { step, periods }: Place): string | null {
  try {
    return periods.map(([start, count]) => statesFrom(hours, start, count, step)).join("");
  } catch {
    return null;
  }
}

function statesFrom(hours: opening_hours, start: number, count: number, step: number): string {
  const at = (index: number) => (start + index * step) * 1000;
  const states = Array.from({ length: count }, () => "c");
  for (const [from, to, isUnknown] of hours.getOpenIntervals(new Date(at(0)), new Date(at(count)))) {
    const first = Math.ceil((from.getTime() - at(0)) / step / 1000);
    const end = Math.ceil((to.getTime() - at(0)) / step / 1000);
    states.fill(isUnknown ? "u" : "o", first, end);
  }
  return states.join("");
}
