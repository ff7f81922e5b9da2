import { CalendarDays } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readDate } from "@/lib/calendar-date.ts";
import { addDays, dayNumberOf, longDate, monthOf, weekdayOf } from "@/lib/datetime.ts";
import { IconButton } from "./icon-button.tsx";

export type DateStripProps = {
  label: string;
  /** The first date offered, `YYYY-MM-DD` in the business's time zone. */
  from: string;
  days: number;
  /** `null` before one is chosen. */
  value: string | null;
  today: string;
  /** The earliest date of the calendar; any without it. */
  earliest?: string;
  onChange: (date: string) => void;
};

/** Pixels at the end of the strip in which days fade out, to show that there are more. */
const fade = 32;

/** Scrolls the strip, not the page, to the chosen day. */
function useChosenVisible(value: string | null) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = strip.current?.querySelector(`[value="${value}"]`)?.closest("label");
    if (!strip.current || !day) return;
    const { offsetWidth, scrollLeft } = strip.current;
    const isVisible =
      day.offsetLeft >= scrollLeft && day.offsetLeft + day.offsetWidth <= scrollLeft + offsetWidth - fade;
    if (!isVisible) strip.current.scrollLeft = day.offsetLeft - (offsetWidth - day.offsetWidth) / 2;
  }, [value]);
  return strip;
}

/** A row of days to choose from. Any other day can be chosen in the calendar: the row then starts with it. */
export function DateStrip({ earliest, ...strip }: DateStripProps) {
  const { from, days, value, onChange } = strip;
  const isInside = value === null || (value >= from && value < addDays(from, days));
  return (
    <div className="flex items-center gap-1">
      <Days key={isInside ? from : value} {...strip} from={isInside ? from : value} />
      <OtherDay value={value} earliest={earliest} onChange={onChange} />
    </div>
  );
}

/** The browser's own calendar, behind a button. */
function OtherDay({ value, earliest, onChange }: Pick<DateStripProps, "value" | "earliest" | "onChange">) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="relative shrink-0">
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={earliest}
        value={value ?? ""}
        onChange={({ target }) => readDate(target.value) && onChange(target.value)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <IconButton name={t("day.other")} onPress={() => field.current?.showPicker()}>
        <CalendarDays aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

/** One day, as a native radio button, because there are many of them. */
function Days({ label, from, days, value, today, onChange }: DateStripProps) {
  const { t } = useTranslation();
  const strip = useChosenVisible(value);
  const name = useId();
  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={label}
      className="relative -m-1 mb-0 flex min-w-0 flex-1 snap-x gap-2 overflow-x-auto p-1 pr-8 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
    >
      {Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => (
        <label
          key={date}
          className="relative flex min-h-17 min-w-13 shrink-0 snap-start scroll-ml-1 flex-col items-center justify-center rounded-sm bg-sunk px-2 text-ink transition-colors duration-150 hover:bg-line has-checked:bg-contrast has-checked:text-on-contrast"
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
          <span aria-hidden className="text-base leading-tight font-semibold">
            {dayNumberOf(date)}
          </span>
          <span aria-hidden className="text-xs">
            {date === today ? t("day.today") : monthOf(date)}
          </span>
        </label>
      ))}
    </div>
  );
}
