import { chanceFrom } from "@/lib/seeded.ts";

/** The dishes that an illustration can show. */
export const illustrationKinds = [
  "pizza",
  "pasta",
  "salad",
  "steak",
  "bowl",
  "sushi",
  "burger",
  "cake",
  "gelato",
  "coffee",
  "wine",
] as const;
export type IllustrationKind = (typeof illustrationKinds)[number];

/** OpenStreetMap `cuisine` and kind values, each with its dishes. */
const dishes: [RegExp, readonly [IllustrationKind, ...IllustrationKind[]]][] = [
  [/pizz/, ["pizza"]],
  [/sushi|japan/, ["sushi"]],
  [/burger|american|fast_food|kebab|sandwich|panin/, ["burger"]],
  [/ice_cream|gelat/, ["gelato"]],
  [/cake|pastr|dessert|bakery|crepe|pasticceria/, ["cake"]],
  [/coffee|cafe|\btea|breakfast/, ["coffee"]],
  [/wine|^bar$|pub|enoteca|cocktail|biergarten/, ["wine"]],
  [/steak|grill|barbecue|meat/, ["steak"]],
  [/tuscan/, ["steak", "pasta", "bowl", "salad"]],
  [/fish|seafood/, ["pasta", "salad", "bowl"]],
  [/vegan|vegetarian|salad|greek|mediterr/, ["salad"]],
  [/ramen|soup|asian|chinese|thai|vietnam|indian|korean|poke/, ["bowl"]],
  [/pasta|italian|regional|trattoria|osteria|local/, ["pasta", "salad", "steak"]],
];

const anything = ["pasta", "salad", "steak"] as const;

type IllustratedBusiness = { uuid: string; kind: string; cuisines: readonly string[] };

/**
 * A dish for a business: of its first known cuisine, else of its kind, else any. Businesses of the same cuisine may
 * differ; the same business always has the same dish.
 */
export function illustrationKindOf({ uuid, kind, cuisines }: IllustratedBusiness): IllustrationKind {
  const fitting = [...cuisines, kind].map((word) => dishes.find(([pattern]) => pattern.test(word))).find(Boolean);
  return chanceFrom(uuid).pick(fitting?.[1] ?? anything);
}
