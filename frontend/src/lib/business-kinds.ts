/** What a place can be: the words of the server, which takes no others. */
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
] as const;
