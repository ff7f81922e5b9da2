import { useTranslation } from "react-i18next";
import type { Reservation } from "@/api/reservations.ts";

/** Returns "Table 7" or "Tables 7 + 8". */
export function useTableNames(): (tables: readonly Pick<Reservation["tables"][number], "label">[]) => string {
  const { t } = useTranslation("manage");
  return (tables) =>
    t("daySheet.table", { count: tables.length, tables: tables.map(({ label }) => label).join(" + ") });
}
