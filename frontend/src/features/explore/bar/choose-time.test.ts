import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atTime, nextUsual, onDay, timesOn } from "./choose-time.ts";

const rome = "Europe/Rome";
/** Rome is an hour ahead of UTC. */
const setTime = (moment: string) => vi.setSystemTime(`2026-11-21T${moment}:00Z`);

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
});

it("offers only times to come", () => {
  setTime("18:10");
  expect(timesOn("2026-11-21", rome)[0]).toBe("19:30");
  expect(timesOn("2026-11-22", rome)[0]).toBe("08:00");
});

it("keeps the time on another day, unless it has passed there", () => {
  setTime("18:10");
  expect(onDay("2026-11-22", { date: "2026-11-21", time: "13:00" }, rome).time).toBe("13:00");
  expect(onDay("2026-11-21", { date: "2026-11-22", time: "13:00" }, rome).time).toBe("20:00");
  setTime("20:10");
  expect(onDay("2026-11-21", { date: null, time: null }, rome).time).toBe("21:30");
});

it("begins with the usual time, tomorrow once today has none left", () => {
  setTime("15:00");
  expect(nextUsual(rome)).toEqual({ date: "2026-11-21", time: "20:00" });
  setTime("22:50");
  expect(nextUsual(rome)).toEqual({ date: "2026-11-22", time: "20:00" });
});

it("takes the next day that has the chosen time", () => {
  setTime("18:10");
  expect(atTime("20:30", { date: null, time: null }, rome).date).toBe("2026-11-21");
  expect(atTime("13:00", { date: null, time: null }, rome).date).toBe("2026-11-22");
});
