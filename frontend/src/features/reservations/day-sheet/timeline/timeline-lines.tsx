import { useTranslation } from "react-i18next";
import type { SlotReason } from "@/api/availability.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { useMay } from "@/features/shared/role.tsx";
import { classes } from "@/lib/classes.ts";
import { timeOf } from "@/lib/datetime.ts";
import type { Line, Table } from "./lines.ts";
import { column } from "./span.ts";

/** Grid tracks of one column of the head. */
const tracksPerColumn = 3;

type HeadProps = { columns: readonly number[]; covers: readonly number[]; timeZone: string };

/** The times of the day, with the guests at table then. */
export function TimelineHead({ columns, covers, timeZone }: HeadProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <div
        className="sticky left-0 z-40 border-b border-line bg-surface px-2 pt-6 text-xs text-muted"
        style={{ gridArea: "1 / 1" }}
      >
        {t("timeline.covers")}
      </div>
      {columns.map((at, index) => (
        <div
          key={at}
          style={{ gridRow: 1, gridColumn: `${index * tracksPerColumn + 2} / span ${tracksPerColumn}` }}
          className="border-b border-l border-line bg-surface text-center text-xs text-muted tabular-nums"
        >
          <span className="block h-6 whitespace-nowrap text-ink">
            {at % (2 * column) === 0 && timeOf(new Date(at).toISOString(), timeZone)}
          </span>
          {covers[index] || ""}
        </div>
      ))}
    </>
  );
}

type LineLabelProps = {
  line: Line;
  row: number;
  /** Why the dragged party cannot have this table. */
  reason: SlotReason | null;
  isTarget: boolean;
  onBlock: (table: Table) => void;
};

/** The name of a line at its left edge, and its stripe across the day. */
export function LineLabel({ line, row, reason, isTarget, onBlock }: LineLabelProps) {
  const { t } = useTranslation("staff");
  const { t: manage } = useTranslation("manage");
  const tableNames = useTableNames();
  const may = useMay();
  if (line.kind === "area") {
    return (
      <h3 style={{ gridRow: row, gridColumn: "1 / -1" }} className="border-b border-line bg-paper text-sm text-muted">
        <span className="sticky left-0 inline-block px-2 py-1 font-semibold">{line.area}</span>
      </h3>
    );
  }
  const facts =
    line.kind === "table" && manage("setup.seats", { min: line.table.min_party, max: line.table.max_party });
  return (
    <>
      <div
        style={{ gridRow: row, gridColumn: "2 / -1" }}
        className={classes("border-b border-line", reason && "bg-sunk", isTarget && !reason && "bg-positive-tint")}
      />
      <div
        style={{ gridRow: row, gridColumn: 1 }}
        className={classes(
          "sticky left-0 z-20 border-r border-b border-line px-2 py-1 text-sm leading-tight",
          reason ? "bg-sunk text-muted" : "bg-surface text-ink",
        )}
      >
        {line.kind === "table" && may("runDay") ? (
          <button
            type="button"
            title={t("timeline.block", { table: tableNames([line.table]) })}
            className="flex min-h-6 w-full items-center gap-1 text-left hover:underline"
            onClick={() => onBlock(line.table)}
          >
            {tableNames([line.table])}
          </button>
        ) : line.kind === "table" ? (
          tableNames([line.table])
        ) : (
          t("timeline.noTable")
        )}
        <span className="block text-xs text-muted">{reason ? t(`timeline.reason.${shown(reason)}`) : facts}</span>
      </div>
    </>
  );
}

/** The reasons that tables have; any other rule does not concern a table. */
export const shown = (reason: SlotReason) => (reason === "party_size" || reason === "held" ? reason : "no_table");
