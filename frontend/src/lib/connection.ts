/** The service worker's message after each request: whether the server responded. */
export type Reached = { type: "REACHED"; reached: boolean };

let reached = true;
const watchers = new Set<() => void>();

/**
 * Records whether the server responded to this page. With a service worker only its messages count: its responses may
 * be cached ones.
 */
export function noteReached(now: boolean): void {
  if (navigator.serviceWorker?.controller || now === reached) return;
  reached = now;
  for (const changed of watchers) changed();
}

/** Whether the browser is online and the server responded to the last request. */
export function isConnected(): boolean {
  return navigator.onLine && reached;
}

/** Calls `changed` when that changes, until the returned function is called. */
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
