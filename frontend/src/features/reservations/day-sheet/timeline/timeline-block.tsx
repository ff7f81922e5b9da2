import {
  Armchair,
  Check,
  CheckCheck,
  Clock,
  CloudOff,
  Hourglass,
  type LucideIcon,
  MessageCircleWarning,
  UtensilsCrossed,
  WheatOff,
} from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import type { Order } from "@/api/orders.ts";
import type { ReservationStatus } from "@/api/reservations.ts";
import { classes } from "@/lib/classes.ts";
import type { Block } from "./blocks.ts";
import { useBlockDrag } from "./use-block-drag.ts";
import { useBlockFacts } from "./use-block-facts.ts";

type Look = { icon: LucideIcon; tone: string };

const plain: Look = { icon: CheckCheck, tone: "border-line bg-sunk text-muted" };
const looks: Partial<Record<ReservationStatus, Look>> = {
  hold: { icon: Hourglass, tone: "border-dashed border-caution bg-surface text-caution" },
  pending: { icon: Clock, tone: "border-caution bg-caution-tint text-caution" },
  confirmed: { icon: Check, tone: "border-positive bg-positive-tint text-positive" },
  seated: { icon: Armchair, tone: "border-positive bg-positive text-on-positive" },
};
const lateTone = "border-danger bg-danger-tint text-danger";

/** What the blocks of a timeline do. It never changes, so that a block renders only when its own party does. */
export type BlockActions = {
  onSelect: (block: Block) => void;
  onFocus: (block: Block) => void;
  onKey: (block: Block, event: KeyboardEvent) => void;
  onDragStart: (block: Block) => void;
  onDragOver: (block: Block, distance: number) => void;
  onDrop: (block: Block, distance: number) => void;
};

type TimelineBlockProps = {
  block: Block;
  id: string;
  row: number;
  now: number;
  orders: readonly Order[];
  isSelected: boolean;
  isDragged: boolean;
  isTabStop: boolean;
  actions: BlockActions;
};

/** One party at one table, from its start to its end. */
export const TimelineBlock = memo(function TimelineBlock({
  block,
  id,
  row,
  now,
  orders,
  ...props
}: TimelineBlockProps) {
  const { isSelected, isDragged, isTabStop, actions } = props;
  const { reservation, start, end } = block;
  const { name, late, isUnsent, hasNote, hasOrder, hasAllergy, stage, sentence } = useBlockFacts(
    reservation,
    now,
    orders,
  );
  const { icon: Icon, tone } = looks[reservation.status] ?? plain;
  const { element, hasDragged, dragProps } = useBlockDrag({
    mayDrag: reservation.actions.includes("change"),
    byTouch: isSelected,
    onStart: () => actions.onDragStart(block),
    onOver: (distance) => actions.onDragOver(block, distance),
    onDrop: (distance) => actions.onDrop(block, distance),
  });
  return (
    <button
      ref={element}
      id={id}
      data-party={reservation.uuid}
      type="button"
      aria-label={sentence}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      style={{ gridRow: row, gridColumn: `${start + 1} / ${end + 1}` }}
      className={classes(
        "relative z-10 my-0.5 flex min-w-0 flex-col justify-center overflow-hidden rounded-sm border px-1.5 text-left text-xs",
        late === null ? tone : lateTone,
        isSelected && "touch-none ring-2 ring-ink",
        isDragged && "z-30 opacity-80 shadow-raised",
      )}
      onFocus={() => actions.onFocus(block)}
      onKeyDown={(event) => actions.onKey(block, event)}
      onClick={({ detail }) => (detail > 0 && hasDragged() ? undefined : actions.onSelect(block))}
      {...dragProps}
    >
      <span className="flex items-center gap-1 font-semibold">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{name}</span>
      </span>
      <span className="flex items-center gap-1 tabular-nums">
        {reservation.party}
        {isUnsent && <CloudOff aria-hidden className="size-3.5 shrink-0" />}
        {stage && <span className="truncate">{stage}</span>}
        {late !== null && <span className="font-semibold">+{late}′</span>}
        {hasNote && <MessageCircleWarning aria-hidden className="size-3.5 shrink-0" />}
        {hasOrder && <UtensilsCrossed aria-hidden className="size-3.5 shrink-0" />}
        {hasAllergy && <WheatOff aria-hidden className="size-3.5 shrink-0" />}
      </span>
    </button>
  );
});
