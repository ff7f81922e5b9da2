import { Copy, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type Interval, type IntervalFault, maxIntervals } from "@/lib/opening-week.ts";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { IntervalRow } from "./interval-row.tsx";

type DayRowProps = {
  name: string;
  intervals: readonly Interval[];
  /** The fault of each interval. */
  faults: readonly (IntervalFault | undefined)[];
  /** The hours of a newly opened day that had none before. */
  usual: readonly Interval[];
  isTried: boolean;
  onChange: (intervals: readonly Interval[]) => void;
  onCopy: () => void;
};

const evening: Interval = { from: "19:00", to: "23:00" };
const blank: Interval = { from: "", to: "" };

/** A day: closed, or open during one to four intervals. */
export function DayRow({ name, intervals, faults, usual, isTried, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation("manage");
  const row = useRef<HTMLFieldSetElement>(null);
  const [lastOpen, setLastOpen] = useState<readonly Interval[]>();
  const [added, setAdded] = useState<number>();
  const isOpen = intervals.length > 0;
  const toggle = (toOpen: boolean) => {
    setAdded(undefined);
    if (!toOpen) setLastOpen(intervals);
    onChange(toOpen ? (lastOpen ?? usual) : []);
  };
  const add = () => {
    const isEveningFree = intervals.every(({ from, to }) => from < to && to <= evening.from);
    setAdded(intervals.length);
    onChange([...intervals, isEveningFree ? evening : blank]);
  };
  const remove = (index: number) => {
    setAdded(undefined);
    onChange(intervals.filter((_, other) => other !== index));
    // The pressed button is removed, so the focus moves on.
    row.current?.querySelector("input")?.focus();
  };
  return (
    <fieldset
      ref={row}
      aria-label={name}
      className="m-0 grid min-w-0 gap-x-8 border-0 border-t border-line p-0 md:grid-cols-[168px_1fr] md:items-start"
    >
      <ToggleRow
        label={name}
        description={t(isOpen ? "hours.open" : "hours.closed")}
        isSelected={isOpen}
        onChange={toggle}
      />
      {isOpen && (
        <div className="flex flex-col gap-2 pb-2 md:pt-2">
          {intervals.map((interval, index) => (
            <IntervalRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no other stable key while it is edited.
              key={index}
              interval={interval}
              fault={faults[index]}
              isTried={isTried}
              takesFocus={index === added}
              onChange={(changed) => onChange(intervals.map((own, other) => (other === index ? changed : own)))}
              onRemove={() => remove(index)}
            />
          ))}
          <div className="-ml-2 flex flex-wrap gap-x-2">
            {intervals.length < maxIntervals && (
              <DayAction icon={<Plus aria-hidden className="size-4" />} text={t("hours.add")} onPress={add} />
            )}
            <DayAction icon={<Copy aria-hidden className="size-4" />} text={t("hours.copy")} onPress={onCopy} />
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** Less prominent than a button: each day has two. */
function DayAction({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <Button
      onPress={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-ink transition-colors duration-150 data-hovered:bg-sunk data-pressed:bg-sunk"
    >
      {icon}
      {text}
    </Button>
  );
}
