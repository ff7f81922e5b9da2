import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AvailableDay, Slot, SlotReason } from "@/api/availability.ts";
import { dayAndMonth, listOf } from "@/lib/datetime.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { type DayPart, dayParts, isCrowded, partToOpen } from "./day-parts.ts";
import { useReasonText, useServiceName } from "./labels.ts";
import { TimeGrid } from "./time-grid.tsx";

export type SlotGroupsProps = {
  day: AvailableDay;
  chosen: string | null;
  /** Whether a time is only requested. */
  byRequest?: boolean;
  onChoose: (slot: Slot) => void;
};

/** More times than this with the same reason are counted, not listed. */
const longestList = 4;

/**
 * The times of a day by service period, or of one part of a day with many times. Unavailable times are struck through
 * and explained below.
 */
export function SlotGroups({ day, chosen, byRequest, onChoose }: SlotGroupsProps) {
  const { t } = useTranslation("booking");
  const heading = useHeading();
  const reasonText = useReasonText();
  const [chosenHeading, setChosenHeading] = useState<string | null>(null);
  const parts = dayParts(day);
  const open = parts.find((part) => heading(part) === chosenHeading) ?? partToOpen(parts, chosen);
  const shown = open && isCrowded(parts) ? [open] : parts;
  const groups = shown.map((part) => ({
    label: heading(part),
    times: part.slots.map(({ starts_at, local_time, status, reason }) => ({
      at: starts_at,
      time: local_time,
      status,
      reason: reason ? reasonText(reason) : undefined,
    })),
  }));
  const choose = (at: string) => {
    const slot = day.data.find(({ starts_at }) => starts_at === at);
    if (slot) onChoose(slot);
  };
  return (
    <div className="flex flex-col gap-4">
      {isCrowded(parts) && (
        <SegmentedControl
          label={t("part.label")}
          isLabelHidden
          options={parts.map(heading).map((name) => ({ value: name, label: name }))}
          value={open ? heading(open) : null}
          onChange={setChosenHeading}
        />
      )}
      <TimeGrid
        groups={groups}
        chosen={chosen}
        caption={byRequest ? t("panel.onRequest") : undefined}
        onChoose={choose}
      />
      <Reasons slots={isCrowded(parts) ? shown.flatMap(({ slots }) => slots) : day.data} />
    </div>
  );
}

/** "Dinner", "Evening", or the night: a time after midnight belongs to the evening before. */
function useHeading(): (part: DayPart) => string {
  const { t } = useTranslation("booking");
  const serviceName = useServiceName();
  return ({ service, part, date }) => {
    if (part === null) return serviceName(service);
    return part === "night" ? t("part.night", { day: dayAndMonth(date) }) : t(`part.${part}`);
  };
}

/** "20:30 and 20:45: the kitchen is full then." Past times are not explained while others are left. */
function Reasons({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation("booking");
  const reasonText = useReasonText();
  const refused = slots.filter((slot): slot is Slot & { reason: SlotReason } => slot.reason !== null);
  const isAllOver = slots.every(({ reason }) => reason === "too_soon");
  const visible = refused.filter(({ reason }) => isAllOver || reason !== "too_soon");
  const reasons = [...new Set(visible.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {reasons.map((reason) => {
        const times = visible.filter((slot) => slot.reason === reason);
        return (
          <li key={reason}>
            {times.length > longestList || reason === "too_soon"
              ? t("times", { count: times.length })
              : listOf(times.map(({ local_time }) => local_time))}
            {": "}
            {reasonText(reason)}
          </li>
        );
      })}
    </ul>
  );
}
