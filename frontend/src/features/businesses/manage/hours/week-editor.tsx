import { useState } from "react";
import { addDays, weekdayHeading } from "@/lib/datetime.ts";
import { faultOf, type Interval, type Week, withHours } from "@/lib/opening-week.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { DayRow } from "./day-row.tsx";

type WeekEditorProps = { week: Week; onWeek: (week: Week) => void; isTried: boolean };

/** Any Monday, for the names of the weekdays. */
const aMonday = "2026-11-23";
const noon: readonly Interval[] = [{ from: "12:00", to: "15:00" }];

/** The days of a week, each with its hours. */
export function WeekEditor({ week, onWeek, isTried }: WeekEditorProps) {
  const [copied, setCopied] = useState<number | null>(null);
  const names = week.map((_, day) => weekdayHeading(addDays(aMonday, day)));
  return (
    <>
      {week.map((intervals, day) => (
        <DayRow
          key={names[day]}
          name={names[day] ?? ""}
          intervals={intervals}
          faults={intervals.map((_, index) => faultOf(week, day, index))}
          usual={usualFor(week, day)}
          isTried={isTried}
          onChange={(changed) => onWeek(withHours(week, [day], changed))}
          onCopy={() => setCopied(day)}
        />
      ))}
      {copied !== null && (
        <CopyDialog
          names={names}
          day={copied}
          onCopy={(days) => onWeek(withHours(week, days, week[copied] ?? []))}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

/** The suggested hours of a newly opened day: those of the last open day before it. */
function usualFor(week: Week, day: number): readonly Interval[] {
  const before = [...week.slice(day), ...week.slice(0, day)];
  return before.findLast((intervals) => intervals.length > 0) ?? noon;
}
