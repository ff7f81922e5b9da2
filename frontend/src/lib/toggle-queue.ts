/** The server's response to an intent: the new state, or the error. */
type Answer<State, Failure> = { data: State; error?: undefined } | { data?: undefined; error: Failure };

export type Toggle<State, Failure> = {
  /** The server's last response. */
  state: State;
  isOn: (state: State) => boolean;
  /** Sends one intent, given the server's last state. */
  send: (wanted: boolean, state: State) => Promise<Answer<State, Failure>>;
};

export type Settled<State, Failure> = { state: State; error: Failure | null };

/** The pending intents by name. */
const wanted = new Map<string, boolean>();
const watchers = new Set<() => void>();

/** The latest intent that is not settled. */
export function intentOf(name: string): boolean | null {
  return wanted.get(name) ?? null;
}

/** Calls `changed` when an intent changes, until the returned function is called. */
export function watchIntents(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/**
 * Switches something on the server (liked, saved, followed) at any speed of tapping: one request is in flight, the latest
 * intent wins, and each response is the base of the next request. `settle` is called once, when nothing is pending: with
 * the server's state, and with the error if the latest intent was refused.
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
  // Synchronous: an intent that came in between would be lost.
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
