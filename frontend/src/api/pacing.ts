import type { Answer } from "./send.ts";

/** Minimum milliseconds between identical calls. */
const spacing = 2000;
/** Minimum milliseconds that the next identical call waits after a 429. */
const backOff = 5000;
/** Maximum milliseconds of one timer; browsers fire timers beyond 2³¹ at once. */
const longestTimer = 3_600_000;

/** Unlike `Date.now`, it never goes back: a device's clock that is set back must not hold calls. */
const now = () => performance.now();

/** Until when a method+URL waits, by the previous call and by a 429. Past entries are removed, so the maps stay small. */
let spacedUntil = new Map<string, number>();
const blockedUntil = new Map<string, number>();

/** Calls that wait for their turn. */
const waiting = new Set<() => void>();

export type Pacing = {
  /** Whether the call waits after the previous identical one, too; otherwise only after a 429. */
  isSpaced?: boolean;
  /** Ends the waiting. */
  signal?: AbortSignal;
};

/**
 * Sends `call` (method and full URL) when its turn comes. After a 429 the next identical call waits 5 s, or longer if
 * `Retry-After` says so.
 */
export async function paced<A extends Answer>(call: string, send: () => Promise<A>, pacing: Pacing = {}): Promise<A> {
  await takeTurn(call, pacing);
  const answer = await send();
  if (!answer.ok && answer.error.status === 429) rateLimited(call, answer.error.retryAfter);
  return answer;
}

/** Clears the spacing for a new session: calls that wait for it go out now, and space no later ones. A 429 keeps blocking. */
export function resetSpacing(): void {
  spacedUntil = new Map();
  for (const release of waiting) release();
}

/** Clears all waiting times. For tests. */
export function resetPacing(): void {
  blockedUntil.clear();
  resetSpacing();
}

async function takeTurn(call: string, { isSpaced = true, signal }: Pacing): Promise<void> {
  removePast();
  const ofSession = spacedUntil;
  const readyAt = () => Math.max(isSpaced ? (spacedUntil.get(call) ?? 0) : 0, blockedUntil.get(call) ?? 0);
  while (readyAt() > now() && !signal?.aborted) await waitFor(readyAt() - now(), signal);
  ofSession.set(call, now() + spacing);
}

function rateLimited(call: string, retryAfter: number | null): void {
  console.warn("Rate limited");
  blockedUntil.set(call, now() + Math.max(backOff, (retryAfter ?? 0) * 1000));
}

function removePast(): void {
  for (const times of [spacedUntil, blockedUntil]) {
    for (const [call, until] of times) if (until <= now()) times.delete(call);
  }
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      clearTimeout(timer);
      waiting.delete(release);
      signal?.removeEventListener("abort", release);
      resolve();
    };
    const timer = setTimeout(release, Math.min(milliseconds, longestTimer));
    waiting.add(release);
    signal?.addEventListener("abort", release);
  });
}
