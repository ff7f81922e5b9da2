import { CloudOff } from "lucide-react";
import type { CSSProperties } from "react";
import type { Reservation } from "@/api/reservations.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { classes } from "@/lib/classes.ts";
import { looks } from "./looks.ts";
import { tableState } from "./table-state.ts";
import { useIsTableUnsent } from "./use-is-table-unsent.ts";
import { useTableFacts } from "./use-table-facts.ts";

type TableButtonProps = {
  table: Table;
  reservations: readonly Reservation[];
  now: number;
  isPast: boolean;
  /** The selected party. */
  selected: string | null;
  /** Where it stands on the plan; none in a list. */
  style?: CSSProperties;
  onPress: (party: Reservation | undefined) => void;
};

/** A table with its state and party. */
export function TableButton({ table, reservations, now, isPast, selected, style, onPress }: TableButtonProps) {
  const state = tableState(table.uuid, reservations, now, isPast);
  const isUnsent = useIsTableUnsent(table.uuid, reservations);
  const { sentence, name, state: stateText, time } = useTableFacts(table, state, now, isUnsent);
  const { icon: Icon, text } = looks[state.status];
  const party = state.seated ?? state.next;
  const isSelected = selected !== null && [state.seated?.uuid, state.next?.uuid].includes(selected);
  return (
    <button
      type="button"
      data-table={table.uuid}
      aria-label={sentence}
      aria-pressed={isSelected}
      style={style}
      onClick={() => onPress(party)}
      className={classes(
        "flex min-h-11 min-w-11 flex-col items-center justify-center overflow-hidden rounded-sm px-0.5 text-center text-xs leading-tight",
        style ? "absolute" : "border border-line bg-surface px-3 py-1",
        style ? text : "text-ink",
        isSelected && "ring-2 ring-ink",
      )}
    >
      <span className="flex items-center gap-1 font-semibold">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {table.label}
        {isUnsent && <CloudOff aria-hidden className="size-3.5 shrink-0" />}
      </span>
      <span className="max-w-full truncate">{name ?? stateText}</span>
      {time && <span className="max-w-full truncate tabular-nums">{time}</span>}
    </button>
  );
}
