/** The last run of each name, where the browser has no locks. */
const runs = new Map<string, Promise<unknown>>();

/** Runs after all earlier runs of the same name, over all tabs of the browser. Browsers have locks only on pages with TLS. */
export function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  if ("locks" in navigator && navigator.locks) return navigator.locks.request(name, run) as Promise<T>;
  const next = (runs.get(name) ?? Promise.resolve()).then(run, run);
  runs.set(name, next);
  void next.finally(() => runs.get(name) === next && runs.delete(name)).catch(() => undefined);
  return next;
}
