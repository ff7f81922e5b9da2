import { useTranslation } from "react-i18next";
import type { Schemas } from "@/api/wire.ts";

/** The diets of businesses and profiles. */
export const diets = [
  "vegetarian",
  "vegan",
  "pescetarian",
  "gluten_free",
  "lactose_free",
  "dairy_free",
  "nut_free",
  "halal",
  "kosher",
] as const satisfies Schemas["Diet"][];

/** The name of a diet in the reader's language. */
export function useDietName(): (diet: string) => string {
  const { t } = useTranslation();
  return (word) => {
    const diet = diets.find((known) => known === word);
    return diet ? t(`diet.${diet}`) : word;
  };
}
