import { useTranslation } from "react-i18next";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { ClosureForm } from "@/features/reservations/setup/closures.tsx";
import { EntryDialog } from "@/features/reservations/setup/entry-dialog.tsx";
import { serverNow } from "@/lib/server-clock.ts";
import type { Table } from "./timeline/lines.ts";

type BlockTableDialogProps = {
  businessId: string;
  table: Table;
  /** When the day on the screen begins, in milliseconds. */
  from: number;
  onClose: () => void;
};

const quarter = 15 * 60_000;
const twoHours = 8 * quarter;

/** Blocks a free table for a time, for two hours from now or from the beginning of a later day unless changed. */
export default function BlockTableDialog({ businessId, table, from, onClose }: BlockTableDialogProps) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const start = Math.max(from, Math.ceil(serverNow() / quarter) * quarter);
  const at = (moment: number) => new Date(moment).toISOString();
  return (
    <EntryDialog
      kind="business_closures"
      businessId={businessId}
      title={t("timeline.block", { table: tableNames([table]) })}
      values={{
        starts_at: at(start),
        ends_at: at(start + twoHours),
        reason: null,
        cancel_reason: null,
        table_ids: [table.uuid],
      }}
      Form={ClosureForm}
      onClose={onClose}
    />
  );
}
