/** One rule of opening hours: its days and hours ("" when closed). */
export type OpeningRule = { days: string; hours: string };

const dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
type DayName = (typeof dayNames)[number];

type Words = {
  /** The name of a weekday; 0 is Monday. */
  dayName: (day: number) => string;
  everyDay: string;
  /** For `PH` and `SH`. */
  holidays: string;
  closed: string;
  /** For hours without an end. */
  from: (time: string) => string;
};

/**
 * Splits OpenStreetMap's `opening_hours` into its rules, for display as a table. Anything other than days and
 * hours stays as written; days that are not mentioned are closed.
 */
export function openingRules(text: string, words: Words): OpeningRule[] {
  const rules = text
    .replace(/(\d)\s*,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b)/g, "$1;") // A rule that adds to the previous one.
    .split(";")
    .map((rule) => rule.trim())
    .filter(Boolean)
    .map((rule) => {
      const [, days = "", hours = rule] =
        /^((?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)(?:\s*[-,]\s*)?)+)\s*(.*)$/.exec(rule) ?? [];
      return { days, hours };
    });
  // The rule after "||" is for all other days.
  const silent = text.includes("||") ? [] : dayNames.filter((day) => !rules.some(({ days }) => isAbout(days, day)));
  return [...rules, ...(silent.length > 0 ? [{ days: silent.join(","), hours: "off" }] : [])].map(
    ({ days, hours }) => ({
      days: describeDays(days, words) || words.everyDay,
      hours: describeHours(hours, words),
    }),
  );
}

/** Whether days such as "Mo,Th-Sa" include a weekday; a rule without days includes all, one for holidays none. */
function isAbout(days: string, day: DayName): boolean {
  if (!days.trim()) return true;
  return days.split(",").some((range) => {
    const [first = -1, last = first] = range.split("-").map((name) => dayNames.indexOf(name.trim() as DayName));
    return first >= 0 && (dayNames.indexOf(day) - first + 7) % 7 <= (last - first + 7) % 7;
  });
}

function describeDays(
  days: string,
  { dayName, holidays }: { dayName: (day: number) => string; holidays: string },
): string {
  return days
    .trim()
    .replace(/PH|SH/g, holidays)
    .replace(/Mo|Tu|We|Th|Fr|Sa|Su/g, (day) => dayName(dayNames.indexOf(day as DayName)))
    .replace(/\s*-\s*/g, "–")
    .replace(/\s*,\s*/g, ", ");
}

function describeHours(hours: string, { closed, from }: Words): string {
  if (/^(?:off|closed)?$/.test(hours)) return closed;
  return hours
    .replace(/(\d)\s*-\s*(\d)/g, "$1–$2")
    .replace(/\s*,\s*/g, ", ")
    .replace(/(?<![–\d:])(\d{1,2}:\d{2})\+/g, (_, time: string) => from(time));
}
