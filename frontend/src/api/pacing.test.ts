import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paced, resetPacing, resetSpacing } from "./pacing.ts";
import { type Answer, answerOf } from "./send.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  resetPacing();
  warn = vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => vi.useRealTimers());

const granted = async (): Promise<Answer> => ({ ok: true, body: null });
const rateLimited = (retryAfter: string | null) => async () => answerOf(429, null, () => retryAfter);

async function elapsed(call: string, send = granted): Promise<number> {
  const from = Date.now();
  let after = Number.NaN;
  void paced(call, () => {
    after = Date.now() - from;
    return send();
  });
  await vi.runAllTimersAsync();
  return after;
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
    const done: [number, number][] = [];
    const from = Date.now();
    for (let i = 0; i < 3; i += 1) {
      void paced("GET /a", () => {
        done.push([i, Date.now() - from]);
        return granted();
      });
    }
    await vi.runAllTimersAsync();
    expect(done).toEqual([
      [0, 0],
      [1, 2000],
      [2, 4000],
    ]);
  });

  it("releases waiting calls for a new session", async () => {
    await elapsed("GET /a");
    const second = paced("GET /a", granted);
    resetSpacing();
    await second;
    expect(await elapsed("GET /a")).toBe(0);
  });

  it("does not space calls that are exempt", async () => {
    await elapsed("POST /a");
    const send = vi.fn(granted);
    void paced("POST /a", send, { isSpaced: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("the delay after a 429 (specification §7, §9)", () => {
  it.each([
    ["5 s without Retry-After", null, 5000],
    ["5 s when Retry-After is shorter", "3", 5000],
    ["as long as Retry-After says", "42", 42_000],
  ])("is %s, with a warning", async (_, retryAfter, delay) => {
    await elapsed("GET /a", rateLimited(retryAfter));
    expect(warn).toHaveBeenCalledExactlyOnceWith("Rate limited");
    expect(await elapsed("GET /a")).toBe(delay);
  });

  it("holds a call that waited already", async () => {
    const from = Date.now();
    let after = Number.NaN;
    void paced("GET /a", rateLimited(null));
    void paced("GET /a", () => {
      after = Date.now() - from;
      return granted();
    });
    await vi.runAllTimersAsync();
    expect(after).toBe(5000);
  });

  it("holds a call that is not spaced", async () => {
    await elapsed("POST /a", rateLimited(null));
    const send = vi.fn(granted);
    void paced("POST /a", send, { isSpaced: false });
    await vi.advanceTimersByTimeAsync(4999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledOnce();
  });

  it("remains in a new session", async () => {
    await elapsed("GET /a", rateLimited(null));
    resetSpacing();
    expect(await elapsed("GET /a")).toBe(5000);
  });

  it("ends at once for a call that is aborted", async () => {
    await elapsed("POST /a", rateLimited(null));
    const abort = new AbortController();
    const send = vi.fn(granted);
    const call = paced("POST /a", send, { signal: abort.signal });
    abort.abort();
    await call;
    expect(send).toHaveBeenCalledOnce();
  });
});
