import { diets } from "@/i18n/diets.ts";
import { businessKinds } from "./business-kinds.ts";
import { readDate } from "./calendar-date.ts";

/**
 * The search of the explore screens in the URL. Names are those of the specification where it has them; several values
 * of a filter are joined by commas. Invalid values are ignored.
 */
export type ExploreParams = {
  searchParam: string;
  /** The centre of the search, with its name; `null` is the default centre. */
  location: { latitude: number; longitude: number; name: string } | null;
  /** The area of the map: west, south, east, north. */
  area: readonly [number, number, number, number] | null;
  /** Kilometres as text; "0" is anywhere. */
  distance: string;
  restaurantType: readonly string[];
  foodType: readonly string[];
  price: readonly string[];
  diet: readonly string[];
  openNow: boolean;
  /** The date and time of the visit: both or neither. */
  date: string | null;
  time: string | null;
  /** Whether places only have to be open at that time; otherwise they need a free table. */
  openAt: boolean;
  party: number;
  sort: Sort;
};

export const sorts = ["relevance", "distance", "rating"] as const;
export type Sort = (typeof sorts)[number];

/** The choices in kilometres; "0" is anywhere. */
export const distances = ["0", "0.5", "1", "2", "5", "10"] as const;

export const largestParty = 20;

export const noFilters: ExploreParams = {
  searchParam: "",
  location: null,
  area: null,
  distance: "0",
  restaurantType: [],
  foodType: [],
  price: [],
  diet: [],
  openNow: false,
  date: null,
  time: null,
  openAt: false,
  party: 2,
  sort: "relevance",
};

export function readExplore(search: URLSearchParams): ExploreParams {
  const date = readDate(search.get("date"));
  const time = readTime(search.get("time"));
  const openAt = date !== null && time !== null && search.get("openAt") === "1";
  return {
    searchParam: search.get("searchParam")?.trim() ?? "",
    location: readLocation(search.get("location")),
    area: readArea(search.get("area")),
    distance: matching(search.get("distance"), /^\d{1,4}(\.\d{1,3})?$/) ?? noFilters.distance,
    restaurantType: among(businessKinds, words(search.get("restaurantType"))),
    foodType: words(search.get("foodType")),
    price: words(search.get("price")).filter((level) => /^[1-4]$/.test(level)),
    diet: among(diets, words(search.get("diet"))),
    // The server takes one of the two.
    openNow: search.get("openNow") === "1" && !openAt,
    date: date && time ? date : null,
    time: date && time ? time : null,
    openAt,
    party: readParty(search.get("party")) ?? noFilters.party,
    sort: sorts.find((sort) => sort === search.get("sort")) ?? noFilters.sort,
  };
}

/** The search as a query string without default values, so that each search has one URL. */
export function writeExplore({ location, area, ...params }: ExploreParams): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: keyof ExploreParams, value: string, silent = "") => {
    if (value !== silent) search.set(name, value);
  };
  set("searchParam", params.searchParam);
  set(
    "location",
    location ? [coordinate(location.latitude), coordinate(location.longitude), location.name].join() : "",
  );
  set("area", area ? area.map(coordinate).join() : "");
  set("distance", params.distance, noFilters.distance);
  set("restaurantType", params.restaurantType.join());
  set("foodType", params.foodType.join());
  set("price", params.price.join());
  set("diet", params.diet.join());
  set("openNow", params.openNow ? "1" : "");
  set("date", params.date ?? "");
  set("time", params.time ?? "");
  set("openAt", params.openAt ? "1" : "");
  set("party", String(params.party), String(noFilters.party));
  set("sort", params.sort, noFilters.sort);
  return search;
}

/** Whether only the words filter the results: centre, party and order do not. */
export function isOnlyWords({ searchParam, location, party, sort, ...filters }: ExploreParams): boolean {
  return searchParam !== "" && writeExplore({ ...noFilters, ...filters }).size === 0;
}

/** A time of day in a URL: "20:00". */
export function readTime(text: string | null): string | null {
  return matching(text, /^([01]\d|2[0-3]):[0-5]\d$/);
}

/** A party size in a URL. */
export function readParty(text: string | null): number | null {
  const party = Number(matching(text, /^\d{1,2}$/));
  return party >= 1 && party <= largestParty ? party : null;
}

/** Some 1 m: more digits would only distinguish identical places. */
const coordinate = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5);

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

function words(text: string | null): string[] {
  return [...new Set(text?.split(",").filter((word) => /^[\w-]{1,40}$/.test(word)) ?? [])];
}

/** The known values: the server refuses a search with an unknown one. */
function among(known: readonly string[], found: string[]): string[] {
  return found.filter((word) => known.includes(word));
}

function readLocation(text: string | null): ExploreParams["location"] {
  const [latitude, longitude, ...name] = text?.split(",") ?? [];
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude), name: name.join(",").slice(0, 80) };
}

function readArea(text: string | null): ExploreParams["area"] {
  const [west, south, east, north, ...more] = text?.split(",") ?? [];
  const inside = isDegrees(west, 180) && isDegrees(south, 90) && isDegrees(east, 180) && isDegrees(north, 90);
  if (!inside || more.length > 0 || Number(south) >= Number(north)) return null;
  return [Number(west), Number(south), Number(east), Number(north)];
}

function isDegrees(text: string | undefined, limit: number): boolean {
  return text !== undefined && /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit;
}
