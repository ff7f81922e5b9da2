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

/** The name of a kind of place in the reader's language; an unknown word stands for itself. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("explore");
  return (word) => {
    const kind = kinds.find((known) => known === word);
    return kind ? t(`kind.${kind}`) : word;
  };
}
