import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { noAnswer, type Problem, type Result } from "./problem.ts";
import { type Sending, useSend } from "./use-send.ts";

type Call = (input: string, key: string) => Promise<Result<string>>;

function use(call: Call, sending: Sending<string> = {}) {
  return renderHook(() => useSend(call, sending)).result;
}

const refusal = (fields: Record<string, string>): Result<string> => ({
  error: {
    status: 422,
    code: "validation",
    problem: {
      detail: "Something is wrong.",
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, message]) => [field, [{ code: "invalid", message }]]),
      ),
    } as unknown as Problem,
    retryAfter: null,
  },
});

it("sends once while a request is in flight", async () => {
  let answer: (result: Result<string>) => void = () => undefined;
  const call = vi.fn<Call>(() => new Promise((resolve) => (answer = resolve)));
  const onSent = vi.fn();
  const result = use(call, { onSent });
  act(() => {
    void result.current.send("one");
    void result.current.send("two");
  });
  expect(result.current.isSending).toBe(true);
  await act(async () => answer({ data: "done" }));
  expect(call).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledExactlyOnceWith("done", expect.any(Promise));
  expect(result.current.isSending).toBe(false);
});

it("reuses the key after a lost response, and takes a new one otherwise", async () => {
  const keys: string[] = [];
  const answers: Result<string>[] = [{ error: noAnswer("network") }, { data: "done" }, { data: "done" }];
  const result = use(async (_, key) => {
    keys.push(key);
    return answers[keys.length - 1] ?? { data: "done" };
  });
  await act(() => result.current.send("one"));
  expect(result.current.problem).toBeDefined();
  await act(() => result.current.send("one"));
  await act(() => result.current.send("one"));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("uses another key for another input after a lost response", async () => {
  const keys: string[] = [];
  const result = use(async (_, key) => {
    keys.push(key);
    return { error: noAnswer("timeout") };
  });
  await act(() => result.current.send("one"));
  await act(() => result.current.send("two"));
  expect(keys[1]).not.toBe(keys[0]);
});

it("names the field's error as the reason, until the next try", async () => {
  const answers = [refusal({ owner: "Is not yours." })];
  const result = use(async () => answers.shift() ?? { data: "done" });
  await act(() => result.current.send("one"));
  expect(result.current.problem).toBe("Is not yours.");
  await act(() => result.current.send("one"));
  await waitFor(() => expect(result.current.problem).toBeUndefined());
});
