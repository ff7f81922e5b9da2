import type { Slot } from "@/api/availability.ts";
import type { Business, BusinessAddress } from "@/api/businesses.ts";
import type { Hit, NextTime } from "@/api/explore.ts";

/** A business in Florence, on Saturday 21 November 2026. */
export function makeBusiness(change: Partial<Business> = {}): Business {
  return {
    uuid: "b1",
    slug: "trattoria-sant-ambra",
    name: "Trattoria Sant’Ambra",
    kind: "restaurant",
    cuisines: ["tuscan"],
    price_level: 2,
    currency_symbol: "€",
    descriptions: { en: "Pici by hand, and wine that no list prints.", it: "Pici fatti a mano e vino fuori carta." },
    phone: "+39 055 000 0000",
    email: "sala@example.org",
    website: "https://example.org",
    time_zone: "Europe/Rome",
    opening_hours: "Tu-Su 12:00-15:00,19:00-23:00; Mo off",
    opening_hours_normalized: null,
    diets: ["vegetarian"],
    wheelchair: "limited",
    rating: 4.7,
    rating_count: 212,
    source: "demo",
    attribution: null,
    claimed: true,
    verified: true,
    closed: false,
    bookable: true,
    by_request: false,
    demo: true,
    location: { latitude: 43.7699, longitude: 11.2663 },
    address: makeAddress(),
    version: 1,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    today: {
      date: "2026-11-21",
      state: "open",
      changes_at: "2026-11-21T22:00:00Z",
      changes_to: "closed",
      hours: [
        { opens: "12:00", closes: "15:00" },
        { opens: "19:00", closes: "23:00" },
      ],
      is_known: true,
    },
    mine: false,
    role: change.mine ? "owner" : null,
    cover: null,
    saved: false,
    follow: null,
    follower_count: 0,
    photo_count: 0,
    ...change,
  };
}

/** The primary address of that business. */
export function makeAddress(change: Partial<BusinessAddress> = {}): BusinessAddress {
  const address = {
    uuid: "ad1",
    business_id: "b1",
    label: null,
    street: "Via dei Macci",
    house_number: "12",
    neighbourhood: null,
    postcode: "50122",
    city: "Firenze",
    region: null,
    country: "IT",
    latitude: 43.7699,
    longitude: 11.2663,
    primary: true,
    ...change,
  };
  const { street, house_number, postcode, city } = address;
  const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");
  const formatted = [words(street, house_number), words(postcode, city)].filter(Boolean).join(", ");
  return { formatted: formatted || null, ...address };
}

export function makeSlot(local_time: string, change: Partial<Slot> = {}): Slot {
  const [hour = 0, minute = 0] = local_time.split(":").map(Number);
  const starts = Date.UTC(2026, 10, 21, hour - 1, minute);
  return {
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 105 * 60_000).toISOString(),
    local_time,
    date: "2026-11-21",
    service_id: null,
    service: hour < 16 ? "Lunch" : "Dinner",
    status: "available",
    reason: null,
    utc_offset: "+01:00",
    ...change,
  };
}

export function makeNextTime(local_time: string, change: Partial<NextTime> = {}): NextTime {
  const { starts_at, date } = makeSlot(local_time);
  return { starts_at, local_time, date, status: "available", ...change };
}

export function makeHit(change: Partial<Hit> = {}): Hit {
  return {
    ...makeBusiness(change),
    distance_m: 350,
    most_praised: null,
    next_times: [makeNextTime("19:45"), makeNextTime("20:00"), makeNextTime("20:15", { status: "limited" })],
    why: [
      { factor: "distance", score: 0.6, detail: "350 m" },
      { factor: "rating", score: 0.3, detail: "4.7 (212)" },
    ],
    ...change,
  };
}
