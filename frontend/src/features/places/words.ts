import { useTranslation } from "react-i18next";

const kinds = [
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

const diets = [
  "vegetarian",
  "vegan",
  "pescetarian",
  "gluten_free",
  "lactose_free",
  "dairy_free",
  "nut_free",
  "halal",
  "kosher",
] as const;

/** The name of a kind of place in the reader's language; an unknown word stands for itself. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("explore");
  return (word) => {
    const kind = kinds.find((known) => known === word);
    return kind ? t(`kind.${kind}`) : word;
  };
}

/** The name of a diet in the reader's language. */
export function useDietName(): (diet: string) => string {
  const { t } = useTranslation("explore");
  return (word) => {
    const diet = diets.find((known) => known === word);
    return diet ? t(`diet.${diet}`) : word;
  };
}
