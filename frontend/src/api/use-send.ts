import { useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { fieldMessages, reasonOf } from "./errors.ts";
import { useInvalidate } from "./keys.ts";
import type { ApiError, Result } from "./problem.ts";

/** A write. `key` is its idempotency key, for calls that take one. */
export type Send<I, T> = (input: I, key: string) => Promise<Result<T>>;

export type Sending<T> = {
  /** The beginnings of the cache keys that the write makes outdated. */
  invalidates?: readonly string[];
  /** The fields of the form, where the server's refusals of them are shown. */
  fields?: readonly string[];
  /** `refreshed` resolves once what the write made outdated is there anew. */
  onSent?: (answer: T, refreshed: Promise<unknown>) => unknown;
  /** Told why it was refused, in the reader's language, where there is no room to show `problem`. */
  onRefused?: (problem: string) => unknown;
};

/**
 * A write: what it waits for, what went wrong, and what it makes outdated. While one is on its way, further ones are ignored
 * and get its answer. While no answer came, the same input goes out under the same idempotency key, so that it is done once.
 */
export function useSend<I, T>(call: Send<I, T>, sending: Sending<T> = {}) {
  const { invalidates = [], fields = [], onSent, onRefused } = sending;
  const invalidate = useInvalidate();
  const undecided = useRef<{ input: string; key: string } | null>(null);
  const running = useRef<Promise<Result<T>> | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const carryOut = async (input: I): Promise<Result<T>> => {
    const text = JSON.stringify(input) ?? "";
    if (undecided.current?.input !== text) undecided.current = { input: text, key: newIdempotencyKey() };
    setFailure(null);
    const result = await call(input, undecided.current.key);
    setFailure(result.error ?? null);
    if (!result.error || !isUndecided(result.error)) undecided.current = null;
    const refreshed = !result.error || isOutdated(result.error) ? invalidate(invalidates) : Promise.resolve();
    if (result.error) onRefused?.(reasonOf(result.error));
    else await onSent?.(result.data, refreshed);
    return result;
  };
  const send = (input: I): Promise<Result<T>> => {
    if (running.current) return running.current;
    setSending(true);
    running.current = carryOut(input).finally(() => {
      running.current = null;
      setSending(false);
    });
    return running.current;
  };
  return { send, isSending, failure, ...messagesOf(failure, fields), reset: () => setFailure(null) };
}

/** The sentences at the fields of a form, and the one for the form as a whole where none of its fields is meant. */
function messagesOf(failure: ApiError | null, fields: readonly string[]) {
  const all = Object.entries(failure ? fieldMessages(failure) : {});
  const own = all.filter(([field]) => fields.includes(field));
  const problem = failure && own.length === 0 ? reasonOf(failure) : undefined;
  return { errors: Object.fromEntries(own) as Record<string, string>, problem };
}

/** The answer was lost or is still being made. */
function isUndecided({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === "idempotency_running";
}

/** The refusal says that what was shown is no longer so. */
function isOutdated({ status }: ApiError): boolean {
  return status === 404 || status === 409 || status === 412;
}
