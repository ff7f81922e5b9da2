import { describe, expect, it } from "vitest";
import type { AvailableDay } from "@/api/availability.ts";
import { dayParts, isCrowded, partToOpen } from "./day-parts.ts";

/** A day in Florence, one hour ahead of UTC, with times at these moments. */
function day(service: string, ...moments: string[]): AvailableDay {
  const slot = (moment: string) => ({
    starts_at: moment,
    ends_at: moment,
    local_time: `${String((Number(moment.slice(11, 13)) + 1) % 24).padStart(2, "0")}${moment.slice(13, 16)}`,
    date: "2026-11-22",
    service_id: null,
    service,
    status: "available" as const,
    reason: null,
    utc_offset: "+01:00",
  });
  const meta = { date: "2026-11-22", time_zone: "Europe/Rome", party: 2, open: true, reason: null, areas: [] };
  return { data: moments.map(slot), meta };
}

const hours = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, at) => new Date(Date.UTC(2026, 10, 22, from + at)).toISOString());

const quarters = (from: number, until: number) =>
  hours(from, until).flatMap((hour) => ["00", "15", "30", "45"].map((minute) => hour.replace(":00:", `:${minute}:`)));

describe("the headings of a day's times", () => {
  it("are the service periods", () => {
    const parts = dayParts(day("Dinner", "2026-11-22T18:00:00Z", "2026-11-22T19:00:00Z"));
    expect(parts.map(({ service, part }) => [service, part])).toEqual([["Dinner", null]]);
  });

  it("separate times after midnight, with their date", () => {
    const parts = dayParts(day("Dinner", "2026-11-22T22:30:00Z", "2026-11-22T23:30:00Z"));
    expect(parts.map(({ part, date }) => [part, date])).toEqual([
      [null, "2026-11-22"],
      ["night", "2026-11-23"],
    ]);
  });

  it("divide a long service period by the parts of the day", () => {
    const parts = dayParts(day("All day", ...hours(7, 27)));
    expect(parts.map(({ part, slots }) => [part, slots.length])).toEqual([
      ["morning", 4],
      ["afternoon", 6],
      ["evening", 6],
      ["night", 4],
    ]);
  });

  it("share the afternoon of two long service periods", () => {
    const { data, meta } = day("Lunch", ...quarters(9, 14));
    const parts = dayParts({ data: [...data, ...day("Dinner", ...quarters(14, 21)).data], meta });
    expect(parts.map(({ part, slots }) => [part, slots.length])).toEqual([
      ["morning", 8],
      ["afternoon", 24],
      ["evening", 16],
    ]);
  });

  it("omit past times", () => {
    const over = day("Dinner", "2026-11-22T18:00:00Z");
    over.data = over.data.map((slot) => ({ ...slot, status: "unavailable", reason: "too_soon" }));
    expect(dayParts(over)).toEqual([]);
  });
});

describe("a crowded day", () => {
  const breakfastToSupper = day("All day", ...quarters(6, 22));
  const full = (from: string, until: string) => ({
    ...breakfastToSupper,
    data: breakfastToSupper.data.map((slot) =>
      slot.local_time >= from && slot.local_time < until ? { ...slot, status: "unavailable" as const } : slot,
    ),
  });
  const opened = (day: AvailableDay, chosen: string | null = null) => partToOpen(dayParts(day), chosen)?.part;

  it("has more times than lunch and dinner", () => {
    expect(isCrowded(dayParts(breakfastToSupper))).toBe(true);
    expect(isCrowded(dayParts(day("All day", ...hours(6, 22))))).toBe(false);
    expect(isCrowded(dayParts(day("Night", ...quarters(22, 24))))).toBe(false);
  });

  it("starts with the part of the chosen time, else the evening, else the first free part", () => {
    expect(opened(breakfastToSupper)).toBe("evening");
    expect(opened(breakfastToSupper, "2026-11-22T12:15:00Z")).toBe("afternoon");
    expect(opened(full("18:00", "24:00"))).toBe("morning");
    expect(opened(full("00:00", "24:00"))).toBe("morning");
  });
});
