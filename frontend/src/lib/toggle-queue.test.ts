import { expect, it, vi } from "vitest";
import { intentOf, type Settled, toggle, watchIntents } from "./toggle-queue.ts";

type Like = { liked: boolean; count: number };
type Answer = { data: Like; error?: undefined } | { data?: undefined; error: { code: string } };

/** A server whose responses the test triggers. */
function server() {
  const requests: { wanted: boolean; state: Like; answer: (answer: Answer) => void }[] = [];
  const send = (wanted: boolean, state: Like) =>
    new Promise<Answer>((answer) => {
      requests.push({ wanted, state, answer });
    });
  return { requests, send, isOn: ({ liked }: Like) => liked };
}

const off: Like = { liked: false, count: 3 };
const on: Like = { liked: true, count: 4 };

it("shows the intent until the server has settled it", async () => {
  const { requests, ...like } = server();
  const settle = vi.fn();
  const done = toggle("one", true, { ...like, state: off }, settle);
  expect(intentOf("one")).toBe(true);
  requests[0]?.answer({ data: on });
  await done;
  expect(settle).toHaveBeenCalledExactlyOnceWith({ state: on, error: null } satisfies Settled<Like, { code: string }>);
  expect(intentOf("one")).toBeNull();
});

it("has one request in flight, and the latest intent wins", async () => {
  const { requests, ...like } = server();
  const settle = vi.fn();
  const done = toggle("two", true, { ...like, state: off }, settle);
  for (const intent of [false, true, false]) void toggle("two", intent, { ...like, state: off }, settle);
  expect(requests).toHaveLength(1);
  requests[0]?.answer({ data: on });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toMatchObject({ wanted: false, state: on });
  requests[1]?.answer({ data: { liked: false, count: 7 } });
  await done;
  expect(settle).toHaveBeenCalledExactlyOnceWith({ state: { liked: false, count: 7 }, error: null });
});

it("sends no further request if the latest intent is the server's state", async () => {
  const { requests, ...like } = server();
  const settle = vi.fn();
  const done = toggle("three", true, { ...like, state: off }, settle);
  void toggle("three", false, { ...like, state: off }, settle);
  void toggle("three", true, { ...like, state: off }, settle);
  requests[0]?.answer({ data: on });
  await done;
  expect(requests).toHaveLength(1);
});

it("returns to the server's state when it refuses", async () => {
  const { requests, ...like } = server();
  const settle = vi.fn();
  const done = toggle("four", true, { ...like, state: off }, settle);
  requests[0]?.answer({ error: { code: "offline" } });
  await done;
  expect(settle).toHaveBeenCalledExactlyOnceWith({ state: off, error: { code: "offline" } });
});

it("ignores a refusal of an outdated intent", async () => {
  const { requests, ...like } = server();
  const settle = vi.fn();
  const done = toggle("five", true, { ...like, state: off }, settle);
  void toggle("five", false, { ...like, state: off }, settle);
  requests[0]?.answer({ error: { code: "offline" } });
  await done;
  expect(settle).toHaveBeenCalledExactlyOnceWith({ state: off, error: null });
});

it("notifies subscribers until they unsubscribe", async () => {
  const { requests, ...like } = server();
  const changed = vi.fn();
  const leave = watchIntents(changed);
  const done = toggle("six", true, { ...like, state: off }, () => undefined);
  expect(changed).toHaveBeenCalledTimes(1);
  requests[0]?.answer({ data: on });
  await done;
  expect(changed).toHaveBeenCalledTimes(2);
  leave();
  await toggle("six", true, { ...like, state: on }, () => undefined);
  expect(changed).toHaveBeenCalledTimes(2);
});
