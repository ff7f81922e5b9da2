import { useTranslation } from "react-i18next";
import type { Slot, SlotReason } from "../../api/availability.ts";
import { isSameMoment, listOf } from "../../lib/datetime.ts";
import { TimeButton } from "../../ui/time-button.tsx";
import { useReasonText, useServiceName } from "./words.ts";

type SlotGroupsProps = { slots: readonly Slot[]; chosen: string | null; onChoose: (slot: Slot) => void };

/** More times than this with one reason are counted, not named. */
const longestList = 4;

/** The times of a day by service; what cannot be had is struck through and explained below. */
export function SlotGroups({ slots, chosen, onChoose }: SlotGroupsProps) {
  const serviceName = useServiceName();
  const shown = slots.filter(({ reason }) => reason !== "too_soon");
  return (
    <div className="flex flex-col gap-4">
      {[...byKey(shown, ({ service }) => service)].map(([service, times]) => (
        <section key={service}>
          <h3 className="mb-2 text-sm text-muted">{serviceName(service)}</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
            {times.map((slot) => (
              <SlotButton
                key={slot.starts_at}
                slot={slot}
                isChosen={isSameMoment(slot.starts_at, chosen)}
                onChoose={onChoose}
              />
            ))}
          </div>
        </section>
      ))}
      <Reasons slots={slots} />
    </div>
  );
}

function SlotButton({ slot, isChosen, onChoose }: { slot: Slot; isChosen: boolean; onChoose: (slot: Slot) => void }) {
  const reasonText = useReasonText();
  return (
    <TimeButton
      time={slot.local_time}
      status={slot.status}
      reason={slot.reason ? reasonText(slot.reason) : undefined}
      isSelected={isChosen}
      onPress={() => onChoose(slot)}
    />
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
