/** Minimum milliseconds between identical calls. */
const spacing = 2000;
/** Milliseconds that the next identical call waits after a 429. */
const backOff = 5000;

/** When each method+URL may next be called. Past entries are removed, so the map stays small. */
const readyAt = new Map<string, number>();

/** Calls that wait for their turn. */
const waiting = new Set<() => void>();

/** Waits until `call` may go out after the previous identical call, and reserves the next turn. */
export async function takeTurn(call: string, now = Date.now()): Promise<void> {
  const turn = Math.max(now, readyAt.get(call) ?? 0);
  for (const [other, at] of readyAt) if (at <= now) readyAt.delete(other);
  readyAt.set(call, turn + spacing);
  if (turn > now) await waitFor(turn - now);
}

/** Notes that the server answered 429 to `call`. */
export function rateLimited(call: string, now = Date.now()): void {
  console.warn("Rate limited");
  readyAt.set(call, Math.max(readyAt.get(call) ?? 0, now + backOff));
}

/** Clears all waiting times, for a new session. Calls that wait go out at once. */
export function resetPacing(): void {
  readyAt.clear();
  for (const release of waiting) release();
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      clearTimeout(timer);
      waiting.delete(release);
      resolve();
    };
    const timer = setTimeout(release, milliseconds);
    waiting.add(release);
  });
}
