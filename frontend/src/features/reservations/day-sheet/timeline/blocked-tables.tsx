import { Ban } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Setup } from "@/api/booking-setup.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { RemoveEntry } from "@/features/reservations/setup/remove-entry.tsx";
import { useMay } from "@/features/shared/role.tsx";
import { timeOf } from "@/lib/datetime.ts";
import type { Line } from "./lines.ts";
import { type Span, tracksOf } from "./span.ts";

type Closure = Setup["business_closures"];

type BlockedTablesProps = {
  closures: readonly Closure[];
  lines: readonly Line[];
  span: Span;
  timeZone: string;
};

/** When tables are blocked. A press asks whether to unblock them, if the role may. */
export function BlockedTables({ closures, lines, span, timeZone }: BlockedTablesProps) {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  const may = useMay();
  const [removing, setRemoving] = useState<{ uuid: string; name: string } | null>(null);
  const shown = closures.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) < span.until && Date.parse(ends_at) > span.from,
  );
  return (
    <>
      {shown.flatMap((closure) =>
        closure.table_ids.map((table) => {
          const index = lines.findIndex(({ key }) => key === table);
          const line = lines[index];
          if (line?.kind !== "table") return null;
          const { uuid, starts_at, ends_at, reason } = closure;
          const { start, end } = tracksOf({ from: Date.parse(starts_at), until: Date.parse(ends_at) }, span);
          const times = { from: timeOf(starts_at, timeZone), until: timeOf(ends_at, timeZone) };
          const name = t("timeline.blocked", { table: tableNames([line.table]), ...times });
          return (
            <button
              key={`${uuid} ${table}`}
              type="button"
              disabled={!may("runDay")}
              aria-label={reason ? `${name}: ${reason}` : name}
              style={{ gridRow: index + 2, gridColumn: `${start + 1} / ${end + 1}` }}
              className="z-10 my-0.5 flex min-w-0 items-center gap-1 overflow-hidden rounded-sm border border-dashed border-field-line bg-sunk px-1.5 text-xs text-muted"
              onClick={() => setRemoving({ uuid, name })}
            >
              <Ban aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{reason ?? t("timeline.blockedShort")}</span>
            </button>
          );
        }),
      )}
      {removing && <RemoveEntry kind="business_closures" {...removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
