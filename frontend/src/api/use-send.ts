import { useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { reasonOf } from "./errors.ts";
import { useInvalidate } from "./keys.ts";
import type { ApiError, Result } from "./problem.ts";

/** A write. `key` is its idempotency key, for calls that take one. */
export type Send<I, T> = (input: I, key: string) => Promise<Result<T>>;

export type Sending<T> = {
  /** Prefixes of the cache keys that the write makes outdated. */
  invalidates?: readonly string[];
  /** `refreshed` resolves when everything that was invalidated has been refetched. */
  onSent?: (answer: T, refreshed: Promise<unknown>) => unknown;
  /** Gets the error message in the reader's language. For callers that cannot show `problem`. */
  onRefused?: (problem: string) => unknown;
};

/**
 * Sends a write and tracks its pending state and errors. Only one request is in flight: calls made meanwhile resolve to its result.
 * Until the server has decided, the same input is sent with the same idempotency key, so the input must hold the whole request.
 * Invalidates after success, and after an error that says the data shown is outdated (404, 409, 412).
 */
export function useSend<I, T>(call: Send<I, T>, sending: Sending<T> = {}) {
  const { invalidates = [], onSent, onRefused } = sending;
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
  return { send, isSending, failure, problem: failure ? reasonOf(failure) : undefined };
}

/** Whether the server may have made the write. */
export function isUndecided({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === "idempotency_running";
}

/** The data on the screen no longer matches the server. */
function isOutdated({ status }: ApiError): boolean {
  return status === 404 || status === 409 || status === 412;
}
