import { useTranslation } from "react-i18next";
import type { FloorShape } from "@/api/floor-plans.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";

/** Returns "Table 7", "Wall" or "Plant". */
export function useShapeName(tables: readonly Table[]): (shape: FloorShape) => string {
  const { t } = useTranslation("floor");
  const { t: manage } = useTranslation("manage");
  return ({ kind, table_id }) => {
    if (kind === "wall" || kind === "plant") return t(`editor.${kind}`);
    const label = tables.find(({ uuid }) => uuid === table_id)?.label;
    return manage("daySheet.table", { count: 1, tables: label });
  };
}
