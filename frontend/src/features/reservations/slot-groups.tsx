import { useTranslation } from "react-i18next";
import type { Slot, SlotReason } from "../../api/availability.ts";
import { listOf } from "../../lib/datetime.ts";
import { TimeGrid } from "../../ui/time-grid.tsx";
import { useReasonText, useServiceName } from "./words.ts";

type SlotGroupsProps = { slots: readonly Slot[]; chosen: string | null; onChoose: (slot: Slot) => void };

/** More times than this with one reason are counted, not named. */
const longestList = 4;

/** The times of a day by service; what cannot be had is struck through and explained below. */
export function SlotGroups({ slots, chosen, onChoose }: SlotGroupsProps) {
  const serviceName = useServiceName();
  const reasonText = useReasonText();
  const shown = slots.filter(({ reason }) => reason !== "too_soon");
  const groups = [...byKey(shown, ({ service }) => service)].map(([service, times]) => ({
    label: serviceName(service),
    times: times.map(({ starts_at, local_time, status, reason }) => ({
      at: starts_at,
      time: local_time,
      status,
      reason: reason ? reasonText(reason) : undefined,
    })),
  }));
  const choose = (at: string) => {
    const slot = slots.find(({ starts_at }) => starts_at === at);
    if (slot) onChoose(slot);
  };
  return (
    <div className="flex flex-col gap-4">
      <TimeGrid groups={groups} chosen={chosen} onChoose={choose} />
      <Reasons slots={slots} />
    </div>
  );
}

/** "20:30 and 20:45: the kitchen is full then." */
function Reasons({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation("booking");
  const reasonText = useReasonText();
  const refused = slots.filter((slot): slot is Slot & { reason: SlotReason } => slot.reason !== null);
  if (refused.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {[...byKey(refused, ({ reason }) => reason)].map(([reason, times]) => (
        <li key={reason}>
          {times.length > longestList || reason === "too_soon"
            ? t("times", { count: times.length })
            : listOf(times.map(({ local_time }) => local_time))}
          {": "}
          {reasonText(reason)}
        </li>
      ))}
    </ul>
  );
}

function byKey<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
