import type { Result } from "./problem.ts";
import { type One, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";

export type Point = { latitude: number; longitude: number };

export type BusinessAddress = {
  uuid: string;
  business_id: string;
  label: string | null;
  street: string | null;
  house_number: string | null;
  postcode: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  primary: boolean;
};

/** The venue's day: `changes_at` is when it next opens or closes (UTC). */
export type Today = {
  date: string;
  state: "open" | "closed" | "unknown";
  changes_at: string | null;
  hours: { opens: string; closes: string }[];
};

export type Business = {
  uuid: string;
  slug: string;
  name: string;
  kind: string;
  cuisines: string[];
  price_level: number | null;
  descriptions: { en: string | null; it: string | null };
  phone: string | null;
  email: string | null;
  website: string | null;
  time_zone: string;
  /** In the syntax of OpenStreetMap's `opening_hours`. */
  opening_hours: string | null;
  diets: string[];
  wheelchair: "yes" | "limited" | "no" | null;
  rating: number | null;
  rating_count: number;
  source: string;
  attribution: string | null;
  claimed: boolean;
  bookable: boolean;
  demo: boolean;
  location: Point | null;
  address: BusinessAddress | null;
  version: number;
  today: Today;
  /** The asker may manage it. */
  mine: boolean;
};

export type OwnBusiness = Pick<Business, "uuid" | "name" | "kind" | "cuisines" | "address">;

/** What of a place its staff may change. */
export type BusinessChange = Partial<
  Pick<Business, "name" | "phone" | "email" | "website" | "opening_hours" | "price_level" | "descriptions">
>;

/** GET businesses?mine=1: the places that the asker may manage. */
export function useMyBusinesses() {
  const { answer, ...read } = useRead<Page<OwnBusiness>>("businesses", { mine: true, limit: 20 });
  return { ...read, data: answer?.data };
}

/** GET businesses/{uuid}. */
export function useBusiness(uuid: string | null) {
  const { answer, ...read } = useRead<One<Business>>(uuid && `businesses/${uuid}`);
  return { ...read, business: answer?.data };
}

/** PATCH businesses: refused as stale when someone else was faster. */
export function changeBusiness(
  { uuid, version }: Pick<Business, "uuid" | "version">,
  change: BusinessChange,
): Promise<Result<One<Business>>> {
  return request({ method: "PATCH", url: "businesses", body: { uuid, version, ...change } });
}
