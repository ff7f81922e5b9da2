import { AlarmClock, Armchair, BookmarkCheck, Check, ClockAlert, History, type LucideIcon } from "lucide-react";
import type { TableStatus } from "./table-state.ts";

type Look = {
  icon: LucideIcon;
  /** Its outline on the plan, the text above that, and its entry in the legend. */
  shape: string;
  text: string;
  chip: string;
};

/** The states of tables, in the colours of the timeline. */
export const looks: Record<TableStatus, Look> = {
  seated: {
    icon: Armchair,
    shape: "fill-positive stroke-positive",
    text: "text-on-positive",
    chip: "border-positive bg-positive text-on-positive",
  },
  overdue: {
    icon: AlarmClock,
    shape: "fill-caution-tint stroke-caution",
    text: "text-caution",
    chip: "border-caution bg-caution-tint text-caution",
  },
  late: {
    icon: ClockAlert,
    shape: "fill-danger-tint stroke-danger",
    text: "text-danger",
    chip: "border-danger bg-danger-tint text-danger",
  },
  soon: {
    icon: BookmarkCheck,
    shape: "fill-positive-tint stroke-positive",
    text: "text-positive",
    chip: "border-positive bg-positive-tint text-positive",
  },
  past: {
    icon: History,
    shape: "fill-sunk stroke-line",
    text: "text-muted",
    chip: "border-line bg-sunk text-muted",
  },
  free: {
    icon: Check,
    shape: "fill-surface stroke-field-line",
    text: "text-ink",
    chip: "border-field-line bg-surface text-ink",
  },
};
