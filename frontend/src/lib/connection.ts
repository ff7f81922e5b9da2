/** What the service worker says after each question: whether the server answered it. */
export type Reached = { type: "REACHED"; reached: boolean };

let reached = true;
const watchers = new Set<() => void>();

/**
 * Notes whether the server answered a question of this page. Where a service worker answers for it, the worker says so
 * itself: its responses may be cached ones.
 */
export function noteReached(now: boolean): void {
  if (navigator.serviceWorker?.controller || now === reached) return;
  reached = now;
  for (const changed of watchers) changed();
}

/** Whether the browser believes itself connected, and the server answered when it was last asked. */
export function isConnected(): boolean {
  return navigator.onLine && reached;
}

/** Calls back when that changes; the returned function ends it. */
export function watchConnection(changed: () => void): () => void {
  const note = (event: Event) => {
    if (event.type === "online") reached = true;
    if (event instanceof MessageEvent && event.data?.type === "REACHED") reached = (event.data as Reached).reached;
    changed();
  };
  const sources: [EventTarget | undefined, string][] = [
    [window, "online"],
    [window, "offline"],
    [navigator.serviceWorker, "message"],
  ];
  watchers.add(changed);
  for (const [source, type] of sources) source?.addEventListener(type, note);
  return () => {
    watchers.delete(changed);
    for (const [source, type] of sources) source?.removeEventListener(type, note);
  };
}
