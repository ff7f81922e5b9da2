import { expect, it } from "vitest";
import { faultOf, type Interval, isFaultless, type Week } from "./opening-week.ts";
import { parseWeek, writeWeek } from "./opening-week-text.ts";
import { type Chance, chanceFrom } from "./seeded.ts";

/** The seven days in short notation, Monday first. */
const jotted = (week: Week | null) =>
  week?.map((intervals) => intervals.map(({ from, to }) => `${from}–${to}`).join(" ") || "–");
const everyDay = (hours: string) => Array.from({ length: 7 }, () => hours);

const lunch = "12:30–15:00";
const both = "12:30–15:00 19:30–22:30";

it.each([
  ["Th-Tu 12:30-15:00,19:30-22:30", [both, both, "–", both, both, both, both]],
  ["Mo,We-Th 12:30-15:00", [lunch, "–", lunch, lunch, "–", "–", "–"]],
  ["Sa-Mo,We 12:30-15:00", [lunch, "–", lunch, "–", "–", lunch, lunch]],
  ["12:30-15:00", everyDay(lunch)],
  ["12:30-15:00; Tu off", [lunch, "–", lunch, lunch, lunch, lunch, lunch]],
  ["Mo-Sa 12:30-15:00; Fr-Sa 19:00-23:00; ", [lunch, lunch, lunch, lunch, "19:00–23:00", "19:00–23:00", "–"]],
  ["We-Su 19:30-22:30, Sa-Su 12:30-15:00", ["–", "–", "19:30–22:30", "19:30–22:30", "19:30–22:30", both, both]],
  ["Fr 18:00-26:00; Sa 18:00-2:00; Su 18:00-24:00", ["–", "–", "–", "–", "18:00–02:00", "18:00–02:00", "18:00–00:00"]],
  ["mo 19:30-22:30 , 12:30 - 15:00", [both, "–", "–", "–", "–", "–", "–"]],
  ["24/7", everyDay("00:00–00:00")],
  ["24/7; Mo closed", ["–", ...everyDay("00:00–00:00").slice(1)]],
  ["00:00-24:00", everyDay("00:00–00:00")],
  ["off", everyDay("–")],
])("reads %s", (text, days) => {
  expect(jotted(parseWeek(text))).toEqual(days);
});

it.each([
  "",
  "Mo",
  "Mo-Fr 12:00-15:00; PH off",
  "Mo-Fr,PH 12:00-15:00",
  "Mar-Oct Mo-Su 11:00-00:00",
  'Mo-Fr 12:00-15:00 "kitchen"',
  "Mo-Fr 12:00-15:00 || on call",
  "Mo-Fr 12:00+",
  "sunrise-sunset",
  "Mo[1] 12:00-15:00",
  "Mo-We-Fr 12:00-15:00",
  "Mo-Fr 25:00-26:00",
  "Mo-Fr 12:00-15:60",
  "Mo-Fr 12:00-12:00",
  "Mo-Fr 12:00-37:00",
  "Mo-Fr 12:00-15:00,14:00-16:00",
  "Mo 20:00-04:00, Tu 03:00-05:00",
  "Mo-Fr 12:00-15:00, We off",
  "Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00,16:00-17:00",
  "lunedì-venerdì 9-18",
])("does not parse what a week cannot express: %s", (text) => {
  expect(parseWeek(text)).toBeNull();
});

it.each([
  ["Th,Fr,Sa,Su,Mo,Tu 12:30-15:00", "Th-Tu 12:30-15:00"],
  ["12:30-15:00", "Mo-Su 12:30-15:00"],
  ["Mo-Su 19:30-22:30,12:30-15:00; Mo,We off", "Tu,Th-Su 12:30-15:00,19:30-22:30"],
  ["Su 12:00-15:00; Tu-Sa 12:00-15:00,19:00-23:00", "Tu-Sa 12:00-15:00,19:00-23:00; Su 12:00-15:00"],
  // If Friday's rule followed a semicolon, the server would end Thursday's hours at midnight.
  ["Mo-Th 17:00-25:00; Fr-Sa 17:00-26:00; Su off", "Mo-Th 17:00-01:00, Fr-Sa 17:00-02:00"],
  ["00:00-24:00", "24/7"],
  ["24/7; Su 10:00-24:00", "Mo-Sa 00:00-24:00; Su 10:00-00:00"],
  ["Mo off", "off"],
])("writes %s as %s", (text, written) => {
  expect(writeWeek(parseWeek(text) ?? [])).toBe(written);
});

it("parses every week that it writes", () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const week = randomWeek(chanceFrom(`week ${seed}`));
    expect(isFaultless(week), JSON.stringify(week)).toBe(true);
    expect(parseWeek(writeWeek(week)), writeWeek(week)).toEqual(week);
  }
});

/** A random week with some equal days. It has either whole days or hours past midnight, which would overlap. */
function randomWeek(chance: Chance): Week {
  const hasNights = chance.happens(0.5);
  const day = () => (hasNights ? randomEvening : randomDay)(chance);
  const kinds = [day(), day(), day()] as const;
  return Array.from({ length: 7 }, () => (chance.happens(0.3) ? day() : chance.pick(kinds)));
}

/** A whole day, or up to four intervals from six in the morning to midnight. */
function randomDay(chance: Chance): Interval[] {
  return chance.happens(0.2) ? [{ from: "00:00", to: "00:00" }] : randomHours(chance);
}

/** Random hours; the last may end after midnight. */
function randomEvening(chance: Chance): Interval[] {
  const intervals = randomHours(chance);
  const last = intervals.at(-1);
  if (last && chance.happens(0.5)) last.to = formatTime(Math.floor(chance.between(0, 6 * 60)));
  return intervals;
}

function randomHours(chance: Chance): Interval[] {
  const count = Math.floor(chance.between(0, 5));
  const minutes = new Set<number>();
  while (minutes.size < 2 * count) minutes.add(Math.floor(chance.between(6 * 60, 24 * 60)));
  const edges = [...minutes].sort((one, other) => one - other).map(formatTime);
  return Array.from({ length: count }, (_, index) => ({
    from: edges[2 * index] ?? "",
    to: edges[2 * index + 1] ?? "",
  }));
}

function formatTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

it.each([
  [[[{ from: "12:00", to: "" }]], "empty"],
  [[[{ from: "12:00", to: "12:00" }]], "equal"],
  [[[{ from: "12:00", to: "15:00" }], []], undefined],
  [[[{ from: "00:00", to: "00:00" }]], undefined],
] as const)("finds what is wrong with %j", (days, fault) => {
  expect(faultOf(days, 0, 0)).toBe(fault);
});

it("reports an overlap at the later interval, also across midnight", () => {
  const evening = { from: "19:00", to: "01:00" };
  const afternoon = { from: "15:00", to: "19:30" };
  const night = { from: "00:30", to: "02:00" };
  const week = [[evening, afternoon], [night], [], [], [], [], [evening]];
  expect([0, 1].map((index) => faultOf(week, 0, index))).toEqual(["overlap", undefined]);
  expect(faultOf(week, 1, 0)).toBe("overlap");
  expect(faultOf(week, 6, 0)).toBeUndefined();
  const unmended = [[{ from: "12:00", to: "12:00" }, { from: "11:00", to: "" }, evening], [night], [], [], [], [], []];
  expect(faultOf(unmended, 0, 2)).toBeUndefined();
});
