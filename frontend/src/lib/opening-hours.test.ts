import { expect, it } from "vitest";
import { openingRules } from "./opening-hours.ts";

const words = {
  dayName: (day: number) => ["lun", "mar", "mer", "gio", "ven", "sab", "dom"][day] ?? "",
  everyDay: "tutti i giorni",
  holidays: "festivi",
  closed: "chiuso",
  from: (time: string) => `dalle ${time}`,
};

it.each([
  [
    "Tu-Su 12:00-15:00,19:00-23:00",
    [
      { days: "mar–dom", hours: "12:00–15:00, 19:00–23:00" },
      { days: "lun", hours: "chiuso" },
    ],
  ],
  [
    "Th-Sa 18:00-02:00, Su 12:00-15:00; PH off",
    [
      { days: "gio–sab", hours: "18:00–02:00" },
      { days: "dom", hours: "12:00–15:00" },
      { days: "festivi", hours: "chiuso" },
      { days: "lun, mar, mer", hours: "chiuso" },
    ],
  ],
  [
    "Mo,We 18:00-02:00; Tu off",
    [
      { days: "lun, mer", hours: "18:00–02:00" },
      { days: "mar", hours: "chiuso" },
      { days: "gio, ven, sab, dom", hours: "chiuso" },
    ],
  ],
  [
    "Mo-Th,Su 17:00-01:00, Fr-Sa 17:00-02:00",
    [
      { days: "lun–gio, dom", hours: "17:00–01:00" },
      { days: "ven–sab", hours: "17:00–02:00" },
    ],
  ],
  [
    "PH closed; Mo-Su 10:00-20:00",
    [
      { days: "festivi", hours: "chiuso" },
      { days: "lun–dom", hours: "10:00–20:00" },
    ],
  ],
  [
    "Mo-Sa 11:30-14:00,18:00+; Su off",
    [
      { days: "lun–sab", hours: "11:30–14:00, dalle 18:00" },
      { days: "dom", hours: "chiuso" },
    ],
  ],
  ["17:00-22:00+", [{ days: "tutti i giorni", hours: "17:00–22:00+" }]],
  ["18:00+", [{ days: "tutti i giorni", hours: "dalle 18:00" }]],
  ["10:00-20:00", [{ days: "tutti i giorni", hours: "10:00–20:00" }]],
  ["24/7", [{ days: "tutti i giorni", hours: "24/7" }]],
])("describes %s", (text, rules) => {
  expect(openingRules(text, words)).toEqual(rules);
});
