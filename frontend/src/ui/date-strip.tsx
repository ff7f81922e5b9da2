import { useEffect, useRef } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { addDays, dayNumberOf, longDate, weekdayOf } from "../lib/datetime.ts";

export type DateStripProps = {
  label: string;
  /** The first date offered, `YYYY-MM-DD` in the venue's zone. */
  from: string;
  days: number;
  value: string;
  onChange: (date: string) => void;
};

/** Brings the chosen day into the strip where it lies past its edge. The page itself stays where it is. */
function useChosenInSight() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>("[data-selected]");
    if (!strip.current || !day) return;
    const { offsetWidth, scrollLeft } = strip.current;
    const isInSight = day.offsetLeft >= scrollLeft && day.offsetLeft + day.offsetWidth <= scrollLeft + offsetWidth;
    if (!isInSight) strip.current.scrollLeft = day.offsetLeft - (offsetWidth - day.offsetWidth) / 2;
  }, []);
  return strip;
}

/** A row of days to choose one from; arrow keys move along it. */
export function DateStrip({ label, from, days, value, onChange }: DateStripProps) {
  const strip = useChosenInSight();
  return (
    <RadioGroup
      ref={strip}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={onChange}
      className="relative flex gap-2 overflow-x-auto pb-1"
    >
      {Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => (
        <Radio
          key={date}
          value={date}
          aria-label={longDate(date)}
          className="relative flex min-h-14 min-w-13 shrink-0 cursor-pointer flex-col items-center justify-center rounded-sm bg-sunk px-2 text-ink transition-colors duration-150 data-hovered:bg-line data-selected:bg-contrast data-selected:text-on-contrast"
        >
          <span aria-hidden className="text-xs">
            {weekdayOf(date)}
          </span>
          <span aria-hidden className="text-base font-semibold">
            {dayNumberOf(date)}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
