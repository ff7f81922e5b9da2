import { useTranslation } from "react-i18next";
import { placeKinds } from "@/lib/place-kinds.ts";

/** The name of a kind of place in the reader's language; an unknown word stands for itself. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("explore");
  return (word) => {
    const kind = placeKinds.find((known) => known === word);
    return kind ? t(`kind.${kind}`) : word;
  };
}
