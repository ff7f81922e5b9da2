import type { Answer } from "./send.ts";

/** Minimum milliseconds between identical calls. */
const spacing = 2000;
/** Minimum milliseconds that the next identical call waits after a 429. */
const backOff = 5000;
/** Maximum milliseconds of one timer; browsers fire timers beyond 2³¹ at once. */
const longestTimer = 3_600_000;

/** When each method+URL was last sent, and until when a 429 blocks it. Past entries are removed, so the maps stay small. */
let sentAt = new Map<string, number>();
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
  sentAt = new Map();
  for (const release of waiting) release();
}

/** Clears all waiting times. For tests. */
export function resetPacing(): void {
  blockedUntil.clear();
  resetSpacing();
}

async function takeTurn(call: string, { isSpaced = true, signal }: Pacing): Promise<void> {
  removePast();
  const ofSession = sentAt;
  const readyAt = () => Math.max(isSpaced ? (sentAt.get(call) ?? 0) + spacing : 0, blockedUntil.get(call) ?? 0);
  while (readyAt() > Date.now() && !signal?.aborted) await waitFor(readyAt() - Date.now(), signal);
  ofSession.set(call, Date.now());
}

function rateLimited(call: string, retryAfter: number | null): void {
  console.warn("Rate limited");
  blockedUntil.set(call, Date.now() + Math.max(backOff, (retryAfter ?? 0) * 1000));
}

function removePast(): void {
  const now = Date.now();
  for (const [call, at] of sentAt) if (at + spacing <= now) sentAt.delete(call);
  for (const [call, until] of blockedUntil) if (until <= now) blockedUntil.delete(call);
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
