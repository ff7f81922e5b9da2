import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimited, resetPacing, takeTurn } from "./pacing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  resetPacing();
});
afterEach(() => vi.useRealTimers());

async function elapsed(call: string): Promise<number> {
  const from = Date.now();
  const turn = takeTurn(call);
  await vi.runAllTimersAsync();
  await turn;
  return Date.now() - from;
}

describe("the pacing of identical calls (specification §7, §9)", () => {
  it("sends the first call at once and delays the next one", async () => {
    expect(await elapsed("GET /a")).toBe(0);
    vi.advanceTimersByTime(500);
    expect(await elapsed("GET /a")).toBe(1500);
  });

  it("delays neither other calls nor late ones", async () => {
    expect(await elapsed("GET /a")).toBe(0);
    expect(await elapsed("GET /b")).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(await elapsed("GET /a")).toBe(0);
  });

  it("queues a third call behind the second", async () => {
    const done: number[] = [];
    const from = Date.now();
    for (let i = 0; i < 3; i += 1) void takeTurn("GET /a").then(() => done.push(Date.now() - from));
    await vi.runAllTimersAsync();
    expect(done).toEqual([0, 2000, 4000]);
  });

  it("releases waiting calls when it is reset", async () => {
    await elapsed("GET /a");
    const second = takeTurn("GET /a");
    resetPacing();
    await second;
    expect(await elapsed("GET /a")).toBe(0);
  });

  it("delays the next call by 5 s after a 429, with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await elapsed("GET /a");
    rateLimited("GET /a");
    expect(warn).toHaveBeenCalledWith("Rate limited");
    expect(await elapsed("GET /a")).toBe(5000);
  });
});
