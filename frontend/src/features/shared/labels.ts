import { useTranslation } from "react-i18next";
import { businessKinds } from "@/lib/business-kinds.ts";

/** The name of a kind of business in the reader's language; an unknown kind is shown as it is. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("explore");
  return (word) => {
    const kind = businessKinds.find((known) => known === word);
    return kind ? t(`kind.${kind}`) : word;
  };
}
