import { useRef, useState } from "react";
import type { ApiError, Result } from "@/api/problem.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";

/** The answer was lost or is still being made: asking again must name the same key. */
function isUndecided({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === "idempotency_running";
}

/**
 * A request that is done once however often it is asked: while no answer has come, the same body goes out under the
 * same key. `isRunning` while it is under way, `error` until the next try.
 */
export function useRepeatable() {
  const last = useRef<{ body: string; key: string } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run<T>(body: object, send: (key: string) => Promise<Result<T>>): Promise<Result<T>> {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    setRunning(true);
    setError(null);
    const result = await send(last.current.key);
    setRunning(false);
    if (!result.error || !isUndecided(result.error)) last.current = null;
    setError(result.error ?? null);
    return result;
  }
  return { run, isRunning, error };
}
