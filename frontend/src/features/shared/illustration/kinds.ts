import { chanceFrom } from "@/lib/seeded.ts";

/** What a illustration can show. */
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

/** OpenStreetMap `cuisine` and kind words, each with the dishes that stand for it. */
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
 * A dish that fits a business: of its first telling cuisine, else of its kind, else any. Neighbours of the same cuisine need
 * not look alike; the same business always does.
 */
export function illustrationKindOf({ uuid, kind, cuisines }: IllustratedBusiness): IllustrationKind {
  const fitting = [...cuisines, kind].map((word) => dishes.find(([pattern]) => pattern.test(word))).find(Boolean);
  return chanceFrom(uuid).pick(fitting?.[1] ?? anything);
}
