import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silenceConsole } from "./silence-console.ts";

const chatty = ["log", "debug", "info"] as const;
const { log, debug, info } = console;
const said = vi.fn();

beforeEach(() => Object.assign(console, { log: said, debug: said, info: said }));
afterEach(() => Object.assign(console, { log, debug, info }));

describe("the console in production (specification §1)", () => {
  it.each(chatty)("says nothing by console.%s", (method) => {
    silenceConsole();
    // biome-ignore lint/suspicious/noConsole: this is what is tried.
    console[method]("chatter");
    expect(said).not.toHaveBeenCalled();
  });

  it("still warns, and tells of errors", () => {
    const [warn, error] = [console.warn, console.error];
    silenceConsole();
    expect([console.warn, console.error]).toEqual([warn, error]);
  });
});
