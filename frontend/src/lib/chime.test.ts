import { afterEach, beforeEach, expect, it, vi } from "vitest";

let audio: FakeAudio;
const started: number[] = [];

/** Sound that the browser may not allow yet. */
class FakeAudio {
  state = "running";
  currentTime = 7;
  destination = {};
  allow: () => void = () => undefined;
  constructor() {
    audio = this;
  }
  resume() {
    return new Promise<void>((resolve) => {
      this.allow = resolve;
    });
  }
  createOscillator() {
    return {
      frequency: {},
      connect: (next: object) => next,
      start: (at: number) => started.push(at),
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
}

/** A fresh module, as in a page that was just loaded. */
const load = async () => (await import("./chime.ts")).chime;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeAudio);
  started.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it("plays two notes", async () => {
  const chime = await load();
  await chime();
  expect(started).toEqual([7, 7.16]);
});

it("is silent while the browser does not allow sound, and plays nothing old later", async () => {
  const chime = await load();
  await chime();
  audio.state = "suspended";
  started.length = 0;
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  await chime();
  now.mockReturnValue(4000);
  audio.allow();
  await Promise.resolve();
  expect(started).toEqual([]);
  now.mockReturnValue(5000);
  await chime();
  now.mockReturnValue(5100);
  audio.allow();
  await Promise.resolve();
  expect(started).toHaveLength(2);
  now.mockRestore();
});

it("plays in one tab only", async () => {
  const request = vi.fn(async (_name: string, _options: object, run: (lock: object | null) => unknown) => run(null));
  vi.stubGlobal("navigator", { locks: { request } });
  const chime = await load();
  await chime();
  expect(request).toHaveBeenCalledOnce();
  expect(started).toEqual([]);
});
