import type { Schemas } from "@/api/wire.ts";

/** The kinds of business that the API accepts. */
export const businessKinds = [
  "restaurant",
  "pizzeria",
  "cafe",
  "bar",
  "pub",
  "fast_food",
  "ice_cream",
  "biergarten",
  "food_court",
  "bakery",
  "pastry",
] as const satisfies Schemas["BusinessKind"][];
