import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Setup } from "@/api/booking-setup.ts";
import type { Order } from "@/api/orders.ts";
import type { Reservation } from "@/api/reservations.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { BlockedTables } from "./blocked-tables.tsx";
import { type Block, isArrow, keyOf, neighbour } from "./blocks.ts";
import { headHeight, type Line, lineAt, type Table } from "./lines.ts";
import { columnsOf, coversIn, type Span, track, tracksOf } from "./span.ts";
import { type BlockActions, TimelineBlock } from "./timeline-block.tsx";
import { LineLabel, shown, TimelineHead } from "./timeline-lines.tsx";
import { useMoveOptions } from "./use-move-options.ts";

type TimelineGridProps = {
  span: Span;
  lines: readonly Line[];
  blocks: readonly Block[];
  stays: readonly (Span & { party: number })[];
  timeZone: string;
  /** The current time, in milliseconds. */
  now: number;
  orders: readonly Order[];
  selected: string | null;
  onSelect: (uuid: string | null) => void;
  /** Gets the party that is dragged, `null` when it is dropped. */
  onHold: (reservation: Reservation | null) => void;
  onMove: (reservation: Reservation, table: Reservation["tables"][number]) => void;
  onRefused: (sentence: string) => void;
  closures: readonly Setup["business_closures"][];
  onBlock: (table: Table) => void;
};

const labelWidth = 112;
/** The width of a track, in pixels. */
const trackWidth = 11;
const noOrders: readonly Order[] = [];

/** Tables as rows, quarters of an hour as columns. */
export function TimelineGrid(props: TimelineGridProps) {
  const { span, lines, blocks, stays, timeZone, now, orders, selected } = props;
  const { t } = useTranslation("staff");
  const id = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ block: Block; over: Line | undefined } | null>(null);
  const reasons = useMoveOptions(drag?.block.reservation ?? null);
  const refusal = useRefusal();
  const columns = columnsOf(span);
  const rowOf = new Map(lines.map((line, index) => [line.key, index + 2]));
  const ordersOf = useMemo(() => byReservation(orders), [orders]);
  const idOf = (block: Block) => `${id} ${keyOf(block)}`;
  const lineBelow = (block: Block, distance: number) => {
    const from = lines.find(({ key }) => key === block.line);
    return from && lineAt(lines, from.top + from.height / 2 + distance);
  };
  const actions = useLatest<BlockActions>({
    onSelect: ({ reservation }) => props.onSelect(reservation.uuid),
    onFocus: (block) => setFocused(keyOf(block)),
    onKey: (block, event: KeyboardEvent) => {
      if (!isArrow(event.key)) return;
      event.preventDefault();
      const next = neighbour(
        blocks,
        lines.map(({ key }) => key),
        block,
        event.key,
      );
      if (next) document.getElementById(idOf(next))?.focus();
    },
    onDragStart: (block) => {
      props.onHold(block.reservation);
      setDrag({ block, over: undefined });
    },
    onDragOver: (block, distance) => {
      const over = lineBelow(block, distance);
      setDrag((now) => (now && now.over?.key !== over?.key ? { ...now, over } : now));
    },
    onDrop: (block, distance) => {
      const over = lineBelow(block, distance);
      setDrag(null);
      props.onHold(null);
      if (over?.kind !== "table" || over.key === block.line) return;
      const reason = reasons.get(over.key);
      if (reason) props.onRefused(refusal(over.table.label, shown(reason)));
      else props.onMove((drag ?? { block }).block.reservation, over.table);
    },
  });
  const tabStop = blocks.find((block) => keyOf(block) === focused) ?? blocks[0];
  const start = span.from <= now && now < span.until ? tracksOf({ from: now, until: now }, span).start : null;
  const scroller = useScrollTo(start, span.from);
  return (
    <section
      ref={scroller}
      aria-label={t("timeline.label")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard, also without parties.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <div
        className="relative grid w-max"
        style={{
          gridTemplateColumns: `${labelWidth}px repeat(${(span.until - span.from) / track}, ${trackWidth}px)`,
          gridTemplateRows: [headHeight, ...lines.map(({ height }) => height)].map((px) => `${px}px`).join(" "),
        }}
      >
        <TimelineHead columns={columns} covers={coversIn(columns, stays)} timeZone={timeZone} />
        {lines.map((line) => (
          <LineLabel
            key={line.key}
            line={line}
            row={rowOf.get(line.key) ?? 2}
            reason={(drag && reasons.get(line.key)) ?? null}
            isTarget={drag?.over?.key === line.key}
            onBlock={props.onBlock}
          />
        ))}
        {drag && (
          <div
            aria-hidden
            className="my-0.5 rounded-sm border-2 border-dashed border-field-line"
            style={{
              gridRow: rowOf.get(drag.block.line),
              gridColumn: `${drag.block.start + 1} / ${drag.block.end + 1}`,
            }}
          />
        )}
        <BlockedTables {...{ lines, span, timeZone }} closures={props.closures} />
        {blocks.map((block) => (
          <TimelineBlock
            key={keyOf(block)}
            id={idOf(block)}
            block={block}
            row={rowOf.get(block.line) ?? 2}
            now={now}
            orders={ordersOf.get(block.reservation.uuid) ?? noOrders}
            isSelected={block.reservation.uuid === selected}
            isDragged={drag !== null && keyOf(drag.block) === keyOf(block)}
            isTabStop={block === tabStop}
            actions={actions}
          />
        ))}
        {start !== null && (
          <div
            aria-hidden
            data-now
            className="pointer-events-none z-20 border-l-2 border-danger"
            style={{ gridRow: "1 / -1", gridColumn: start + 1 }}
          />
        )}
      </div>
    </section>
  );
}

/** The orders of each reservation. The lists stay the same while no order changes. */
function byReservation(orders: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const grouped = new Map<string, Order[]>();
  for (const order of orders) {
    const { reservation_id } = order;
    if (reservation_id) grouped.set(reservation_id, [...(grouped.get(reservation_id) ?? []), order]);
  }
  return grouped;
}

/** Returns "Table 4: too few seats". */
function useRefusal() {
  const { t } = useTranslation("staff");
  const tableNames = useTableNames();
  return (label: string, reason: ReturnType<typeof shown>) =>
    `${tableNames([{ label }])}: ${t(`timeline.reason.${reason}`)}`;
}

/** The same functions at every render, which call the latest ones. */
function useLatest<T extends BlockActions>(latest: T): BlockActions {
  const ref = useRef(latest);
  useLayoutEffect(() => {
    ref.current = latest;
  });
  return useMemo<BlockActions>(
    () => ({
      onSelect: (block) => ref.current.onSelect(block),
      onFocus: (block) => ref.current.onFocus(block),
      onKey: (block, event) => ref.current.onKey(block, event),
      onDragStart: (block) => ref.current.onDragStart(block),
      onDragOver: (block, distance) => ref.current.onDragOver(block, distance),
      onDrop: (block, distance) => ref.current.onDrop(block, distance),
    }),
    [],
  );
}

/** An hour of the past stays visible, in tracks. */
const past = 12;

/** Scrolls to the current time, and again when more of the day is loaded, so that the span begins at another time. */
function useScrollTo(start: number | null, from: number) {
  const scroller = useRef<HTMLElement>(null);
  const latest = useRef(start);
  latest.current = start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `from` must scroll, but each passing minute must not, so the time is read from a ref.
  useLayoutEffect(() => {
    if (scroller.current && latest.current !== null) {
      scroller.current.scrollLeft = Math.max(0, latest.current - past) * trackWidth;
    }
  }, [from]);
  return scroller;
}
