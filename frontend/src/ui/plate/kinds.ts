/** What a drawn plate can show. */
export const plateKinds = [
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
export type PlateKind = (typeof plateKinds)[number];

/** OpenStreetMap `cuisine` and kind words, each with the dish that stands for it. */
const dishes: [RegExp, PlateKind][] = [
  [/pizz/, "pizza"],
  [/sushi|japan|fish|seafood/, "sushi"],
  [/burger|american|fast_food|kebab|sandwich|panin/, "burger"],
  [/ice_cream|gelat/, "gelato"],
  [/cake|pastr|dessert|bakery|crepe|pasticceria/, "cake"],
  [/coffee|cafe|tea|breakfast/, "coffee"],
  [/wine|^bar$|pub|enoteca|cocktail|biergarten/, "wine"],
  [/steak|grill|barbecue|tuscan|meat/, "steak"],
  [/vegan|vegetarian|salad|greek|mediterr/, "salad"],
  [/ramen|soup|asian|chinese|thai|vietnam|indian|korean|poke/, "bowl"],
  [/pasta|italian|regional|trattoria|osteria|local/, "pasta"],
];

/** The dish that fits a place: its first telling cuisine, else its kind, else pasta. */
export function plateKindOf(kind: string, cuisines: readonly string[]): PlateKind {
  for (const word of [...cuisines, kind]) {
    const dish = dishes.find(([pattern]) => pattern.test(word));
    if (dish) return dish[1];
  }
  return "pasta";
}
