import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silenceConsole } from "./silence-console.ts";

const chatty = ["log", "debug", "info"] as const;
const { log, debug, info } = console;
const output = vi.fn();

beforeEach(() => Object.assign(console, { log: output, debug: output, info: output }));
afterEach(() => Object.assign(console, { log, debug, info }));

describe("the console in production (specification §1)", () => {
  it.each(chatty)("silences console.%s", (method) => {
    silenceConsole();
    // biome-ignore lint/suspicious/noConsole: the console is under test.
    console[method]("chatter");
    expect(output).not.toHaveBeenCalled();
  });

  it("still shows warnings and errors", () => {
    const [warn, error] = [console.warn, console.error];
    silenceConsole();
    expect([console.warn, console.error]).toEqual([warn, error]);
  });
});
