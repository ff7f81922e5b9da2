import { useId } from "react";
import { useTranslation } from "react-i18next";
import { OpenNowChip } from "@/features/explore/filter-chips.tsx";
import { addDays, dateIn } from "@/lib/datetime.ts";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Chip } from "@/ui/chip.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { anyTime, atTime, nextUsual, onDay, timesOn } from "./choose-time.ts";

export type WhenPanelProps = {
  params: ExploreParams;
  zone: string;
  onChange: (change: Partial<ExploreParams>) => void;
};

const daysAhead = 14;

/** Chooses the day. */
export function DayPanel({ params, zone, onChange }: WhenPanelProps) {
  const { t } = useTranslation("explore");
  const today = dateIn(zone, new Date(serverNow()));
  const isLater = params.date !== null && params.date > addDays(today, daysAhead - 1);
  return (
    <div className="flex flex-col items-start gap-3">
      <Chip isSelected={params.date === null} onChange={() => onChange(anyTime)}>
        {t("when.anyDay")}
      </Chip>
      <div className="w-full">
        <DateStrip
          label={t("filters.day")}
          from={isLater && params.date ? params.date : today}
          days={daysAhead}
          value={params.date}
          today={today}
          earliest={today}
          onChange={(date) => onChange(onDay(date, params, zone))}
        />
      </div>
    </div>
  );
}

/** Chooses the time, and whether a table must be free then or the place only open. */
export function TimePanel({ params, zone, onChange }: WhenPanelProps) {
  const { t } = useTranslation("explore");
  const choose = (kind: "any" | "table" | "open") => {
    const when = params.date && params.time ? {} : nextUsual(zone);
    if (kind === "any") onChange(anyTime);
    else onChange({ ...when, openAt: kind === "open", ...(kind === "open" && { openNow: false }) });
  };
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={t("filters.when")}
        isLabelHidden
        options={[
          { value: "any", label: t("when.any") },
          { value: "table", label: t("when.table") },
          { value: "open", label: t("when.open") },
        ]}
        value={params.time === null ? "any" : params.openAt ? "open" : "table"}
        onChange={choose}
      >
        <OpenNowChip params={params} onChange={onChange} />
      </SegmentedControl>
      <Times params={params} zone={zone} onChange={onChange} />
    </div>
  );
}

/** Native radio buttons, because there are many of them. */
function Times({ params, zone, onChange }: WhenPanelProps) {
  const { t } = useTranslation("explore");
  const name = useId();
  const offered = timesOn(params.date ?? "", zone);
  const times = params.time && !offered.includes(params.time) ? [...offered, params.time].sort() : offered;
  return (
    <div
      role="radiogroup"
      aria-label={t("filters.time")}
      className="-m-1 grid max-h-56 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 overflow-y-auto p-1"
    >
      {times.map((time) => (
        <label
          key={time}
          className="relative flex min-h-11 items-center justify-center rounded-sm bg-sunk text-base text-ink transition-colors duration-150 hover:bg-line has-checked:bg-contrast has-checked:font-semibold has-checked:text-on-contrast"
        >
          <input
            type="radio"
            name={name}
            value={time}
            checked={time === params.time}
            onChange={() => onChange(atTime(time, params, zone))}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          {time}
        </label>
      ))}
    </div>
  );
}
