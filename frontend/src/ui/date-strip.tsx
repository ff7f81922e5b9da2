import { useEffect, useId, useRef } from "react";
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
    const day = strip.current?.querySelector<HTMLElement>(":has(> :checked)");
    if (!strip.current || !day) return;
    const { offsetWidth, scrollLeft } = strip.current;
    const isInSight = day.offsetLeft >= scrollLeft && day.offsetLeft + day.offsetWidth <= scrollLeft + offsetWidth;
    if (!isInSight) strip.current.scrollLeft = day.offsetLeft - (offsetWidth - day.offsetWidth) / 2;
  }, []);
  return strip;
}

/** A row of days to choose one from; arrow keys move along it. The browser's own radio buttons: there are many of them. */
export function DateStrip({ label, from, days, value, onChange }: DateStripProps) {
  const strip = useChosenInSight();
  const name = useId();
  return (
    <div ref={strip} role="radiogroup" aria-label={label} className="relative flex gap-2 overflow-x-auto p-1 -m-1 mb-0">
      {Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => (
        <label
          key={date}
          className="relative flex min-h-14 min-w-13 shrink-0 flex-col items-center justify-center rounded-sm bg-sunk px-2 text-ink transition-colors duration-150 hover:bg-line has-checked:bg-contrast has-checked:text-on-contrast"
        >
          <input
            type="radio"
            name={name}
            value={date}
            checked={date === value}
            onChange={() => onChange(date)}
            aria-label={longDate(date)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          <span aria-hidden className="text-xs">
            {weekdayOf(date)}
          </span>
          <span aria-hidden className="text-base font-semibold">
            {dayNumberOf(date)}
          </span>
        </label>
      ))}
    </div>
  );
}
