import { useTranslation } from "react-i18next";
import type { Assignment } from "@/api/availability.ts";

/** Returns "Garden · 2–4 guests". */
export function useTableFacts(): (choice: Assignment) => string {
  const { t } = useTranslation("manage");
  return ({ tables, min_party, max_party }) =>
    [tables[0]?.area, t("setup.seats", { min: min_party, max: max_party })].filter(Boolean).join(" · ");
}
