/** What the server answered to an intent: the state after it, or why not. */
type Answer<State, Failure> = { data: State; error?: undefined } | { data?: undefined; error: Failure };

export type Toggle<State, Failure> = {
  /** The server's last response. */
  state: State;
  isOn: (state: State) => boolean;
  /** Carries out one intent upon the state that the server last answered. */
  send: (wanted: boolean, state: State) => Promise<Answer<State, Failure>>;
};

export type Settled<State, Failure> = { state: State; error: Failure | null };

/** What is wanted of everything that is on its way, by its name. */
const wanted = new Map<string, boolean>();
const watchers = new Set<() => void>();

/** What somebody last asked of it, as long as the server has not settled it. */
export function intentOf(name: string): boolean | null {
  return wanted.get(name) ?? null;
}

/** Calls back when an intent changes; the returned function ends it. */
export function watchIntents(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/**
 * Switches something that the server keeps (liked, saved, followed), however fast the taps come: one request is in flight,
 * the latest intent wins, and what the server answers feeds the next request. `settle` is told once, when nothing is left
 * to do: with the server's state, and with the failure if the latest intent was refused.
 */
export async function toggle<State, Failure>(
  name: string,
  intent: boolean,
  switched: Toggle<State, Failure>,
  settle: (outcome: Settled<State, Failure>) => void,
): Promise<void> {
  const isRunning = wanted.has(name);
  want(name, intent);
  if (isRunning) return;
  const outcome = await carryOut(name, switched);
  // Synchronous: an intent that arrives in between would be lost.
  wanted.delete(name);
  settle(outcome);
  tell();
}

async function carryOut<State, Failure>(
  name: string,
  { state, isOn, send }: Toggle<State, Failure>,
): Promise<Settled<State, Failure>> {
  let known = state;
  for (let next = intentOf(name); next !== null && next !== isOn(known); next = intentOf(name)) {
    const { data, error = null } = await send(next, known);
    if (data !== undefined) known = data;
    else if (intentOf(name) === next) return { state: known, error };
  }
  return { state: known, error: null };
}

function want(name: string, intent: boolean): void {
  wanted.set(name, intent);
  tell();
}

function tell(): void {
  for (const changed of watchers) changed();
}
