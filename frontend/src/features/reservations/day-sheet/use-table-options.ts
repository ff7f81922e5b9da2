import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Assignment, useAvailableTables } from "@/api/availability.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { useTableFacts } from "./table-facts.ts";
import { useTableNames } from "./table-names.ts";

/** The value of the choice that leaves the table to the server. */
export const automaticTable = "";

/** The free tables for a party that comes now, best first, after the automatic choice. */
export function useTableOptions(businessId: string, party: number) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const tableFacts = useTableFacts();
  const [startsAt] = useState(() => new Date(Math.floor(serverNow() / 1000) * 1000).toISOString());
  const { answer } = useAvailableTables({ businessId, startsAt, party }, { walkIn: true });
  const free = answer?.data.filter(({ is_free }) => is_free) ?? [];
  const option = (choice: Assignment) => ({
    value: choice.tables.map(({ uuid }) => uuid).join(),
    label: `${tableNames(choice.tables)} · ${tableFacts(choice)}`,
  });
  return [{ value: automaticTable, label: t("walkIn.automatic") }, ...free.map(option)];
}
